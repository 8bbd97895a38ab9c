import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type HandOver, handOverPath } from '#contract/handOver.ts';
import { adminApi } from './session.ts';

/** Returns the query for what the next committee has to know. */
export function useHandOver(): UseQueryResult<HandOver> {
  return useQuery({ queryKey: ['handOver'], queryFn: () => adminApi.getItem<HandOver>(handOverPath) });
}
