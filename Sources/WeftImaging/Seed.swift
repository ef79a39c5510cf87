import CPixbuf
