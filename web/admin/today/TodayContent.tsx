import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '#contract/counted.ts';
import { todayFeatures } from '#features/today.ts';
import { useActivity } from '../../api/activityQueries.ts';
import { useNow } from '../../public/events/useNow.ts';
import { AddWays } from './AddWays.tsx';
import { foldedHeight, openHeight } from './heights.ts';
import { ToDoList, type ToDoListProps } from './ToDoList.tsx';

interface TodayContentProps {
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** What comes next, what there is to do and what can be added. All of it appears at once, so that nothing moves. */
export function TodayContent({ open, onToggle }: TodayContentProps): ReactNode {
  const next = useNext();
  const toDo = useToDo();
  const activity = useActivity();
  const isKnown = next !== undefined && toDo !== undefined && !activity.isPending;
  const toggle = useRef<HTMLButtonElement>(null);
  const press = () => {
    flushSync(() => onToggle(!open));
    toggle.current?.focus({ preventScroll: true });
  };
  if (!open)
    return (
      <button
        ref={toggle}
        type="button"
        aria-expanded={false}
        onClick={press}
        className={`flex w-full items-center gap-x-5 gap-y-1 rounded-panel bg-sheet px-5 py-2 text-left leading-snug hover:bg-brand-tint ${foldedHeight}`}
      >
        <span id="today" className="pt-0.5 font-journal text-[1.25rem] leading-tight font-semibold">
          Today
        </span>
        <span dir="auto" className="min-w-0 truncate max-sm:hidden">
          {next?.line}
        </span>
        {toDo && <span className="text-ink-soft">{toDoText(toDo)}</span>}
        <ChevronDown aria-hidden className="ml-auto size-5 flex-none text-admin-text" />
      </button>
    );
  return (
    <div className={`flex flex-col ${openHeight}`}>
      <div className="mb-5 flex items-center justify-between gap-4">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2
            id="today"
            className="font-journal text-[clamp(1.75rem,1.4rem+1.8vw,2.875rem)] leading-[1.08] font-semibold tracking-[-.018em]"
          >
            Today
          </h2>
          <Day />
        </div>
        <button
          ref={toggle}
          type="button"
          aria-label="Hide Today"
          aria-expanded
          onClick={press}
          className="grid size-11 flex-none place-items-center rounded-control text-admin-text hover:bg-brand-tint"
        >
          <ChevronUp aria-hidden className="size-5.5" />
        </button>
      </div>
      <div
        aria-busy={!isKnown}
        className="mb-(--gap-grid) grid flex-1 content-start gap-5 rounded-panel bg-sheet p-[clamp(1.25rem,2.6vw,2rem)] sm:gap-8 lg:grid-cols-[43fr_57fr] lg:gap-[clamp(2rem,4vw,3.5rem)]"
      >
        {isKnown && (
          <>
            {next.content}
            <ToDoList {...toDo} />
          </>
        )}
      </div>
      {isKnown && <AddWays entries={activity.data} />}
    </div>
  );
}

const toDoText = ({ rows, failures: [failure] }: ToDoListProps) =>
  rows.length > 0 ? `${counted(rows.length, 'thing')} to do` : (failure ?? 'Nothing to do');

// The hooks of the features, which are always the same ones.
const useNext = todayFeatures.find((feature) => feature.useNext)?.useNext ?? (() => ({ line: '', content: null }));

const hooks = todayFeatures.flatMap(({ useToDo }) => useToDo ?? []);

/** All of what there is to do; undefined as long as a part of it is being fetched. */
function useToDo(): ToDoListProps | undefined {
  const lists = hooks.map((read) => read());
  if (!lists.every((list) => list !== undefined)) return undefined;
  const failures = lists.flatMap((list) => ('failed' in list ? list.failed : []));
  return { rows: lists.flatMap((list) => ('failed' in list ? [] : list)), failures: [...new Set(failures)] };
}

/** The day, in the zone of the chapter. */
function Day() {
  const { now } = useNow();
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(undefined, parts).format(new Date(`${now}Z`));
  return <p className="font-signal text-[.9375rem] text-ink-soft">{day.replaceAll(',', '')}</p>;
}
