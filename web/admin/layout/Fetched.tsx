import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { focusMain } from '../../ui/focusMain.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { ScreenHead } from './ScreenHead.tsx';

interface FetchedProps<Data> {
  query: UseQueryResult<Data>;
  /** The message of a failure for which the server gives no reason. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a query fetches; in its place that it is being fetched, or why that failed. */
export function Fetched<Data>({ query, failed, children }: FetchedProps<Data>) {
  if (query.isPending) return <LoadingState text="Loading" />;
  if (query.isLoadingError) return <FailedList query={query} failed={failed} />;
  return children(query.data);
}

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

interface FailedListProps {
  /** The heading of the screen, if this component replaces a whole screen. */
  title?: string;
  query: { error: Error | null; refetch: () => unknown };
  /** The message of a failure for which the server gives no reason. */
  failed: string;
}

/** The content in the place of a list that could not be fetched: the reason, and a button to try again. */
export function FailedList({ title, query: { error, refetch }, failed }: FailedListProps) {
  return (
    <>
      {title && (
        <>
          <title>{`${title} | Admin`}</title>
          <h1 className="sr-only">{title}</h1>
        </>
      )}
      <ErrorState text={error ? failureText(error, failed) : failed}>
        <Button
          variant="admin-outline"
          onClick={({ currentTarget }) => {
            // This button is removed while the list is fetched.
            focusPart(currentTarget);
            void refetch();
          }}
        >
          Try again
        </Button>
      </ErrorState>
    </>
  );
}

/** Gives the focus to the heading of the part of a screen that an element is in, or else to the main content. */
function focusPart(element: Element): void {
  const heading = element.closest('details, section, main')?.querySelector('summary, h2[tabindex]');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  else focusMain();
}
