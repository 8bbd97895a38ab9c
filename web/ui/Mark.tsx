import { tracePath } from '#contract/lineCode.ts';
import { useSection } from '../api/settings.ts';

/** The chapter's mark: the serial frame of its first letter. */
export function Mark({ className }: { className: string }) {
  const { name } = useSection('identity');
  return (
    <svg
      viewBox="0 0 10 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`mx-1 flex-none overflow-visible fill-none stroke-[2.5] ${className}`}
    >
      <path d={`M-1 0h1${tracePath([...name][0] ?? '').slice('M0 0'.length)}h1`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
