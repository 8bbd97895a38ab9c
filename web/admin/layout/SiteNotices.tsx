import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useDismissFirstSteps, useFirstSteps } from '../../api/firstStepsQueries.ts';
import { useSampleContent } from '../../api/sampleContentQueries.ts';
import { noticesId, useRemoveSamples } from '../ui/outcomeToasts.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { FirstStepsList } from './FirstStepsList.tsx';

/**
 * The notices above every admin screen: the first steps of a new site, or a bar about sample content on a site without
 * first steps. When all steps are done, the list says so on this screen, and ends by itself.
 */
export function SiteNotices() {
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

  return (
    <div id={noticesId} tabIndex={-1} className="print:hidden">
      {isComplete || completeAt === key ? (
        <AllStepsDone />
      ) : data?.shown ? (
        // The key collapses the list on a narrow screen when another screen is shown.
        <FirstStepsList key={pathname} steps={data.steps} />
      ) : (
        (data || isError) && <SampleContentBar />
      )}
    </div>
  );
}

/** A bar on a site with sample content, with a button that removes all of it. */
function SampleContentBar() {
  const sample = useSampleContent();
  const { isRemoving, removeAll } = useRemoveSamples();
  if (!sample.data?.present) return null;
  return (
    <section aria-label="Sample content" className="border-b border-line bg-brand-tint">
      <div className="page-column flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 sm:py-1">
        <p className="text-small">This site shows sample content.</p>
        <SmallButton variant="danger-outline" disabled={isRemoving} onClick={() => void removeAll()}>
          {isRemoving ? 'Removing...' : 'Remove sample content'}
        </SmallButton>
      </div>
    </section>
  );
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
