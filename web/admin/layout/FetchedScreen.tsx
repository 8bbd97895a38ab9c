import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '../../api/http.ts';
import { LoadingState } from '../../ui/states.tsx';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { FailedList, type FetchedProps } from './Fetched.tsx';
import { ScreenHead } from './ScreenHead.tsx';

interface FetchedScreenProps<Data> extends FetchedProps<Data>, Omit<ComponentProps<typeof ScreenHead>, 'children'> {
  /** The button in the head. */
  button?: ReactNode;
}

/** A screen about what a query fetches. After a failed refetch it stays, with the reason below its head. */
export function FetchedScreen<Data>({ query, failed, button, children, ...head }: FetchedScreenProps<Data>) {
  if (query.isLoadingError) return <FailedList title={head.title} query={query} failed={failed} />;
  return (
    <>
      <ScreenHead {...head}>{button}</ScreenHead>
      <Messages>{query.isRefetchError && <ErrorBox text={failureText(query.error, failed)} />}</Messages>
      {query.isPending ? <LoadingState text="Loading" /> : children(query.data)}
    </>
  );
}
