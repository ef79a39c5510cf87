import CPango
import InterfaceFonts
