/**
 * The addresses by which a phone shares photos to the content manager (features/shared-photos/README.md). The service
 * worker answers for those below its own folder alone: `photos`.
 */
export const sharingPaths = {
  screen: '/admin/share',
  worker: '/admin/share/worker.js',
  /** Takes the form with the photos. */
  photos: '/admin/share/photos',
  /** The screen after photos that could not be taken. */
  failed: '/admin/share?failed=1',
} as const;

/** The name of the photos in their form. */
export const sharedField = 'photos';
