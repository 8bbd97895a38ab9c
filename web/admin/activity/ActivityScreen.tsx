import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ActivityEntry, activityMessages, type FieldChange } from '#contract/activity.ts';
import { formatTimeOf } from '#contract/dates.ts';
import { useActivity } from '../../api/activityQueries.ts';
import { failureText } from '../../api/http.ts';
import { Button, newTab } from '../../ui/Button.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { FailedList } from '../layout/Fetched.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ErrorBox } from '../ui/messages.tsx';
import { addressOf, fieldLabel, groupByDay, pageOf, sentence } from './activityTexts.ts';

/** /admin/activity: all actions of staff with their time, the latest first. */
export function ActivityScreen() {
  const activity = useActivity();
  const shown = activity.data?.length ?? 0;
  // The first of the newly loaded older entries gets the focus, unless the user has moved the focus elsewhere in the
  // meantime.
  const [olderId, setOlderId] = useState<string>();
  const older = useRef<HTMLLIElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (olderId === undefined) return;
    const { activeElement, body } = document;
    if (activeElement === moreButton.current || activeElement === body) older.current?.focus();
  }, [olderId]);

  const showOlder = async () => {
    if (activity.isFetchingNextPage) return;
    const { data } = await activity.fetchNextPage();
    setOlderId(data?.[shown]?.id);
  };

  if (activity.isLoadingError)
    return <FailedList title="Activity" query={activity} failed={activityMessages.listFailed} />;
  return (
    <>
      <ScreenHead title="Activity" subtitle="What staff have added, changed and deleted, the latest first." />
      {activity.isPending ? (
        <LoadingState text="Loading" />
      ) : shown === 0 ? (
        <EmptyState text={activityMessages.empty} />
      ) : (
        <div className="grid gap-6">
          {groupByDay(activity.data).map(({ day, entries }) => (
            <section key={day} className="rounded-panel bg-sheet px-[clamp(1.25rem,3vw,2.25rem)] py-6">
              <h2 className="panel-title mb-2">{day}</h2>
              <ul className="divide-y divide-line">
                {entries.map((entry) => (
                  <li
                    key={entry.id}
                    ref={entry.id === olderId ? older : undefined}
                    tabIndex={entry.id === olderId ? -1 : undefined}
                    className="grid gap-x-6 py-2.5 sm:grid-cols-[6rem_1fr]"
                  >
                    <time dateTime={entry.at} className="pt-0.5 font-signal text-data text-ink-soft">
                      {formatTimeOf(entry.at)}
                    </time>
                    <EntryText entry={entry} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <div className="mt-8 grid justify-items-center gap-4 empty:hidden">
        {(activity.isRefetchError || activity.isFetchNextPageError) && (
          <ErrorBox text={failureText(activity.error, activityMessages.listFailed)} />
        )}
        {activity.hasNextPage && (
          <Button
            ref={moreButton}
            variant="admin-outline"
            aria-disabled={activity.isFetchingNextPage}
            onClick={() => void showOlder()}
          >
            {activity.isFetchingNextPage ? 'Loading...' : 'Show older'}
          </Button>
        )}
      </div>
    </>
  );
}

/** What somebody did, with the way to the item and what changed. */
function EntryText({ entry }: { entry: ActivityEntry }) {
  const { by, changes } = entry;
  const address = addressOf(entry);
  const page = pageOf(entry);
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0">
          <strong className="font-semibold">{by}</strong> {sentence(entry)}
        </p>
        <div className="flex gap-4 empty:hidden">
          {page && (
            <a href={page} {...newTab} aria-label={`See its page: ${entry.label ?? 'it'}`} className={linkClass}>
              See its page
            </a>
          )}
          {address && (
            <Link to={address} aria-label={`Open ${entry.label ?? 'it'}`} className={linkClass}>
              Open
            </Link>
          )}
        </div>
      </div>
      {changes && (
        <dl className="grid gap-x-3 gap-y-0.5 text-small text-ink-soft sm:grid-cols-[auto_1fr]">
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </dl>
      )}
    </div>
  );
}

const linkClass =
  'inline-flex min-h-6 items-center text-small font-medium text-admin-text underline underline-offset-[.3em]';

function Change({ field, from, to }: FieldChange) {
  return (
    <>
      <dt className="font-semibold">{fieldLabel(field)}</dt>
      <dd dir="auto">
        {field === 'image' ? (
          'another picture'
        ) : (
          <>
            {from === undefined ? 'empty' : <del>{from}</del>} →{' '}
            {to === undefined ? 'empty' : <ins className="text-ink no-underline">{to}</ins>}
          </>
        )}
      </dd>
    </>
  );
}
