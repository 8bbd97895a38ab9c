import { profile } from '#chapter/profile.ts';
import { tracePath } from '../../ui/lineCode.ts';

/** The chapter's mark: the serial frame of its first letter. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 10 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-1 h-4.5 w-11 flex-none overflow-visible fill-none stroke-trace stroke-[2.5]"
    >
      <path
        d={`M-1 0H0${tracePath(profile.name.slice(0, 1)).slice('M0 0'.length)}H11`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
