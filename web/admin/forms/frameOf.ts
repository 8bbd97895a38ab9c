import type { ContentType } from '#contract/content/contentType.ts';
import { type Frame, frames } from '../../ui/frames.ts';

const frameNames: Record<string, keyof typeof frames> = {
  electromazine: 'cover',
  governingTeam: 'portrait',
  journey: 'photo',
};

/** Returns the frame in which visitors see the images of a content type; that of posters, if it has no other one. */
export const frameOf = ({ name }: ContentType): Frame => frames[frameNames[name] ?? 'poster'];
