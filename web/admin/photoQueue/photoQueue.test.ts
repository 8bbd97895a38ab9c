import { describe, expect, it } from 'vitest';
import type { FormValues } from '../content/formValues.ts';
import { noImageTexts } from '../forms/imageTexts.ts';
import {
  emptyQueue,
  failedPhotos,
  isActive,
  isMany,
  newPhoto,
  nextPhoto,
  type Photo,
  type PhotoQueue,
  photosOf,
  photosToStart,
  type QueueAction,
  reduceQueue,
  retryDelay,
  unsavedValues,
  valuesOf,
  waitingPhoto,
} from './photoQueue.ts';

const photo = (id: string): Photo => ({
  id,
  file: new File([id], `${id}.jpg`, { type: 'image/jpeg', lastModified: 0 }),
  draft: '',
  texts: noImageTexts,
});
const [a, b, c] = [photo('a'), photo('b'), photo('c')];

const queueAfter = (...actions: QueueAction[]): PhotoQueue => actions.reduce(reduceQueue, emptyQueue);
const addAll: QueueAction = { type: 'add', photos: [a, b, c] };
const start: QueueAction = { type: 'start' };
const sending = (id: string): QueueAction => ({ type: 'sending', id });
const done = (id: string): QueueAction => ({ type: 'done', id, message: 'Done.' });
const failed = (id: string): QueueAction => ({ type: 'failed', id, reason: 'Too large.' });
const lost = (id: string): QueueAction => ({ type: 'lost', id, reason: 'No response.' });

