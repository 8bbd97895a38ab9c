import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { adminApi } from '#web/api/session.ts';
import { type HandOver, handOverPath } from '../contract.ts';

/** Returns the query for what the next committee has to know. */
export function useHandOver(): UseQueryResult<HandOver> {
  return useQuery({ queryKey: ['handOver'], queryFn: () => adminApi.getItem<HandOver>(handOverPath) });
}
