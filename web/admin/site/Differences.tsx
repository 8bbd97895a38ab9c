import { Versions, VersionText } from '../content/Versions.tsx';
import type { Difference } from './leaves.ts';

interface DifferencesProps {
  differences: Difference[];
  /** What both values are called, if they are not those of a conflict. */
  names?: readonly [string, string];
}

/** What differs between two values of a section, in words. */
export function Differences({ differences, names }: DifferencesProps) {
  return (
    <dl className="mt-3 grid gap-4">
      {differences.map(({ path, label, one, other }) => (
        <div key={path} className="grid gap-2">
          <dt className="font-semibold">{label}</dt>
          <Versions names={names} theirs={<VersionText text={one} />} yours={<VersionText text={other} />} />
        </div>
      ))}
    </dl>
  );
}
