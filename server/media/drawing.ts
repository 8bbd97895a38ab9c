/**
 * Draws a picture of the image in a file, and of what is given, as the bytes of a file. It runs in the image process,
 * to which what is given is sent.
 */
export type Drawing = (path: string, given: never) => Promise<Uint8Array>;