describe('the queue of photos', () => {
  it('takes photos in their order, and none a second time', () => {
    const queue = queueAfter({ type: 'add', photos: [a, b] }, { type: 'add', photos: [{ ...a, id: 'again' }, c] });
    expect(queue.photos).toEqual([a, b, c]);
    expect(queue.statuses).toEqual({});
  });

  it('takes a photo once that one choice contains twice', () => {
    expect(queueAfter({ type: 'add', photos: [a, { ...a, id: 'again' }] }).photos).toEqual([a]);
  });

  it('keeps a change with its photo, and the other photos as they are', () => {
    const queue = queueAfter(addAll, { type: 'edit', id: 'b', change: { texts: { caption: 'The roof' } } });
    expect(queue.photos).toEqual([a, { ...b, texts: { ...noImageTexts, caption: 'The roof' } }, c]);
    expect(queue.photos[0]).toBe(a);
    const pointed = reduceQueue(queue, { type: 'edit', id: 'b', change: { texts: { focus: '40% 25%' } } });
    expect(pointed.photos[1]?.texts).toEqual({ ...noImageTexts, caption: 'The roof', focus: '40% 25%' });
  });

  it('sends nothing before it is started, and then one after the other', () => {
    expect(nextPhoto(queueAfter(addAll))).toBeUndefined();
    expect(nextPhoto(queueAfter(addAll, start))).toBe(a);
    expect(nextPhoto(queueAfter(addAll, start, sending('a')))).toBeUndefined();
    expect(nextPhoto(queueAfter(addAll, start, sending('a'), done('a')))).toBe(b);
  });

  it('shows an uploaded photo until it is removed, and counts it', () => {
    const queue = queueAfter(addAll, start, sending('a'), done('a'));
    expect(queue).toMatchObject({ photos: [b, c], uploaded: [{ ...a, message: 'Done.' }], batch: { uploaded: 1 } });
    const left = reduceQueue(queue, { type: 'remove', id: 'a' });
    expect(left).toMatchObject({ photos: [b, c], uploaded: [], batch: { uploaded: 1 } });
  });

  it('leaves the photos alone while only a status changes, so that no unsaved form is written', () => {
    const queue = queueAfter(addAll, start);
    expect(reduceQueue(queue, sending('a')).photos).toBe(queue.photos);
    expect(reduceQueue(queue, failed('a')).photos).toBe(queue.photos);
  });

  const asDrafts: QueueAction = { type: 'draft', draft: 'true' };

  it('sends each photo as the form says that started it', () => {
    const asDraft = queueAfter(asDrafts, addAll, start, failed('a'), { type: 'draft', draft: '' }, start);
    expect(asDraft.photos.map(({ draft }) => draft)).toEqual(['', 'true', 'true']);
    expect(asDraft.photos.map((one) => valuesOf(one).draft)).toEqual([undefined, 'true', 'true']);
  });

  it('keeps the choice of who sees them with the photos that are not under way', () => {
    const queue = queueAfter({ type: 'add', photos: [a] }, start, { type: 'add', photos: [b] });
    const { photos } = reduceQueue(queue, asDrafts);
    expect(unsavedValues(photos)).toMatchObject({ photos: [{ image: a.file }, { image: b.file, draft: 'true' }] });
    expect(valuesOf(photos[0] as Photo).draft).toBeUndefined();
  });

  it('shows the next photos to everybody once the drafts are uploaded, unless another choice was made meanwhile', () => {
    const left = queueAfter(asDrafts, { type: 'add', photos: [a, b] }, start, done('a'), failed('b'));
    expect(left.draft).toBe('true');
    expect([start, done('b')].reduce(reduceQueue, left).draft).toBe('');
    expect(queueAfter({ type: 'add', photos: [a] }, start, asDrafts, done('a')).draft).toBe('true');
  });

  it('goes on with the next photo when one fails, and sends that again only when it is asked to', () => {
    const queue = queueAfter(addAll, start, sending('a'), failed('a'));
    expect(queue.statuses.a).toEqual({ failed: 'Too large.' });
    expect(failedPhotos(queue)).toEqual([a]);
    expect(nextPhoto(queue)).toBe(b);
    expect(nextPhoto(reduceQueue(queue, { type: 'retry', id: 'a' }))).toBe(a);
  });

  it('waits with all photos when the connection is lost, longer each time', () => {
    const queue = queueAfter(addAll, start, sending('a'), lost('a'));
    expect(waitingPhoto(queue)).toBe(a);
    expect(nextPhoto(queue)).toBeUndefined();
    expect(queue.losses).toBe(1);
    const again = [{ type: 'retry', id: 'a' } as const, sending('a'), lost('a')].reduce(reduceQueue, queue);
    expect(again.losses).toBe(2);
    expect(reduceQueue(again, done('a')).losses).toBe(0);
    expect([1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('goes on without a waiting photo that is removed', () => {
    const queue = queueAfter(addAll, start, sending('a'), lost('a'), { type: 'remove', id: 'a' });
    expect(nextPhoto(queue)).toBe(b);
  });

  it('fails a single photo when the connection is lost', () => {
    const queue = queueAfter({ type: 'add', photos: [a] }, start, sending('a'), lost('a'));
    expect(queue.statuses).toEqual({ a: { failed: 'No response.' } });
  });

  it('takes photos while others are sent, and sends them with the next start', () => {
    const queue = queueAfter({ type: 'add', photos: [a, b] }, start, sending('a'), { type: 'add', photos: [c] });
    expect(photosToStart(queue)).toEqual([c]);
    expect(queue.statuses.c).toBeUndefined();
    const started = [done('a'), start].reduce(reduceQueue, queue);
    expect(started).toMatchObject({ statuses: { b: 'queued', c: 'queued' }, batch: { uploaded: 1 } });
  });

  it('sends failed photos again with the next start', () => {
    const queue = queueAfter({ type: 'add', photos: [a] }, start, failed('a'), start);
    expect(queue.statuses).toEqual({ a: 'queued' });
  });

  it('ignores the end of a photo that has been removed', () => {
    const queue = queueAfter(addAll, start, sending('a'), { type: 'remove', id: 'a' });
    for (const end of [done('a'), failed('a'), lost('a')]) {
      const { photos, statuses } = reduceQueue(queue, end);
      expect({ photos, statuses }).toEqual({ photos: [b, c], statuses: { b: 'queued', c: 'queued' } });
    }
  });

  it('is a list from the second photo on, until all of a started list are gone and others are chosen', () => {
    expect(isMany(queueAfter({ type: 'add', photos: [a] }))).toBe(false);
    expect(isMany(queueAfter({ type: 'add', photos: [a] }, start, done('a')))).toBe(false);
    expect(isMany(queueAfter({ type: 'add', photos: [a, b] }))).toBe(true);
    expect(isMany(queueAfter({ type: 'add', photos: [a, b] }, { type: 'remove', id: 'b' }))).toBe(false);
    const ended = queueAfter({ type: 'add', photos: [a, b] }, start, done('a'), done('b'));
    expect(isMany(ended)).toBe(true);
    expect(isActive(ended)).toBe(false);
    const next = reduceQueue(ended, { type: 'add', photos: [c] });
    expect(isMany(next)).toBe(false);
    expect(next).toEqual({ ...emptyQueue, photos: [c] });
  });

  it('is empty when it is cleared', () => {
    expect(queueAfter(addAll, start, { type: 'clear' })).toEqual(emptyQueue);
  });
});

const image = new File(['roof'], 'roof.jpg');
const other = new File(['lab'], 'lab.jpg');

const restored = (values: FormValues) =>
  photosOf({ id: '1', owner: 'staff', form: 'journey/add', values, savedAt: 0 }).map(({ id, ...photo }) => photo);

describe('the unsaved form of the photos', () => {
  it('sends a caption only if there is one, so that a photo without one has the same contents as ever', () => {
    expect(valuesOf(newPhoto(image))).toEqual({ image });
    expect(valuesOf(newPhoto(image, { caption: ' ' }))).toEqual({ image });
    expect(valuesOf(newPhoto(image, { caption: 'The roof' }))).toEqual({ image, caption: 'The roof' });
  });

  it('sends how a photo stands in its frame only if somebody has chosen it', () => {
    expect(valuesOf(newPhoto(image, { fit: 'contain', focus: '' }))).toEqual({ image, fit: 'contain' });
  });

  it('keeps a single photo as its form, and several ones as the list of their forms', () => {
    expect(unsavedValues([])).toBeUndefined();
    expect(unsavedValues([newPhoto(image)])).toEqual({ image });
    expect(unsavedValues([newPhoto(image), newPhoto(other, { caption: 'The lab' })])).toEqual({
      photos: [{ image }, { image: other, caption: 'The lab' }],
    });
  });

  it('restores all of them', () => {
    const texts = noImageTexts;
    const draft = '';
    expect(restored({ image })).toEqual([{ file: image, draft, texts }]);
    expect(
      restored({
        photos: [
          { image, focus: '40% 25%' },
          { image: other, caption: 'The lab' },
        ],
      }),
    ).toEqual([
      { file: image, draft, texts: { ...texts, focus: '40% 25%' } },
      { file: other, draft, texts: { ...texts, caption: 'The lab' } },
    ]);
  });

  it('gives every photo an id of its own', () => {
    expect(newPhoto(image).id).not.toBe(newPhoto(image).id);
  });
});

describe('photos of a list with a limit', () => {
  it('start as far as there is room, which those under way need, too', () => {
    const queue = reduceQueue(emptyQueue, { type: 'add', photos: [a, b, c] });
    expect(photosToStart(queue, 2)).toEqual([a, b]);
    const started = reduceQueue(queue, { type: 'start', room: 2 });
    expect(Object.keys(started.statuses)).toEqual(['a', 'b']);
    expect(photosToStart(started, 2)).toEqual([]);
    expect(photosToStart(started, 3)).toEqual([c]);
    expect(photosToStart(reduceQueue(started, { type: 'done', id: 'a', message: 'Done.' }), 1)).toEqual([]);
  });
});
