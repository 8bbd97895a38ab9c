import { Check } from 'lucide-react';

/** A line that is shown once, when all first steps are done. */
export function AllStepsDone() {
  return (
    <div className="border-b border-line bg-brand-tint">
      <p role="status" className="page-column flex min-h-13 w-full items-center gap-2.5 text-small font-semibold">
        <Check aria-hidden className="size-5 flex-none text-ok" />
        All first steps are done. The site is yours.
      </p>
    </div>
  );
}
