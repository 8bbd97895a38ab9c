import { journey } from '#contract/content/journey.ts';
import { frames } from '../../ui/frames.ts';
import { CaptionField } from '../photoQueue/PhotoTextField.tsx';
import type { PhotoKind } from '../photoQueue/photoKind.ts';
import { addForm } from '../unsaved/unsavedForms.ts';

/** The photos of the journey. */
export const journeyPhotos: PhotoKind = {
  type: journey,
  form: addForm(journey),
  isListOfOne: false,
  frame: frames.photo,
  words: { verb: 'Upload', done: 'uploaded', noun: 'image' },
  help: 'Wide photos fill the carousel best.',
  Fields: CaptionField,
};
