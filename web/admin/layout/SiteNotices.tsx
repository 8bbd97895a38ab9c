import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDismissFirstSteps, useFirstSteps } from '../../api/firstStepsQueries.ts';
import { useSampleContent } from '../../api/sampleContentQueries.ts';
import { useSiteHealth } from '../../api/siteHealthQueries.ts';
import { paths } from '../../paths.ts';
import { useHeldWhilePressed } from '../ui/Held.tsx';
import { noticesId } from '../ui/outcomeToasts.ts';
import { FirstStepsList, RemoveSamples } from './FirstStepsList.tsx';

/**
 * The notice above every admin screen, one at a time: the first steps of a new site; on a site without first steps a
 * bar about sample content, or a line about what needs a look. When all steps are done, the list says so on this
 * screen, and ends by itself.
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
        (data || isError) && <LaterNotice />
      )}
    </div>
  );
}

/** The notice of a site without first steps: one at a time. */
function LaterNotice() {
  const { pathname } = useLocation();
  const sample = useSampleContent();
  if (sample.isPending) return null;
  if (sample.data?.present) return <SampleContentBar />;
  return pathname === paths.admin.health ? null : <HealthLine />;
}

/** The line that leads to the screen of what needs a look. */
function HealthLine() {
  const count = useHeldWhilePressed(useSiteHealth().data?.open.length ?? 0);
  if (count === 0) return null;
  return (
    <section aria-label="Health" className="border-b border-line bg-brand-tint">
      <p className="page-column flex w-full items-center text-small">
        <Link
          to={paths.admin.health}
          className="flex min-h-13 items-center gap-2.5 font-semibold text-admin-text underline underline-offset-[.3em]"
        >
          <CircleAlert aria-hidden className="size-5 flex-none" />
          {count === 1 ? '1 thing needs a look' : `${count} things need a look`}
        </Link>
      </p>
    </section>
  );
}

/** A bar on a site with sample content, with a button that removes all of it. */
function SampleContentBar() {
  return (
    <section aria-label="Sample content" className="border-b border-line bg-brand-tint">
      <div className="page-column flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 sm:py-1">
        <p className="text-small">This site shows sample content.</p>
        <RemoveSamples />
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
