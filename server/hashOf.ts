import { hash } from 'node:crypto';

/** Returns the SHA-256 hash of a value, in base64url. It is stored for tokens and names, so it stays as it is. */
export const hashOf = (value: string | Buffer): string => hash('sha256', value, 'base64url');
