import { useInfiniteQuery } from '@tanstack/react-query';
import { type ActivityEntry, activityPageSize, activityPath } from '#contract/activity.ts';
import { adminApi } from './session.ts';

/** Returns the query for the actions of staff: the latest action first, one page at a time. */
export function useActivity() {
  return useInfiniteQuery({
    queryKey: ['activity'],
    queryFn: ({ pageParam: before, signal }) =>
      adminApi.getList<ActivityEntry>(
        before === undefined ? activityPath : `${activityPath}?before=${encodeURIComponent(before)}`,
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < activityPageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  });
}
