import { Pause, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { useLeaving } from '#web/admin/unsaved/LeaveGuard.tsx';
import type { Import, Run } from '../contract/imports.ts';
import { Bar } from './Bar.tsx';
import { LineRow } from './LineRow.tsx';
import { LinesDialog } from './LinesDialog.tsx';
import { type StepName, stepFailed, useStep } from './queries.ts';
import { needsALook, stateWords, timeLeft, typeLabel } from './texts.ts';

/** The step 'Bring in': how far a run has come, by type as well, and its latest items. */
export function RunStep({ of }: { of: Import }) {
  const { run } = of;
  return run === undefined ? null : (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-grid lg:grid-cols-2">
      <Progress of={of} run={run} />
      <ByType run={run} />
      <Latest of={of} run={run} />
    </div>
  );
}

function Progress({ of, run }: { of: Import; run: Run }) {
  const { total, failed, secondsLeft } = run;
  const done = run.done + failed;
  const headingId = useId();
  const step = useStep(of.id);
  const failure = useFailureToast();
  const { ask } = useLeaving();
  const take = (name: StepName) => failure.report(step.mutateAsync(name), stepFailed(name));
  const isPaused = of.state === 'paused';
  const isOver = !isPaused && of.state !== 'running';
  const pace = secondsLeft === undefined ? '' : timeLeft(secondsLeft);
  const words = isOver ? `${stateWords[of.state]}.` : isPaused ? (of.failure ?? 'Paused.') : pace;
  return (
    <section aria-labelledby={headingId} className="panel grid gap-5 lg:col-span-2">
      <h2 id={headingId} className="sr-only">
        Progress
      </h2>
      <p className="font-signal text-[clamp(2.5rem,2rem+2vw,3.75rem)] leading-none tracking-[-.02em]">
        {done}
        <span className="ml-3 text-[1.125rem] tracking-normal text-ink-soft">of {total} items</span>
      </p>
      <Bar aria-label="Items brought in" max={Math.max(total, 1)} value={done} className="h-3" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">{[words, needsALook(failed)].filter(Boolean).join(' ')}</p>
        {!isOver && (
          <div className="ml-auto flex gap-2">
            {/* One button, so that it keeps the focus. */}
            <SmallButton
              aria-disabled={step.isPending}
              onClick={() => !step.isPending && void take(isPaused ? 'resume' : 'pause')}
            >
              {isPaused ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
              {isPaused ? 'Go on' : 'Pause'}
            </SmallButton>
            <SmallButton variant="danger-quiet" onClick={() => ask(stopQuestion, () => take('stop'))}>
              Stop
            </SmallButton>
          </div>
        )}
      </div>
    </section>
  );
}

const stopQuestion = {
  question: 'Stop bringing it in?',
  consequence: 'What has come stays, and you can undo it. You can bring in the rest later.',
  confirm: 'Stop',
  cancel: 'Go on',
};

function ByType({ run }: { run: Run }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-4">
      <h2 id={headingId} className="panel-title">
        By type
      </h2>
      <ul className="grid gap-6.5 pt-2">
        {run.byType.map(({ type, total, done, failed }) => (
          <li key={type} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 leading-snug font-medium">
            {typeLabel(type)}
            <span className="font-signal text-data">
              {done + failed} of {total}
            </span>
            <Bar aria-hidden max={Math.max(total, 1)} value={done + failed} className="col-span-2 h-1.5" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Latest({ of, run }: { of: Import; run: Run }) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const { latest } = run;
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="panel-title">
          Latest
        </h2>
        {run.done > 0 && (
          <SmallButton variant="admin-quiet" className="-my-2 -mr-4" onClick={() => setOpen(true)}>
            All {run.done}
          </SmallButton>
        )}
      </div>
      {latest.length === 0 ? (
        <p className="text-ink-soft">The first item is on its way.</p>
      ) : (
        <ul className="divide-y divide-line">
          {latest.map((line) => (
            <LineRow key={line.number} line={line} />
          ))}
        </ul>
      )}
      {isOpen && (
        <LinesDialog title="Brought in so far" of={of} filter={{ is: 'done' }} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
