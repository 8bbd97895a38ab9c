/** Returns an address as people type it, without its scheme. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');
