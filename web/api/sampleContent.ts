import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#contract/envelope.ts';
import { sampleContentMessages, sampleContentPath } from '#contract/sampleContent.ts';
import { adminApi } from './session.ts';

/**
 * Returns the query that tells whether the site still shows the sample content of its first start (docs/product.md,
 * "Sample content").
 */
export function useSampleContent(): UseQueryResult<{ present: boolean }> {
  return useQuery({
    queryKey: ['sampleContent'],
    queryFn: () => adminApi.getItem<{ present: boolean }>(sampleContentPath),
  });
}

/** Removes all sample content. The mutation returns the message to show. */
export function useRemoveSampleContent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      messageOf(await adminApi.call('DELETE', sampleContentPath)) ?? sampleContentMessages.removed,
    // Any list may contain sample content.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
