import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#contract/envelope.ts';
import { adminApi } from './session.ts';

/** Returns a mutation that ends when the queries with these keys are fetched again, after a failure too. */
export function useChange<Values, Answer>(keys: QueryKey[], mutationFn: (values: Values) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Makes a call of the admin API. Returns the message to show: the server's own message, else `done`. */
export const messageFrom = async (done: string, ...call: Parameters<typeof adminApi.call>): Promise<string> =>
  messageOf(await adminApi.call(...call)) ?? done;
