import type { ContentType } from '#contract/content/contentType.ts';
import { isBlank } from '#contract/invisible.ts';
import { contentsOf, type FormValues } from '../content/formValues.ts';
import { type ImageTexts, noImageTexts } from '../forms/imageTexts.ts';
import { randomUuid, type UnsavedForm } from '../unsaved/unsavedStore.ts';

type PhotoTexts = ImageTexts & Record<string, string>;

/** A chosen photo, with the texts of its form. `draft` is 'true' if it is sent as a draft. */
export interface Photo {
  id: string;
  file: File;
  /** Its fit, its focus and its alternative text, and the texts of its content type. */
  texts: PhotoTexts;
  draft: '' | 'true';
}

/** A change of a photo by the user before it is sent. Texts that it does not name stay. */
export interface PhotoChange {
  file?: File;
  texts?: Partial<PhotoTexts>;
}

/** An uploaded photo, which is shown for a moment with the message of its success. */
export type UploadedPhoto = Photo & { message: string };

/** The progress of a photo. `waiting` means that the connection was lost. */
export type PhotoStatus = 'queued' | 'sending' | 'waiting' | { failed: string };

/** The photos of a screen (web/admin/photoQueue/README.md, "Photo queue"). They are sent one after the other. */
export interface PhotoQueue {
  /** Whether a single photo stands in the list, too. */
  isListOfOne: boolean;
  /** The photos that are not uploaded yet, in the order in which they are sent. */
  photos: readonly Photo[];
  /** The status of each photo by its id. A photo that the user has not sent yet has no status. */
  statuses: Readonly<Record<string, PhotoStatus>>;
  /** The choice of who sees the photos that are sent next. Once the drafts are uploaded, it is everybody again. */
  draft: Photo['draft'];
  /** The uploaded photos that are still shown. */
  uploaded: readonly UploadedPhoto[];
  /** The number of uploaded photos, from the start of several photos until others are chosen. */
  batch?: { uploaded: number };
  /** The number of times in a row that the connection was lost. */
  losses: number;
}

export type QueueAction =
  | { type: 'add'; photos: readonly Photo[] }
  | { type: 'edit'; id: string; change: PhotoChange }
  /** Sets `draft` of the queue, and of the photos that are not under way, so that their unsaved form has the choice. */
  | { type: 'draft'; draft: Photo['draft'] }
  /** Starts the photos that are not under way, and for which there is room. */
  | { type: 'start'; room?: number }
  | { type: 'sending'; id: string }
  | { type: 'done'; id: string; message: string }
  | { type: 'failed'; id: string; reason: string }
  | { type: 'lost'; id: string; reason: string }
  | { type: 'retry'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'clear' };

export const emptyQueue: PhotoQueue = {
  isListOfOne: false,
  photos: [],
  statuses: {},
  draft: '',
  uploaded: [],
  losses: 0,
};

/** Returns the queue after an action. */
export function reduceQueue(queue: PhotoQueue, action: QueueAction): PhotoQueue {
  switch (action.type) {
    case 'add':
      return add(queue, action.photos);
    case 'edit': {
      const { id, change } = action;
      const edited = (photo: Photo) => ({
        ...photo,
        file: change.file ?? photo.file,
        texts: { ...photo.texts, ...change.texts } as PhotoTexts,
      });
      return { ...queue, photos: queue.photos.map((photo) => (photo.id === id ? edited(photo) : photo)) };
    }
    case 'draft':
      return { ...queue, draft: action.draft, photos: withDraft(queue, photosToStart(queue), action.draft) };
    case 'start': {
      const running = isActive(queue) ? queue.batch : undefined;
      const batch = isMany(queue) ? (running ?? { uploaded: 0 }) : undefined;
      const started = photosToStart(queue, action.room);
      const queued = Object.fromEntries(started.map(({ id }) => [id, 'queued' as const]));
      const photos = withDraft(queue, started, queue.draft);
      return { ...queue, batch, photos, statuses: { ...queue.statuses, ...queued } };
    }
    case 'sending':
      return withStatus(queue, action.id, 'sending');
    case 'done':
      return done(queue, action.id, action.message);
    case 'failed':
      return { ...withStatus(queue, action.id, { failed: action.reason }), losses: 0 };
    case 'lost':
      // A single photo waits for the user.
      if (!isMany(queue)) return withStatus(queue, action.id, { failed: action.reason });
      return { ...withStatus(queue, action.id, 'waiting'), losses: queue.losses + 1 };
    case 'retry': {
      const batch = isMany(queue) ? (queue.batch ?? { uploaded: 0 }) : undefined;
      return { ...withStatus(queue, action.id, 'queued'), batch };
    }
    case 'remove':
      return {
        ...queue,
        photos: queue.photos.filter(({ id }) => id !== action.id),
        statuses: without(queue.statuses, action.id),
        uploaded: queue.uploaded.filter(({ id }) => id !== action.id),
      };
    case 'clear':
      return { ...emptyQueue, isListOfOne: queue.isListOfOne };
  }
}

