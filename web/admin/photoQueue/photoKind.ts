import type { ComponentType } from 'react';
import type { ContentType } from '#contract/content/contentType.ts';
import type { Frame } from '../../ui/frames.ts';
import type { Photo, PhotoChange } from './photoQueue.ts';

/** The photos that one screen sends: what is added with each of them, and the words about it. */
export interface PhotoKind {
  type: ContentType;
  /** The path of the call that adds one, if it is not that of the type. */
  path?: string;
  /** The name of the screen's form in unsaved forms. */
  form: string;
  /** Whether a single photo stands in the list, too. Otherwise it has the screen for itself. */
  isListOfOne: boolean;
  /** The frame in which visitors see a photo. */
  frame: Frame;
  /** The words of the button and of the outcome: 'Upload', 'uploaded' and 'image'. */
  words: { verb: string; done: string; noun: string };
  /** The help of the field: which photos fit. */
  help: string;
  /** The texts that the file of a chosen photo proposes. */
  textsOf?: (file: File) => Record<string, string>;
  /** The fields for the texts of a photo. */
  Fields: ComponentType<PhotoFieldsProps>;
}

export interface PhotoFieldsProps {
  photo: Photo;
  /** Whether the texts can't be changed, because the photo is being sent. */
  readOnly: boolean;
  /** The errors of the texts, by name. */
  errors: Readonly<Record<string, string>>;
  /** The photos of the list whose texts can be changed. */
  editable: readonly Photo[];
  /** Changes the photo of these fields, or another one of the list. */
  onEdit: (change: PhotoChange, id?: string) => void;
}
