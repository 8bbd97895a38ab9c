import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '../../api/http.ts';
import type { FetchedToDo, ToDo } from '../feature.ts';

/** Returns what there is to do after the answer of a query. `failed` is for a failure without a reason. */
export function toDoOf<Data>(
  { data, error }: Pick<UseQueryResult<Data>, 'data' | 'error'>,
  failed: string,
  rowsOf: (data: Data) => ToDo[],
): FetchedToDo {
  if (data !== undefined) return rowsOf(data);
  return error ? { failed: failureText(error, failed) } : undefined;
}
