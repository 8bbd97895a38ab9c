import { describe, expect, it } from 'vitest';
import { anyImage, jpegOrPng } from '#contract/content/images.ts';
import { contentTypes } from '#contract/content/index.ts';
import { frames } from '../../ui/frames.ts';
import type { PhotoKind } from './photoKind.ts';
import { emptyQueue, newPhoto, type PhotoQueue, type QueueAction, reduceQueue } from './photoQueue.ts';
import { chosenText, overflowText, progressText, refusalText, sendText, summaryOf } from './queueTexts.ts';

const kind: PhotoKind = {
  type: contentTypes.journey,
  form: '',
  isListOfOne: false,
  frame: frames.photo,
  words: { verb: 'Upload', done: 'uploaded', noun: 'image' },
  help: '',
  Fields: () => null,
};
const photo = (id: string) => ({ ...newPhoto(new File([id], `${id}.jpg`, { lastModified: 0 })), id });
const queueAfter = (...actions: QueueAction[]): PhotoQueue => actions.reduce(reduceQueue, emptyQueue);
const add = (...ids: string[]): QueueAction => ({ type: 'add', photos: ids.map(photo) });
const start: QueueAction = { type: 'start' };
const done = (id: string): QueueAction => ({ type: 'done', id, message: 'Done.' });
const failed = (id: string): QueueAction => ({ type: 'failed', id, reason: 'Too large.' });

const texts = (queue: PhotoQueue) => [chosenText(queue), sendText(queue, kind)];

describe('the texts of the upload', () => {
  it('name a single file', () => {
    expect(texts(queueAfter())).toEqual(['No file chosen', 'Upload Image']);
    expect(texts(queueAfter(add('a')))).toEqual(['a.jpg', 'Upload Image']);
    expect(texts(queueAfter(add('a'), start))).toEqual(['a.jpg', 'Uploading...']);
    expect(texts(queueAfter(add('a'), start, done('a')))).toEqual(['a.jpg', 'Upload Image']);
    expect(texts(queueAfter(add('a'), start, failed('a')))).toEqual(['a.jpg', 'Upload Image']);
  });

  it('count several files', () => {
    expect(texts(queueAfter(add('a', 'b', 'c')))).toEqual(['3 files chosen', 'Upload 3 Images']);
    expect(texts(queueAfter(add('a', 'b'), start, done('a')))).toEqual(['1 file chosen', 'Uploading...']);
    expect(texts(queueAfter(add('a', 'b'), start, add('c', 'd')))).toEqual(['4 files chosen', 'Upload 2 Images']);
    expect(texts(queueAfter(add('a', 'b'), start, done('a'), done('b')))).toEqual(['No file chosen', 'Upload Image']);
  });

  it('say how far several photos are, while they are sent', () => {
    expect(progressText(queueAfter(add('a', 'b')), kind)).toBeUndefined();
    expect(progressText(queueAfter(add('a', 'b', 'c'), start, done('a'), failed('b')), kind)).toBe('1 of 3 uploaded');
    expect(progressText(queueAfter(add('a', 'b'), start, done('a'), done('b')), kind)).toBeUndefined();
    expect(progressText(queueAfter(add('a'), start), kind)).toBeUndefined();
  });

  it('say at the end how many were uploaded, and which were not', () => {
    expect(summaryOf(queueAfter(add('a', 'b'), start, done('a')), kind)).toBeUndefined();
    expect(summaryOf(queueAfter(add('a', 'b'), start, done('a'), done('b')), kind)).toEqual({
      done: '2 images were uploaded.',
    });
    const queue = queueAfter(add('a', 'b', 'c'), start, done('a'), failed('b'), failed('c'));
    expect(summaryOf(queue, kind)).toEqual({ done: '1 image was uploaded.', failed: 'Not uploaded: b.jpg and c.jpg.' });
    expect(summaryOf(queueAfter(add('a', 'b'), start, failed('a'), failed('b')), kind)?.done).toBe(
      'No image was uploaded.',
    );
    expect(summaryOf(queueAfter(add('a'), start, done('a')), kind)).toBeUndefined();
  });

  it('say how many photos fit, until they are sent', () => {
    const queue = queueAfter(add('a', 'b', 'c'));
    expect(overflowText(queue, kind)).toBeUndefined();
    expect(overflowText(queue, kind, 3)).toBeUndefined();
    expect(overflowText(queue, kind, 2)).toBe(
      '3 images are chosen, but only 2 more fit. The others stay here and are not uploaded.',
    );
    expect(overflowText(queueAfter(add('a')), kind, 0)).toBe(
      '1 image is chosen, but there is no room. Nothing is uploaded until others are deleted.',
    );
    expect(overflowText(queueAfter(add('a', 'b', 'c'), start), kind, 2)).toBeUndefined();
    expect(sendText(queue, kind, 2)).toBe('Upload 2 Images');
  });

  it('name the files that are refused', () => {
    const files = ['a.txt', 'b.pdf', 'c.zip'].map((name) => new File([], name));
    expect(refusalText(files.slice(0, 1), anyImage)).toBe('a.txt was left out: it is not an image that can be read.');
    expect(refusalText(files, anyImage)).toBe(
      'a.txt, b.pdf, and c.zip were left out: they are not images that can be read.',
    );
    expect(refusalText(files.slice(0, 1), jpegOrPng)).toBe('a.txt was left out: it is not a JPEG, JPG or PNG file.');
  });
});
