import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ToDo } from '../feature.ts';
import { ErrorBox } from '../ui/messages.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';

/** The number of rows that are shown without a press. */
const shownAtFirst = 6;

export interface ToDoListProps {
  rows: readonly ToDo[];
  /** Why there may be more to do: the messages of what could not be fetched. */
  failures: readonly string[];
}

/** What there is to do, each a link to its place. */
export function ToDoList({ rows, failures: [failure, ...others] }: ToDoListProps) {
  const [all, setAll] = useState(false);
  const isLong = rows.length > shownAtFirst;
  // What is broken is never hidden.
  const sorted = isLong ? [...rows].sort((one, other) => Number(other.isFault ?? 0) - Number(one.isFault ?? 0)) : rows;
  const shown = all || !isLong ? sorted : sorted.slice(0, shownAtFirst - 1);
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-[1.0625rem] leading-snug font-semibold">To do</h3>
      {failure ? (
        <ErrorBox text={failure}>
          {others.map((other) => (
            <p key={other} className="font-bold">
              {other}
            </p>
          ))}
        </ErrorBox>
      ) : (
        rows.length === 0 && <p className="py-3 text-ink-soft">Nothing to do. Enjoy the day.</p>
      )}
      <ul className="divide-y divide-line">
        {shown.map((one) => (
          <Row key={one.text + one.path} toDo={one} isOnly={rows.length === 1} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <SmallButton variant="admin-quiet" className="-ml-4" onClick={() => setAll(true)}>
          Show all {rows.length}
        </SmallButton>
      )}
    </div>
  );
}

function Row({ toDo, isOnly }: { toDo: ToDo; isOnly: boolean }) {
  const { icon: Icon, text, note, path, isFault, more } = toDo;
  const [open, setOpen] = useState(isOnly);
  const moreId = useId();
  return (
    <li>
      <div className="flex flex-wrap items-center sm:flex-nowrap">
        <Link
          to={path}
          className={`group grid flex-1 basis-full grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5 py-2 leading-snug max-sm:items-start sm:min-h-13 sm:basis-auto sm:grid-cols-[1.25rem_minmax(0,1fr)_auto] ${more ? 'min-h-11' : 'min-h-13'}`}
        >
          <Icon aria-hidden className={`size-5 max-sm:mt-0.5 ${isFault ? 'text-danger' : 'text-admin-text'}`} />
          <span dir="auto" className="font-medium wrap-anywhere underline-offset-[.25em] group-hover:underline">
            {text}
          </span>
          {note && <span className="text-small text-ink-soft max-sm:col-start-2 sm:text-right">{note}</span>}
        </Link>
        {more && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={moreId}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 items-center gap-x-2.5 text-small text-ink-soft hover:text-ink max-sm:-mt-2 max-sm:ml-8.5 sm:ml-4"
          >
            {more.label}
            <ChevronDown aria-hidden className={`size-4.5 text-admin-text ${open ? 'rotate-180' : ''}`} />
          </button>
        )}
      </div>
      {more && (
        <div id={moreId} hidden={!open} className="pb-3 pl-8.5">
          {more.content}
        </div>
      )}
    </li>
  );
}
