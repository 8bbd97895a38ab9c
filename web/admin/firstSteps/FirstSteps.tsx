import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type FirstStep, firstStepsMessages } from '#contract/firstSteps.ts';
import { useDismissFirstSteps, useShowFirstSteps } from '../../api/firstSteps.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { noticesId, useFailureToast, useUndoToast } from '../ui/outcomeToasts.ts';
import { StepLine } from './StepLine.tsx';

/** The list of tasks on a new site (docs/product.md, "First steps"). It collapses to a line. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const [open, setOpen] = useState(isOpenAtFirst);
  // The first screen counts as seen, whichever button is pressed on it.
  useEffect(() => rememberOpen(open), [open]);
  const listId = useId();
  const dismissing = useDismissFirstSteps();
  const showing = useShowFirstSteps();
  const sayWithUndo = useUndoToast(firstStepsMessages.showFailed);
  const failure = useFailureToast();

  // This awaits the promise instead of using callbacks, because the list is unmounted when it is dismissed.
  const dismiss = async () => {
    try {
      sayWithUndo(await dismissing.mutateAsync(), () => showing.mutateAsync());
    } catch (error) {
      failure.say(error as Error, firstStepsMessages.dismissFailed);
    }
    focusIfLost(document.getElementById(noticesId));
  };
  const left = steps.filter(({ done }) => !done).length;
  return (
    <section aria-label="First steps" className="border-b border-line bg-brand-tint text-small">
      <div className="page-column w-full py-1">
        <div className="flex items-center justify-between gap-x-4">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 flex-wrap items-center gap-x-2.5 text-left"
          >
            <ChevronDown aria-hidden className={`size-5 flex-none text-admin-text ${open ? 'rotate-180' : ''}`} />
            <span className="font-semibold">First steps</span>
            <span>
              {left} of {steps.length} steps left
            </span>
          </button>
          <button
            type="button"
            disabled={dismissing.isPending}
            onClick={() => void dismiss()}
            className="min-h-11 font-semibold text-admin-text underline underline-offset-[.3em]"
          >
            {dismissing.isPending ? 'Dismissing...' : 'Dismiss'}
          </button>
        </div>
        <ol id={listId} hidden={!open} className="grid gap-x-6 pb-2 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step) => (
            <StepLine key={step.name} step={step} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const storageKey = 'chapterhouse.firstSteps';

/**
 * Returns whether the list of first steps is open when a screen appears: on the first visit in this browser, and later
 * on wide screens, unless the user has closed it there.
 */
function isOpenAtFirst(): boolean {
  const stored = localStorage.getItem(storageKey);
  return stored === null || (stored === 'open' && window.matchMedia('(min-width: 64rem)').matches);
}

function rememberOpen(open: boolean): void {
  localStorage.setItem(storageKey, open ? 'open' : 'closed');
}
