import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { FirstStepsList } from './FirstStepsList.tsx';
import { useDismissFirstSteps, useFirstSteps } from './queries.ts';

/**
 * The first steps of a new site, above every screen, and the notices of other features (`children`) on a site without
 * first steps. When all steps are done, the list says so on this screen, and ends by itself.
 */
export function FirstStepsNotice({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const { data, isError } = useFirstSteps();
  const { mutate: end } = useDismissFirstSteps();

  const isComplete = data?.shown === true && data.steps.every(({ done }) => done);
  /** The key of the location at which the list was complete. */
  const [completeAt, setCompleteAt] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first location counts
  useEffect(() => {
    if (!isComplete) return;
    setCompleteAt(key);
    end();
  }, [isComplete]);

  if (isComplete || completeAt === key) return <AllStepsDone />;
  // The key collapses the list on a narrow screen when another screen is shown.
  if (data?.shown) return <FirstStepsList key={pathname} steps={data.steps} />;
  return data || isError ? children : null;
}

/** A line that is shown once, when all first steps are done. */
function AllStepsDone() {
  return (
    <div className="border-b border-line bg-brand-tint">
      <p role="status" className="page-column flex min-h-13 w-full items-center gap-2.5 text-small font-semibold">
        <Check aria-hidden className="size-5 flex-none text-ok" />
        All first steps are done. The site is yours.
      </p>
    </div>
  );
}
