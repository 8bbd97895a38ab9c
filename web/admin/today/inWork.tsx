import { useQuery } from '@tanstack/react-query';
import { Clock, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { itemsInWords } from '#contract/content/several.ts';
import { formatDayOf } from '#contract/dates.ts';
import { formatMinute } from '#contract/event/schedule.ts';
import { type InWork, inWorkFailed, inWorkPath } from '#contract/inWork.ts';
import { adminApi } from '../../api/session.ts';
import { useNow } from '../../public/events/useNow.ts';
import { openedItemPath } from '../content/openedItem.ts';
import { type FetchedToDo, type ToDo, type TodayFeature, todayKey } from '../feature.ts';
import { More } from '../ui/paperParts.tsx';
import { toDoOf } from './toDoOf.ts';

/** The drafts, and what is published or hidden by itself within a week. */
export const inWork: TodayFeature = { name: 'in-work', useToDo };

/** The number of items with dates that have rows of their own. Nothing has to be done for them. */
const ownRows = 2;

function useToDo(): FetchedToDo {
  const { timeZone } = useNow();
  const query = useQuery({
    queryKey: [...todayKey, 'inWork'],
    queryFn: ({ signal }) => adminApi.getItem<InWork>(inWorkPath, signal),
  });
  return toDoOf(query, inWorkFailed, ({ drafts, due }) => [...drafts.flatMap(draftsOf), ...rowsOf(due, timeZone)]);
}

type Item = Pick<InWork['due']['first'][number], 'type' | 'itemId' | 'label'>;

const nameOf = ({ type, label }: Item) => `‘${label ?? contentTypes[type].noun}’`;

/** A feature that was taken out has left its items, but no screen. */
const pathOf = ({ type, itemId }: Item) =>
  openedItemPath(type, itemId, 'description') ?? contentTypes[type].screens.manage;

/** The items with dates: the next ones by their names, the others behind a button of the last row. */
function rowsOf({ total, first }: InWork['due'], timeZone: string): ToDo[] {
  const all = first.flatMap(({ publishAt, hideAt, ...item }) => {
    const minute = publishAt ?? hideAt;
    if (minute === undefined) return [];
    const text = `${nameOf(item)} will be ${publishAt ? 'published' : 'hidden'}`;
    return [{ icon: Clock, text, note: formatMinute(minute, timeZone), path: pathOf(item) }];
  });
  const [rows, others] = [all.slice(0, ownRows), all.slice(ownRows)];
  if (others.length === 0) return rows;
  const more = {
    label: `and ${total - rows.length} more`,
    content: (
      <>
        <ul>
          {others.map(({ text, note, path }) => (
            <li key={text + path}>
              <Link
                to={path}
                className="flex min-h-11 flex-wrap items-center gap-x-3 underline-offset-[.25em] hover:underline"
              >
                <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
                <span className="text-small text-ink-soft">{note}</span>
              </Link>
            </li>
          ))}
        </ul>
        <More count={total - all.length} />
      </>
    ),
  };
  return rows.map((row, index) => (index < rows.length - 1 ? row : { ...row, more }));
}

/** The drafts of a type: one or two by their names, more as a number. */
function draftsOf({ type, total, first }: InWork['drafts'][number]): ToDo[] {
  const [latest] = first;
  if (latest && total > first.length)
    return [
      {
        icon: PencilLine,
        text: `Finish the drafts of ${itemsInWords(contentTypes[type], total)}`,
        note: `Last ${nameOf({ type, ...latest })}`,
        path: contentTypes[type].screens.manage,
      },
    ];
  return first.map(({ since, ...item }) => ({
    icon: PencilLine,
    text: `Finish the draft ${nameOf({ type, ...item })}`,
    note: `Since ${formatDayOf(since, 'short')}`,
    path: pathOf({ type, ...item }),
  }));
}
