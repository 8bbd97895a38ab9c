import type { Drawing } from '#server/media/drawnFiles.ts';
import { drawAnnouncement } from './announce/server/announcePicture.ts';
import { drawOgImage } from './link-previews/server/ogImage.ts';

/** What features draw of stored images, by the names that tasks for the image process have. */
export const drawings: Record<string, Drawing> = { drawOgImage, drawAnnouncement };
