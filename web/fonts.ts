import interfaceRegular from './fonts/instrument-sans-basic-400.woff2?url';
import interfaceBold from './fonts/instrument-sans-basic-600.woff2?url';
import signal from './fonts/martian-mono-basic.woff2?url';
import journal from './fonts/stix-two-text-basic.woff2?url';

/** The addresses of the fonts that first screens need. */
export const fonts = { signal, interfaceBold, interfaceRegular, journal };

export type FontName = keyof typeof fonts;
