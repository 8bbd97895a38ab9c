export interface HostileImage {
  name: string;
  bytes: Buffer;
  /** The expected result: stored (201), empty (400), too large (413), not an accepted image (415). */
  status: 201 | 400 | 413 | 415;
  /** The image takes seconds, so it is only in the long form of the tests. */
  isSlow?: true;
  /** The corners of the stored image must have the picture's colours, with this tolerance. */
  looksRight?: number;
  /** The file name and the declared type, if the test depends on them. */
  fileName?: string;
  type?: string;
}
