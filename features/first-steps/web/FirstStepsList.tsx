import { Check, ChevronDown, Circle } from 'lucide-react';
import { use, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { AdminFeatures, useFeatureParts } from '#web/admin/feature.ts';
import { noticesId, useFailureToast, useUndoToast } from '#web/admin/ui/outcomeToasts.ts';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { type FirstStep, type FirstStepName, firstStepsMessages } from '../contract.ts';
import { useDismissFirstSteps, useShowFirstSteps } from './queries.ts';

/** The list of tasks on a new site (features/first-steps/README.md). It collapses to a line. */
export function FirstStepsList({ steps }: { steps: FirstStep[] }) {
  const left = steps.filter(({ done }) => !done).length;
  const isNew = left > steps.length / 2;
  const [open, setOpen] = useState(() => isNew && isOpenAtFirst());
  // The first screen counts as seen, whichever button is pressed on it.
  useEffect(() => rememberOpen(open), [open]);
  const listId = useId();
  const dismissing = useDismissFirstSteps();
  const showing = useShowFirstSteps();
  const sayWithUndo = useUndoToast(firstStepsMessages.showFailed);
  const failure = useFailureToast();

  // This awaits the promise instead of using callbacks, because the list is unmounted when it is dismissed.
  const dismiss = async () => {
    const work = async () => sayWithUndo(await dismissing.mutateAsync(), () => showing.mutateAsync());
    await failure.attempt(work, firstStepsMessages.dismissFailed);
    focusIfLost(document.getElementById(noticesId));
  };
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
 * Returns whether the list of first steps is open when a screen appears, as long as most steps are left: on the first
 * visit in this browser, and later on wide screens, unless the user has closed it there.
 */
function isOpenAtFirst(): boolean {
  const stored = localStorage.getItem(storageKey);
  return stored === null || (stored === 'open' && window.matchMedia('(min-width: 64rem)').matches);
}

function rememberOpen(open: boolean): void {
  localStorage.setItem(storageKey, open ? 'open' : 'closed');
}

const texts: Record<FirstStepName, string> = {
  siteUrl: 'Say where the site is',
  identity: 'Name the chapter',
  contact: 'Say how to reach it',
  event: 'Add the first event',
  faculty: 'Introduce the faculty',
  team: 'Add the governing team',
  samples: 'Remove sample content',
  secondAdmin: 'Add a second admin',
};

/** The sections of the settings in which steps are done. */
const sections: Partial<Record<FirstStepName, SectionName>> = {
  identity: 'identity',
  contact: 'contact',
  faculty: 'faculty',
  siteUrl: 'address',
};

/** Returns the screens of the open steps, as far as there are features with them. Samples are removed by a button. */
function usePlaces(): Partial<Record<FirstStepName, string>> {
  const features = use(AdminFeatures);
  const sectionPath = features.find((feature) => feature.sectionPath)?.sectionPath;
  const ofSections = Object.entries(sections).map(([step, section]) => [step, sectionPath?.(section)]);
  return {
    ...Object.fromEntries(ofSections),
    event: contentTypes.upcomingEvents.screens.add,
    team: contentTypes.governingTeam.screens.add,
    secondAdmin: features.find((feature) => feature.addAdminPath)?.addAdminPath,
  };
}

/** A first step: a link to its screen, or the note that it is done. */
function StepLine({ step: { name, done } }: { step: FirstStep }) {
  const Icon = done ? Check : Circle;
  return (
    <li className="flex gap-x-2.5">
      <Icon aria-hidden className={`mt-3 size-5 flex-none ${done ? 'text-ok' : 'text-edge'}`} />
      {done ? (
        <p className={`${rowClass} text-ink-soft`}>
          {texts[name]}
          <span className="sr-only"> (done)</span>
        </p>
      ) : (
        <OpenStep name={name} />
      )}
    </li>
  );
}

const rowClass = 'flex min-h-11 items-center text-left leading-snug';
const actionClass = `${rowClass} font-semibold text-admin-text underline underline-offset-[.3em]`;

function OpenStep({ name }: { name: FirstStepName }) {
  const removals = useFeatureParts('RemoveSamples');
  const { [name]: path } = usePlaces();
  if (name === 'samples') return removals.map(({ name, Part }) => <Part key={name} />);
  if (path === undefined) return <p className={rowClass}>{texts[name]}</p>;
  return (
    <Link to={path} className={actionClass}>
      {texts[name]}
    </Link>
  );
}
