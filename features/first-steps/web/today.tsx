import { Flag } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { AdminFeatures, type FetchedToDo, type TodayFeature } from '#web/admin/feature.ts';
import { toDoOf } from '#web/admin/today/toDoOf.ts';
import { useFailureToast, useUndoToast } from '#web/admin/ui/outcomeToasts.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { useToasts } from '#web/admin/ui/Toast.tsx';
import { focusMain } from '#web/ui/focusMain.ts';
import { type FirstStep, type FirstStepName, firstStepsMessages } from '../contract.ts';
import { useDismissFirstSteps, useFirstSteps, useShowFirstSteps } from './queries.ts';

export const firstSteps: TodayFeature = { name: 'first-steps', useToDo };

/** The next step of a new site, and behind it the others that are left (features/first-steps/README.md). */
function useToDo(): FetchedToDo {
  const query = useFirstSteps();
  const places = usePlaces();
  useEndOfSteps(query.data?.shown === true && query.data.steps.every(({ done }) => done));
  return toDoOf(query, firstStepsMessages.loadFailed, ({ steps }) => {
    const [next, ...others] = steps.flatMap(({ name, done }) => {
      const path = places[name];
      return done || path === undefined ? [] : [{ text: texts[name], path }];
    });
    if (next === undefined) return [];
    return [{ ...next, icon: Flag, more: { label: <Progress steps={steps} />, content: <Others steps={others} /> } }];
  });
}

const texts: Record<FirstStepName, string> = {
  siteUrl: 'Say where the site is',
  identity: 'Name the chapter',
  contact: 'Say how to reach it',
  movingIn: 'Bring in what you have: a website, a table',
  event: 'Add the first event',
  faculty: 'Introduce the faculty',
  team: 'Add the governing team',
  secondAdmin: 'Add a second admin',
};

/** The sections of the settings in which steps are done. */
const sections: Partial<Record<FirstStepName, SectionName>> = {
  siteUrl: 'address',
  identity: 'identity',
  contact: 'contact',
  faculty: 'faculty',
};

/** Returns the screens of the steps, as far as there are features with them. */
function usePlaces(): Partial<Record<FirstStepName, string>> {
  const features = use(AdminFeatures);
  const sectionPath = features.find((feature) => feature.sectionPath)?.sectionPath;
  const ofSections = Object.entries(sections).map(([step, section]) => [step, sectionPath?.(section)]);
  return {
    ...Object.fromEntries(ofSections),
    movingIn: features.find((feature) => feature.movingInPath)?.movingInPath,
    event: contentTypes.upcomingEvents.screens.add,
    team: contentTypes.governingTeam.screens.add,
    secondAdmin: features.find((feature) => feature.addAdminPath)?.addAdminPath,
  };
}

/** Says once that all steps are done, and ends them for all staff. */
function useEndOfSteps(isComplete: boolean): void {
  const { mutateAsync: end } = useDismissFirstSteps();
  const { success } = useToasts();
  const isEnded = useRef(false);
  useEffect(() => {
    if (!isComplete || isEnded.current) return;
    isEnded.current = true;
    end().then(
      () => success(firstStepsMessages.complete),
      // The next visit tries again.
      () => undefined,
    );
  }, [isComplete, end, success]);
}

function Progress({ steps }: { steps: FirstStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <>
      <span aria-hidden className="flex gap-0.75">
        {steps.map(({ name }, index) => (
          <span
            key={name}
            className={`h-2.75 w-1.75 border-b-2 border-edge ${index < done ? 'border-admin-fill bg-admin-fill' : ''}`}
          />
        ))}
      </span>
      First steps: {done} of {steps.length} done
    </>
  );
}

/** The other steps that are left, and the button that ends all of them. */
function Others({ steps }: { steps: { text: string; path: string }[] }) {
  const dismissing = useDismissFirstSteps();
  const showing = useShowFirstSteps();
  const sayWithUndo = useUndoToast(firstStepsMessages.showFailed);
  const failure = useFailureToast();

  // This awaits the promise instead of using callbacks, because the list is unmounted when it is dismissed.
  const dismiss = () => {
    focusMain();
    const work = async () => sayWithUndo(await dismissing.mutateAsync(), () => showing.mutateAsync());
    void failure.attempt(work, firstStepsMessages.dismissFailed);
  };
  return (
    <>
      <ul>
        {steps.map(({ text, path }) => (
          <li key={path}>
            <Link to={path} className="flex min-h-11 items-center underline-offset-[.25em] hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <SmallButton variant="admin-quiet" className="-ml-4" disabled={dismissing.isPending} onClick={dismiss}>
        {dismissing.isPending ? 'Dismissing...' : 'Dismiss the first steps'}
      </SmallButton>
    </>
  );
}
