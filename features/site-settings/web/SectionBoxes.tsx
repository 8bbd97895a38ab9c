import { useFormContext } from 'react-hook-form';
import type { Conflict } from '#contract/conflict.ts';
import type { Fit } from '#contract/content/fit.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { ConflictBox } from '#web/admin/content/ConflictBox.tsx';
import type { FormValues } from '#web/admin/content/formValues.ts';
import { fitLabels, focusText } from '#web/admin/forms/imageTexts.ts';
import { useClubLabels } from '#web/admin/forms/useClubLabels.ts';
import { Differences } from '#web/admin/versions/Differences.tsx';
import { presentAndForm, VersionBox } from '#web/admin/versions/VersionBox.tsx';
import { useSettingsImage } from '#web/public/settingsImage.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { type FormPicture, useShownPicture } from './formPictures.ts';
import { type Difference, differencesOf } from './sectionValues.ts';

interface SectionConflictProps {
  name: SectionName;
  conflict: Conflict;
  /** The form's values for the section of the other editor. */
  theirs: FormValues;
  onTake: () => void;
}

/**
 * A panel in the form of a section with a conflict: another editor has changed it in the meantime. It shows the
 * differences between both versions and offers a choice between them.
 */
export function SectionConflict({ name, conflict, theirs, onTake }: SectionConflictProps) {
  const { watch, setValue } = useFormContext<FormValues>();
  const differences = differencesOf(settingsSections[name].fields, theirs, watch(), useClubLabels());
  return (
    <ConflictBox
      conflict={conflict}
      isSame={differences.length === 0}
      onKeep={() => setValue('version', theirs.version)}
      onTake={onTake}
    >
      <Differences differences={differences.map(withPictures)} />
    </ConflictBox>
  );
}

interface EarlierVersionProps {
  /** The version that has filled the form. */
  version: SectionState;
  /** The section as visitors see it. */
  present: SectionState;
  busy: boolean;
  onClose: () => void;
}

/** The panel in the form of a section that an earlier version has filled. */
export function EarlierVersion({ version, present, busy, onClose }: EarlierVersionProps) {
  const { watch } = useFormContext<FormValues>();
  const { fields } = settingsSections[version._id];
  const values = watch();
  const differences = differencesOf(fields, present.value, values, useClubLabels());
  return (
    <VersionBox
      version={version}
      isChanged={differencesOf(fields, version.value, values).length > 0}
      isSame={differences.length === 0}
      busy={busy}
      onClose={onClose}
    >
      <Differences differences={differences.map(withPictures)} names={presentAndForm} />
    </VersionBox>
  );
}

/** Returns a difference with small pictures in the place of their texts. */
function withPictures({ path, label, one, onePicture, other, otherPicture }: Difference) {
  return {
    key: path,
    label,
    one: onePicture ? <PictureVersion picture={onePicture} /> : one,
    other: otherPicture ? <PictureVersion picture={otherPicture} /> : other,
  };
}

/** The picture of a version, with the choices for its frame. */
function PictureVersion({ picture }: { picture: FormPicture }) {
  const image = useSettingsImage(useShownPicture(picture), { width: 400, height: 500 });
  const { fit, focus }: { fit?: Fit; focus?: string } = 'file' in picture ? {} : picture;
  const choices = [fit && fitLabels[fit], focus && `point ${focusText(focus)}`].filter(Boolean);
  return (
    <figure className="grid justify-items-start gap-1.5">
      {image && (
        <Picture
          image={{ ...image, placeholder: undefined }}
          alt="Picture of this version"
          sizes="10rem"
          // The ground is white in the dark, too: a logo may have dark lines on a transparent ground.
          className="h-auto max-h-32 w-auto max-w-full rounded-sharp bg-on-brand"
        />
      )}
      {choices.length > 0 && <figcaption className="text-small text-ink-soft">{choices.join(', ')}</figcaption>}
    </figure>
  );
}
