import type { Size } from '#server/drawing/frame.ts';
import { type AnnouncePicture, announcePictures } from '../contract/pictures.ts';

/** The texts of a picture, in their order from the top. */
export const textOrder = ['state', 'title', 'when', 'place', 'registration', 'address'] as const;
export type TextName = (typeof textOrder)[number];

/** How a picture is laid out. All lengths are in pixels. */
export interface Layout extends Size {
  /** The part in which everything that must be read stands. */
  area: Size & { left: number; top: number };
  /** The largest frame of a portrait, and of a landscape, which is wider than high by more than a tenth. */
  portrait: Size;
  landscape: Size;
  /** The largest frame of a tower, which is two and a half times as high as wide. Its texts stand right of it. */
  tower: Size;
  /** Whether texts stand right of a portrait, not below it. */
  isBeside: boolean;
  /** Whether it has the QR code of the item's page. */
  hasCode: boolean;
  /** The largest sizes of the texts. A text without a size is left out. */
  sizes: Partial<Record<TextName, number>>;
}

const facts = { state: 46, title: 136, when: 50, place: 46, registration: 46 };

export const layouts: Record<AnnouncePicture, Layout> = {
  story: {
    ...announcePictures.story,
    // Apps lay their buttons over the rest.
    area: { left: 90, top: 250, width: 900, height: 1420 },
    portrait: { width: 640, height: 825 },
    landscape: { width: 900, height: 600 },
    tower: { width: 320, height: 1420 },
    isBeside: false,
    hasCode: true,
    sizes: { ...facts, address: 34 },
  },
  post: {
    ...announcePictures.post,
    area: { left: 90, top: 72, width: 900, height: 1206 },
    portrait: { width: 640, height: 825 },
    landscape: { width: 900, height: 600 },
    tower: { width: 320, height: 1206 },
    isBeside: false,
    hasCode: true,
    sizes: facts,
  },
  square: {
    ...announcePictures.square,
    area: { left: 72, top: 72, width: 936, height: 936 },
    portrait: { width: 520, height: 936 },
    landscape: { width: 936, height: 560 },
    tower: { width: 374, height: 936 },
    isBeside: true,
    hasCode: false,
    sizes: { state: 40, title: 92, when: 46, place: 42, registration: 40 },
  },
};

/** The parts of the largest sizes that are tried until all texts have room, the image whole among them. */
export const steps = [
  { image: 1, title: 1, facts: 1 },
  { image: 0.93, title: 1, facts: 1 },
  { image: 0.93, title: 0.85, facts: 1 },
  { image: 0.86, title: 0.85, facts: 1 },
  { image: 0.86, title: 0.75, facts: 0.95 },
  { image: 0.8, title: 0.75, facts: 0.95 },
  { image: 0.8, title: 0.65, facts: 0.9 },
  { image: 0.74, title: 0.58, facts: 0.85 },
  { image: 0.68, title: 0.52, facts: 0.8 },
  { image: 0.62, title: 0.46, facts: 0.75 },
  { image: 0.55, title: 0.4, facts: 0.7 },
  { image: 0.48, title: 0.34, facts: 0.64 },
  { image: 0.4, title: 0.27, facts: 0.55 },
] as const;
export type Step = (typeof steps)[number];
