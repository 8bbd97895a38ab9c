import { useFormContext } from 'react-hook-form';
import type { Conflict } from '#contract/conflict.ts';
import type { Fit } from '#contract/content/fit.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { ConflictBox, Versions, VersionText } from '#web/admin/content/ConflictBox.tsx';
import type { FormValues } from '#web/admin/content/formValues.ts';
import { fitLabels, focusText } from '#web/admin/forms/imageTexts.ts';
import { useClubLabels } from '#web/admin/forms/useClubLabels.ts';
import { presentAndForm, VersionBox } from '#web/admin/versions/VersionBox.tsx';
import { settingsImage } from '#web/public/settingsImage.ts';
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
      <Differences differences={differences} />
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
      <Differences differences={differences} names={presentAndForm} />
    </VersionBox>
  );
}

interface DifferencesProps {
  differences: Difference[];
  /** The names of both values, if they are not the values of a conflict. */
  names?: readonly [string, string];
}

/** The differences between two values of a section, in words and small pictures. */
function Differences({ differences, names }: DifferencesProps) {
  return (
    <dl className="mt-3 grid gap-4">
      {differences.map(({ path, label, one, onePicture, other, otherPicture }) => (
        <Versions
          key={path}
          label={label}
          names={names}
          theirs={onePicture ? <PictureVersion picture={onePicture} /> : <VersionText text={one} />}
          yours={otherPicture ? <PictureVersion picture={otherPicture} /> : <VersionText text={other} />}
        />
      ))}
    </dl>
  );
}

/** The picture of a version, with the choices for its frame. */
function PictureVersion({ picture }: { picture: FormPicture }) {
  const image = settingsImage(useShownPicture(picture), { width: 400, height: 500 });
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
