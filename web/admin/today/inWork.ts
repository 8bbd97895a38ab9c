import { useQuery } from '@tanstack/react-query';
import { Clock, PencilLine } from 'lucide-react';
import { contentTypes } from '#contract/content/index.ts';
import { itemsInWords } from '#contract/content/several.ts';
import { dayMs, formatDayOf } from '#contract/dates.ts';
import { formatMinute } from '#contract/event/schedule.ts';
import { type InWork, inWorkFailed, inWorkPath } from '#contract/inWork.ts';
import { adminApi } from '../../api/session.ts';
import { useNow } from '../../public/events/useNow.ts';
import { openedItemPath } from '../content/openedItem.ts';
import { type FetchedToDo, type ToDo, type TodayFeature, todayKey } from '../feature.ts';
import { toDoOf } from './toDoOf.ts';

/** The drafts, and the next two items that are published or hidden by themselves within a week. */
export const inWork: TodayFeature = { name: 'in-work', useToDo };

function useToDo(): FetchedToDo {
  const { now, timeZone } = useNow();
  const query = useQuery({
    queryKey: [...todayKey, 'inWork'],
    queryFn: ({ signal }) => adminApi.getItem<InWork>(inWorkPath, signal),
  });
  const inAWeek = new Date(Date.parse(`${now}Z`) + 7 * dayMs).toISOString().slice(0, now.length);
  return toDoOf(query, inWorkFailed, ({ drafts, scheduled }) => [
    ...drafts.flatMap(draftsOf),
    ...scheduled.first.flatMap(({ publishAt, hideAt, ...item }): ToDo[] => {
      const minute = publishAt ?? hideAt;
      if (minute === undefined || minute > inAWeek) return [];
      return [
        {
          icon: Clock,
          text: `${nameOf(item)} will be ${publishAt ? 'published' : 'hidden'}`,
          note: formatMinute(minute, timeZone),
          path: pathOf(item),
        },
      ];
    }),
  ]);
}

type Item = Pick<InWork['scheduled']['first'][number], 'type' | 'itemId' | 'label'>;

const nameOf = ({ type, label }: Item) => `‘${label ?? contentTypes[type].noun}’`;

/** A feature that was taken out has left its items, but no screen. */
const pathOf = ({ type, itemId }: Item) =>
  openedItemPath(type, itemId, 'description') ?? contentTypes[type].screens.manage;

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
