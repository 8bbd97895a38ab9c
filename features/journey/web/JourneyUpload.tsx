import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { PhotoForm } from '#web/admin/photoQueue/PhotoForm.tsx';
import { CaptionField } from '#web/admin/photoQueue/PhotoTextField.tsx';
import type { PhotoKind } from '#web/admin/photoQueue/photoKind.ts';
import { addForm } from '#web/admin/unsaved/unsavedForms.ts';
import { frames } from '#web/ui/frames.ts';
import { journey } from '../contract.ts';

/** The photos of the journey. */
const photos: PhotoKind = {
  type: journey,
  form: addForm(journey),
  isListOfOne: false,
  frame: frames.photo,
  words: { verb: 'Upload', done: 'uploaded', noun: 'image' },
  help: 'Wide photos fill the carousel best.',
  Fields: CaptionField,
};

/** /admin/our-team-journey: the screen that uploads images (features/journey/README.md, "Journey upload"). */
export const JourneyUpload = () => (
  <>
    <ScreenHead title="Our Team Journey" link={{ path: journey.screens.manage, label: 'Manage Journey' }} />
    <PhotoForm kind={photos} />
  </>
);