/** Returns whether the screen shows a list. A single photo has the screen for itself. */
export function isMany({ isListOfOne, photos, uploaded, batch }: PhotoQueue): boolean {
  return isListOfOne || batch !== undefined || photos.length + uploaded.length > 1;
}

/** Returns whether photos are being sent, or wait for their turn or for the connection. */
export function isActive({ statuses }: PhotoQueue): boolean {
  return Object.values(statuses).some((status) => typeof status === 'string');
}

/**
 * Returns the photos that a start sends: new photos, and photos that failed. `room` is the number of photos that their
 * list still takes; those under way need some of it.
 */
export function photosToStart({ photos, statuses }: PhotoQueue, room = Number.POSITIVE_INFINITY): readonly Photo[] {
  const waiting = photos.filter(({ id }) => typeof statuses[id] !== 'string');
  return waiting.slice(0, Math.max(0, room - (photos.length - waiting.length)));
}

/** Returns the photos that failed. */
export function failedPhotos({ photos, statuses }: PhotoQueue): readonly Photo[] {
  return photos.filter(({ id }) => typeof statuses[id] === 'object');
}

/** Returns the photo whose turn it is; `undefined` while another photo is being sent or waits for the connection. */
export function nextPhoto({ photos, statuses }: PhotoQueue): Photo | undefined {
  const busy = Object.values(statuses).some((status) => status === 'sending' || status === 'waiting');
  return busy ? undefined : photos.find(({ id }) => statuses[id] === 'queued');
}

/** Returns the photo that waits for the connection, if there is one. */
export function waitingPhoto({ photos, statuses }: PhotoQueue): Photo | undefined {
  return photos.find(({ id }) => statuses[id] === 'waiting');
}

/** Returns the time in milliseconds until a lost photo is tried again. */
export const retryDelay = (losses: number) => 1000 * Math.min(2 ** losses, 30);

function add(queue: PhotoQueue, chosen: readonly Photo[]): PhotoQueue {
  const photos = [...queue.photos];
  for (const photo of chosen) {
    if (!photos.some((present) => contents(present) === contents(photo))) photos.push(photo);
  }
  // Photos that are chosen after an upload begin a new upload.
  return isActive(queue) ? { ...queue, photos } : { ...queue, photos, uploaded: [], batch: undefined };
}

function done(queue: PhotoQueue, id: string, message: string): PhotoQueue {
  const photo = queue.photos.find((one) => one.id === id);
  if (photo === undefined) return queue;
  const photos = queue.photos.filter((one) => one.id !== id);
  return {
    ...queue,
    photos,
    statuses: without(queue.statuses, id),
    draft: photo.draft && photos.length === 0 ? '' : queue.draft,
    uploaded: [...queue.uploaded, { ...photo, message }],
    batch: queue.batch && { uploaded: queue.batch.uploaded + 1 },
    losses: 0,
  };
}

/** Returns all photos; those that are named have this `draft`. */
const withDraft = ({ photos }: PhotoQueue, named: readonly Photo[], draft: Photo['draft']) =>
  photos.map((photo) => (named.includes(photo) && photo.draft !== draft ? { ...photo, draft } : photo));

/** The photo may have been removed meanwhile. */
function withStatus(queue: PhotoQueue, id: string, status: PhotoStatus): PhotoQueue {
  if (!queue.photos.some((photo) => photo.id === id)) return queue;
  return { ...queue, statuses: { ...queue.statuses, [id]: status } };
}

function without(statuses: PhotoQueue['statuses'], id: string): PhotoQueue['statuses'] {
  const { [id]: _, ...others } = statuses;
  return others;
}

const contents = ({ file }: Photo) => contentsOf({ file });

/** Returns a photo for the queue. */
export const newPhoto = (file: File, texts: Record<string, string> = {}): Photo => ({
  id: randomUuid(),
  file,
  draft: '',
  texts: { ...noImageTexts, ...texts },
});

/** Returns the values of a photo's form: its file, and the texts that are not empty. */
export function valuesOf({ file, draft, texts }: Photo): FormValues {
  const written = Object.entries({ draft, ...texts }).filter(([, text]) => !isBlank(text));
  return { image: file, ...Object.fromEntries(written) };
}

/**
 * Returns the values that an unsaved form keeps of photos: the form of a single photo, or the forms of several photos.
 */
export function unsavedValues(photos: readonly Photo[]): FormValues | undefined {
  const [first, ...others] = photos;
  if (first === undefined) return undefined;
  return others.length === 0 ? valuesOf(first) : { photos: photos.map(valuesOf) };
}

/** Returns the photos of an unsaved form. */
export function photosOf({ values }: UnsavedForm): Photo[] {
  const forms = (values.photos ?? [values]) as { image: File; draft?: Photo['draft'] }[];
  return forms.map(({ image, draft = '', ...texts }) => ({ ...newPhoto(image, texts), draft }));
}

/** Returns the errors of a photo's form by field. Of several errors of a field the first one counts. */
export function errorsOf({ add }: ContentType, photo: Photo): Record<string, string> {
  const issues = add.fields.safeParse(valuesOf(photo)).error?.issues ?? [];
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message]));
}
