import { type ItemType, itemPath, kindOf } from '#contract/itemPages.ts';

/** The pictures that announce an event or an issue, by their names in addresses, with their sizes in pixels. */
export const announcePictures = {
  story: { label: 'Story', width: 1080, height: 1920 },
  post: { label: 'Post', width: 1080, height: 1350 },
  square: { label: 'Square', width: 1080, height: 1080 },
} as const;

export type AnnouncePicture = keyof typeof announcePictures;

/** Whether a text is the name of such a picture. */
export const isAnnouncePicture = (name: string): name is AnnouncePicture => Object.hasOwn(announcePictures, name);

/** Returns the path of a picture of an item, under `apiBase`. It is a call of staff, and answers a JPEG. */
export const announcePicturePath = (type: ItemType, id: string, picture: AnnouncePicture) =>
  `/admin/announce${itemPath(kindOf(type), id)}/${picture}`;

/** The words on a picture of an event that takes registrations. */
export const registrationIsOpen = 'Registration is open';
