import type { Fit } from '#contract/content/fit.ts';
import { settingsImage } from '../../public/settingsImage.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Versions, VersionText } from '../content/Versions.tsx';
import { fitLabels, focusText } from '../forms/imageTexts.ts';
import { type FormPicture, useShownPicture } from './pictures.ts';
import type { Difference } from './sectionValues.ts';

interface DifferencesProps {
  differences: Difference[];
  /** The names of both values, if they are not the values of a conflict. */
  names?: readonly [string, string];
}

/** The differences between two values of a section, in words and small pictures. */
export function Differences({ differences, names }: DifferencesProps) {
  return (
    <dl className="mt-3 grid gap-4">
      {differences.map(({ path, label, one, onePicture, other, otherPicture }) => (
        <div key={path} className="grid gap-2">
          <dt className="font-semibold">{label}</dt>
          <Versions
            names={names}
            theirs={onePicture ? <PictureVersion picture={onePicture} /> : <VersionText text={one} />}
            yours={otherPicture ? <PictureVersion picture={otherPicture} /> : <VersionText text={other} />}
          />
        </div>
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
