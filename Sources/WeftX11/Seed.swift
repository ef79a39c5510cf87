import CX11
import CMainQueue
