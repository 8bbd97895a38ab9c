import { useEffect, useId, useRef, useState } from 'react';
import type { ActivityEntry, FieldChange } from '#contract/activity.ts';
import { formatTimeOf } from '#contract/dates.ts';
import { fieldLabel } from '#web/admin/forms/fieldLabel.ts';
import { PageActions } from '#web/admin/itemLink/PageActions.tsx';
import { FailedList } from '#web/admin/layout/Fetched.tsx';
import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { ErrorBox } from '#web/admin/ui/messages.tsx';
import { ScreenLink } from '#web/admin/ui/ScreenLink.tsx';
import { useActivity } from '#web/api/activityQueries.ts';
import { failureText } from '#web/api/http.ts';
import { useSection } from '#web/api/settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState, LoadingState } from '#web/ui/states.tsx';
import { activityMessages } from '../contract.ts';
import { addressOf, groupByDay, linkOf, sentence, valueInWords } from './texts.ts';

/** The style of an action, whose icon and word fit into half of the narrowest row. */
const quietAction = { variant: 'admin-quiet', className: 'px-1!' } as const;

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

  return (
    <>
      <ScreenHead title="Activity" subtitle="What staff have added, changed and deleted, the latest first." />
      {activity.isPending ? (
        <LoadingState text="Loading" />
      ) : activity.isLoadingError ? (
        <FailedList query={activity} failed={activityMessages.listFailed} />
      ) : shown === 0 ? (
        <EmptyState text={activityMessages.empty} />
      ) : (
        <div className="grid gap-6">
          {groupByDay(activity.data).map(({ day, entries }) => (
            <section key={day} className="rounded-panel bg-sheet px-[clamp(min(1.25rem,6.25vw),3vw,2.25rem)] py-6">
              <h2 className="panel-title mb-2">{day}</h2>
              <ul className="divide-y divide-line">
                {entries.map((entry) => (
                  <li
                    key={entry.id}
                    ref={entry.id === olderId ? older : undefined}
                    tabIndex={entry.id === olderId ? -1 : undefined}
                    className="grid items-baseline gap-x-6 py-2.5 sm:grid-cols-[6rem_1fr]"
                  >
                    <time dateTime={entry.at} className="font-signal text-data text-ink-soft">
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
  const { timeZone } = useSection('region');
  const address = addressOf(entry);
  const link = linkOf(entry);
  const sentenceId = useId();
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p id={sentenceId} className="min-w-0">
          <strong className="font-semibold">{by}</strong> {sentence(entry, timeZone)}
        </p>
        {/* On the narrowest phones the words alone have room in one line. */}
        <div className="-mx-1 flex flex-wrap gap-x-2.5 empty:hidden max-[22rem]:[&_svg]:hidden">
          {link && <PageActions link={link} {...quietAction} aria-describedby={sentenceId} />}
          {address && (
            <ScreenLink to={address} {...quietAction} size="small" aria-label={`Open ${entry.label ?? 'it'}`}>
              Open
            </ScreenLink>
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

function Change({ field, from, to }: FieldChange) {
  const clubs = useSection('clubs');
  const words = (value: string | undefined) => valueInWords(field, value, clubs);
  return (
    <>
      <dt className="font-semibold">{fieldLabel(field)}</dt>
      <dd dir="auto">
        {field === 'image' ? (
          'another picture'
        ) : (
          <>
            {from === undefined ? words(from) : <del>{words(from)}</del>} →{' '}
            {to === undefined ? words(to) : <ins className="text-ink no-underline">{words(to)}</ins>}
          </>
        )}
      </dd>
    </>
  );
}
