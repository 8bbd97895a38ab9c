import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDismissFirstSteps, useFirstSteps } from '../../api/firstSteps.ts';
import { AllStepsDone } from '../firstSteps/AllStepsDone.tsx';
import { FirstSteps } from '../firstSteps/FirstSteps.tsx';
import { SampleContentBar } from './SampleContentBar.tsx';

/**
 * The notices above every admin screen: the first steps of a new site, or a bar about sample content on a site without
 * first steps. When all steps are done, the list says so on this screen, and ends by itself.
 */
export function SiteNotices() {
  const { key, pathname } = useLocation();
  const { data, isError } = useFirstSteps();
  const { mutate: end } = useDismissFirstSteps();
  const place = useRef<HTMLDivElement>(null);

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
    <div ref={place} tabIndex={-1}>
      {isComplete || completeAt === key ? (
        <AllStepsDone />
      ) : data?.shown ? (
        // The key collapses the list on a narrow screen when another screen is shown.
        <FirstSteps key={pathname} steps={data.steps} fallbackFocus={place} />
      ) : (
        (data || isError) && <SampleContentBar fallbackFocus={place} />
      )}
    </div>
  );
}
