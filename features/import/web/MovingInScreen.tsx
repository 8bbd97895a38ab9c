import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { FailedList } from '#web/admin/layout/Fetched.tsx';
import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { ErrorBox, Messages } from '#web/admin/ui/messages.tsx';
import { failureText } from '#web/api/http.ts';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { LoadingState } from '#web/ui/states.tsx';
import { importMessages } from '../contract/calls.ts';
import type { Import } from '../contract/imports.ts';
import { LookStep } from './look/LookStep.tsx';
import { useImport } from './queries.ts';
import { ResultStep } from './ResultStep.tsx';
import { RunStep } from './RunStep.tsx';
import { type Step, StepTabs, stepNames } from './StepTabs.tsx';
import { SourceStep } from './source/SourceStep.tsx';
import { announcement } from './texts.ts';

/**
 * /admin/moving-in: content from elsewhere is looked at, chosen and brought in (features/import/README.md). The address
 * names the import, and a step that is another one than that of its state.
 */
export function MovingInScreen() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('import') ?? undefined;
  const query = useImport(id);
  const present = id === undefined ? undefined : query.data;
  const reached = id === undefined ? 'source' : stepOf(present);
  const isReached = (step: Step) => stepNames.indexOf(step) <= stepNames.indexOf(reached);
  const named = stepNames.find((step) => step === search.get('step'));
  const current = named !== undefined && isReached(named) ? named : reached;
  /** The step that stands beside the source. */
  const beside = current === 'source' ? reached : current;

  const ids = useId();
  const tabId = (step: Step) => `${ids}tab-${step}`;
  const panelId = (step: Step) => `${ids}panel-${step}`;
  const panelOf = (step: Step) => ({
    id: panelId(step),
    role: 'tabpanel',
    'aria-labelledby': tabId(step),
    tabIndex: -1,
  });

  const panel = useFocusOnStep(current);
  const open = (opened: string) => setSearch({ import: opened });
  const begin = () => setSearch({});
  const select = (step: Step) => {
    if (id !== undefined) setSearch(step === reached ? { import: id } : { import: id, step }, { replace: true });
  };

  return (
    <>
      <ScreenHead title="Moving in" subtitle={present ? subtitleOf(present) : firstSubtitle} />
      <Messages>
        {query.isRefetchError && <ErrorBox text={failureText(query.error, importMessages.loadFailed)} />}
      </Messages>
      <StepTabs {...{ current, isReached, tabId, panelId }} onSelect={select} />
      <p role="status" className="sr-only">
        {present && announcement(present)}
      </p>
      {/* Both stay, so that nothing typed or chosen is lost while somebody looks at the other step. */}
      <div {...panelOf('source')} ref={current === 'source' ? panel : undefined} hidden={current !== 'source'}>
        <SourceStep opened={id} isShown={current === 'source'} onOpen={open} />
      </div>
      {beside !== 'source' && (
        <div key={id} {...panelOf(beside)} ref={current === 'source' ? undefined : panel} hidden={current === 'source'}>
          {query.isPending ? (
            <LoadingState text="Loading" />
          ) : query.isLoadingError ? (
            <FailedList query={query} failed={importMessages.loadFailed} />
          ) : beside === 'look' ? (
            <LookStep of={query.data} onBegin={begin} />
          ) : beside === 'bring' ? (
            <RunStep of={query.data} />
          ) : (
            <ResultStep of={query.data} onBegin={begin} />
          )}
        </div>
      )}
    </>
  );
}

const firstSubtitle = 'Bring in what your chapter has already. Nothing is stored until you have seen it.';

/** Returns the step that an import has reached. */
function stepOf(present: Import | undefined): Step {
  if (present?.run === undefined) return 'look';
  return present.state === 'running' || present.state === 'paused' ? 'bring' : 'result';
}

function subtitleOf({ name, state, look, at, by, run }: Import): string {
  if (state === 'running') return `From ${name}. You may close this page: the server goes on.`;
  if (state === 'ready' && look) return `From ${name}, read ${formatMoment(look.readAt)}. Nothing is stored yet.`;
  if (run === undefined) return `From ${name}. Nothing is stored yet.`;
  return `From ${name}, begun ${formatMoment(at)} by ${by}.`;
}

/** Returns a ref for the panel of the current step. It gets the focus when a step ends whose button had the focus. */
function useFocusOnStep(current: Step) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // A browser removes the focus from a hidden button only at the next paint.
    if (document.activeElement?.closest('[hidden]')) panel.current?.focus({ preventScroll: true });
    else focusIfLost(panel.current);
  }, [current]);
  return panel;
}
