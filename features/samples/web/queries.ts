import { useQuery } from '@tanstack/react-query';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { messageFrom, useChange } from '#web/api/change.ts';
import { adminApi } from '#web/api/session.ts';
import { type SampleRemoval, sampleContentMessages, sampleContentPath } from '../contract.ts';

/**
 * Returns the query that tells whether the site still shows the sample content of its first start
 * (features/samples/README.md).
 */
export const useSampleContent = () =>
  useQuery({
    queryKey: ['sampleContent'],
    queryFn: ({ signal }) => adminApi.getItem<{ present: boolean }>(sampleContentPath, signal),
  });

/** Removes all sample content. The mutation returns the message to show, and the removal, which can be undone. */
export const useRemoveSampleContent = () =>
  useChange(allQueries, async () => {
    const answer = await adminApi.call('DELETE', sampleContentPath);
    return { message: messageOf(answer) ?? sampleContentMessages.removed, removal: unwrap(answer) as SampleRemoval };
  });

/** Restores the sample content of a removal. The mutation returns the message to show. */
export const useRestoreSampleContent = () =>
  useChange(allQueries, (body: SampleRemoval) =>
    messageFrom(sampleContentMessages.restored, 'PUT', sampleContentPath, { body }),
  );

/** The key that begins every key: any list may contain sample content. */
const allQueries = [[]];
