/** Under `apiBase`: GET answers whether there is sample content, DELETE removes all of it. */
export const sampleContentPath = '/admin/sample-content';

export const sampleContentMessages = {
  removed: 'Sample content removed.',
  removeFailed: 'Failed to remove the sample content.',
} as const;
