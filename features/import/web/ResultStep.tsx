import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { NoticeBox } from '#web/admin/ui/messages.tsx';
import { restorable, useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { useLeaving } from '#web/admin/unsaved/LeaveGuard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { importMessages } from '../contract/calls.ts';
import type { Import, Look, Run } from '../contract/imports.ts';
import { LineList } from './LineList.tsx';
import { type StepName, stepFailed, useReport, useStep } from './queries.ts';
import { Sections } from './Sections.tsx';
import { saveFile } from './saveFile.ts';
import { sumOf, typeLabel, undoneInWords } from './texts.ts';

/** The step 'Result': the outcome of each candidate, and the ways to try again and to undo. */
export function ResultStep({ of, onBegin }: { of: Import; onBegin: () => void }) {
  const { look, run } = of;
  return look === undefined || run === undefined ? null : (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-grid">
      <Outcome of={of} look={look} run={run} onBegin={onBegin} />
      <Lines of={of} look={look} run={run} />
    </div>
  );
}

interface PartProps {
  of: Import;
  look: Look;
  run: Run;
}

function Outcome({ of, look, run, onBegin }: PartProps & { onBegin: () => void }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = of;
  const step = useStep(of.id);
  const report = useReport(of.id);
  const failure = useFailureToast();
  const { ask } = useLeaving();
  const take = (name: StepName) => failure.report(step.mutateAsync(name), stepFailed(name));
  const save = () => failure.attempt(async () => saveFile(await report.mutateAsync()), importMessages.reportFailed);
  const undo = async () => {
    await take('undo');
    focusIfLost(heading.current);
  };
  const left = run.total - run.done - run.failed;
  const failed = failedIn(run);
  const numbers = [
    ['Created', run.created],
    ['Updated', run.updated],
    ['Failed', run.failed],
    ['Unchanged', sumOf(look, 'unchanged')],
    ['Skipped', sumOf(look, 'skip')],
    ['Conflicts', sumOf(look, 'conflict')],
  ] as const;
  const isBusy = state === 'undoing';
  return (
    <section aria-labelledby={headingId} className="panel grid gap-5">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="panel-title">
        {state === 'done' && failed > 0 ? 'Not all of it came' : titles[state]}
      </h2>
      {of.failure !== undefined && <p className="font-semibold text-danger">{of.failure}</p>}
      <dl className="flex flex-wrap gap-x-[clamp(1.5rem,4vw,3rem)] gap-y-4">
        {numbers
          .filter(([label, count]) => count > 0 || label === 'Created')
          .map(([label, count]) => (
            <div key={label} className="grid content-start">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd
                className={`order-first font-signal text-[clamp(1.75rem,1.5rem+1vw,2.5rem)] leading-tight ${label === 'Failed' ? 'text-danger' : ''}`}
              >
                {count}
              </dd>
            </div>
          ))}
      </dl>
      {run.settings && run.settings.length > 0 && (
        <p>
          Settings of the site
          <Sections sections={run.settings} />
        </p>
      )}
      {run.undone && (
        <p>
          {`Undone ${formatMoment(run.undone.at)} by ${run.undone.by}: `}
          {undoneInWords(run.undone)}
        </p>
      )}
      {left > 0 && !isBusy && run.undone === undefined && <p>{counted(left, 'item')} had not come yet.</p>}
      <div className="flex flex-wrap items-center gap-3">
        {state === 'stopped' && left > 0 && (
          <Button variant="admin" disabled={step.isPending} onClick={() => void take('resume')}>
            Bring in the rest
          </Button>
        )}
        {failed > 0 && (state === 'done' || state === 'stopped') && (
          <Button variant="admin" disabled={step.isPending} onClick={() => void take('retry')}>
            Try {failed === 1 ? 'that one' : 'those'} again
          </Button>
        )}
        <Button variant="admin-outline" aria-disabled={report.isPending} onClick={() => void save()}>
          <Download aria-hidden className="size-5" />
          Download as CSV
        </Button>
        <Button variant="admin-quiet" onClick={onBegin}>
          Bring in more
        </Button>
        {run.undoable > 0 && (
          <Button
            variant="danger-quiet"
            className="sm:ml-auto"
            disabled={step.isPending || isBusy}
            onClick={() => ask(undoQuestion(run), undo)}
          >
            {isBusy ? 'Undoing...' : 'Undo'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Returns the number of items and of sections of the settings that could not be stored. */
const failedIn = ({ failed, settings = [] }: Run) => failed + settings.filter(({ state }) => state === 'failed').length;

const titles: { [State in Import['state']]?: string } = {
  done: 'All of it came',
  stopped: 'Stopped on the way',
  undoing: 'Being undone',
  undone: 'Undone',
};

const undoQuestion = ({ created, updated, settings = [] }: Run) => ({
  question: 'Undo all that came?',
  consequence: [
    created > 0 &&
      `${created === 1 ? 'The item that came is' : `The ${created} items that came are`} deleted. ${restorable(created)}`,
    updated > 0 &&
      `${counted(updated, 'updated item')} ${updated === 1 ? 'becomes what it was' : 'become what they were'}.`,
    settings.length > 0 && 'The settings of the site become what they were.',
    'What somebody or a later import has changed since stays as it is.',
  ]
    .filter(Boolean)
    .join(' '),
  confirm: 'Undo',
});

function Lines({ of, look, run }: PartProps) {
  const headingId = useId();
  const [type, setType] = useState('');
  const [is, setIs] = useState(run.failed > 0 ? 'failed' : '');
  const total = look.types.reduce((sum, one) => sum + countOf(one), 0);
  const kinds = [
    ['failed', 'Failed', run.failed],
    ['done', 'Created or updated', run.done],
    ['waiting', 'Not yet', run.total - run.done - run.failed],
    ['skip', 'Skipped', sumOf(look, 'skip')],
    ['conflict', 'Changed here and there', sumOf(look, 'conflict')],
    ['unchanged', 'Unchanged', sumOf(look, 'unchanged')],
  ] as const;
  const shownKinds = kinds.filter(([kind, , count]) => count > 0 || kind === is);
  const hasConflicts = sumOf(look, 'conflict') > 0;
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="panel-title" tabIndex={-1}>
          Item by item
        </h2>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Filter
            label="Type"
            value={type}
            onChange={setType}
            options={[['', 'All types'], ...look.types.map((one) => [one.type, typeLabel(one.type)] as const)]}
          />
          <Filter
            label="Outcome"
            value={is}
            onChange={setIs}
            options={[
              ['', `All (${total})`],
              ...shownKinds.map(([kind, label, count]) => [kind, `${label} (${count})`] as const),
            ]}
          />
        </div>
      </div>
      {hasConflicts && is === 'conflict' && (
        <NoticeBox role="group" text="Changed here, and at the source as well">
          <p>These items stay as they are here. Open one to take over by hand what you miss.</p>
        </NoticeBox>
      )}
      <LineList key={`${type} ${is}`} of={of} filter={{ type, is }} empty="No item is like that." />
    </section>
  );
}

const countOf = ({ create, update, unchanged, skip, conflict }: Look['types'][number]) =>
  create + update + unchanged + skip + conflict;

interface FilterProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Filter({ label, value, options, onChange }: FilterProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 max-w-full min-w-0 cursor-pointer rounded-control border-2 border-edge bg-sheet px-2.5 text-small font-semibold text-admin-text hover:bg-brand-tint"
    >
      {options.map(([option, text]) => (
        <option key={option} value={option} className="bg-sheet text-ink">
          {text}
        </option>
      ))}
    </select>
  );
}
