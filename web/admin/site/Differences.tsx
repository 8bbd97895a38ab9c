import { Versions, VersionText } from '../content/Versions.tsx';
import { PictureVersion } from './PictureVersion.tsx';
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
