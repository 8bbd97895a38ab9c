import interfaceSans from './fonts/instrument-sans-basic.woff2?url';
import signal from './fonts/martian-mono-basic.woff2?url';

/** The addresses of the fonts that first screens are painted with. */
export const fonts = { signal, interfaceSans };
