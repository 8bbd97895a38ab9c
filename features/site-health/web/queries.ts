import { useQuery } from '@tanstack/react-query';
import { freshTime, todayKey } from '#web/admin/feature.ts';
import { messageFrom, useChange } from '#web/api/change.ts';
import { adminApi } from '#web/api/session.ts';
import { type FindingGroup, findingKinds, type SiteHealth, siteHealthMessages, siteHealthPaths } from '../contract.ts';

const queryKey = [...todayKey, 'siteHealth'];

/** Returns the query for what needs a look on the site (features/site-health/README.md). */
export const useSiteHealth = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => adminApi.getItem<SiteHealth>(siteHealthPaths.all, signal),
    staleTime: freshTime,
    select: ({ open, dismissed }) => ({ open: open.filter(isKnown), dismissed: dismissed.filter(isKnown) }),
  });

/** Returns whether a screen has texts for a kind of findings. A server of a newer release may know further kinds. */
const isKnown = ({ kind }: FindingGroup): boolean => findingKinds.includes(kind);

/** Dismisses findings for all staff. The mutation returns the message to show, and ends when the list is fetched. */
export const useDismissFindings = () => useChangeFindings('PUT', siteHealthMessages.dismissed);

/** Shows dismissed findings again. The mutation returns the message to show, and ends when the list is fetched. */
export const useShowFindings = () => useChangeFindings('DELETE', siteHealthMessages.shown);

const useChangeFindings = (method: 'PUT' | 'DELETE', done: string) =>
  useChange([queryKey], (ids: string[]) => messageFrom(done, method, siteHealthPaths.dismissals, { body: { ids } }));
