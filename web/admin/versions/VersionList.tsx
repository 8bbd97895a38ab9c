import type { ReactNode } from 'react';
import { keptVersions } from '#contract/versions.ts';
import { formatMoment } from '../formatMoment.ts';
import { SmallButton } from '../ui/SmallButton.tsx';

/** A version of something that staff edit, with its time (ISO 8601, UTC) and its author, if there is one. */
export interface ListedVersion {
  version: number;
  changedAt?: string | undefined;
  changedBy?: string | undefined;
}

interface VersionListProps<Version extends ListedVersion> {
  /** The latest version first. */
  versions: readonly Version[];
  /** The version that visitors see. */
  present: number;
  /** Returns what stands after the number of a version. */
  noteOf?: (version: Version) => ReactNode;
  onShow: (version: Version) => void;
}

/** The last versions of something that staff edit, each with a button that shows it in its form. */
export function VersionList<Version extends ListedVersion>(props: VersionListProps<Version>) {
  const { versions, present, noteOf, onShow } = props;
  return (
    <>
      <p className="text-small text-ink-soft">The last {keptVersions} are kept.</p>
      <ol>
        {versions.map((one) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <p className="grid min-w-0 gap-0.5 wrap-anywhere">
              <span className="font-semibold">
                Version {one.version}
                {noteOf?.(one)}
              </span>
              <Authorship {...one} />
            </p>
            {one.version === present ? (
              <span className="text-small font-semibold">Present version</span>
            ) : (
              <SmallButton aria-label={`Show version ${one.version}`} onClick={() => onShow(one)}>
                Show
              </SmallButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Authorship({ changedAt, changedBy }: ListedVersion) {
  return (
    <span className="text-small text-ink-soft">
      {changedAt && <time dateTime={changedAt}>{formatMoment(changedAt)}</time>}
      {changedBy && `, ${changedBy}`}
    </span>
  );
}
