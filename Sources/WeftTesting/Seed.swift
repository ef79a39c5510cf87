import CXTest
import CX11
