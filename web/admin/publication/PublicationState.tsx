import type { StoredItem } from '#contract/content/contentType.ts';
import { formatDayOf } from '#contract/dates.ts';
import { formatMinute } from '#contract/event/schedule.ts';
import { useSection } from '../../api/settings.ts';

/** The mark of a draft. */
export const DraftMark = () => (
  <p className="justify-self-start rounded-control bg-trace px-2 py-0.5 text-small font-semibold text-on-trace">
    Draft
  </p>
);

/** What a card says about who sees its item: whether it is a draft, and what is due when. */
export function PublicationState({ item }: { item: StoredItem }) {
  const { draft, publishAt, hideAt, previewUntil } = item;
  const { timeZone } = useSection('region');
  const hasLink = previewUntil !== undefined && Date.parse(previewUntil) > Date.now();
  const lines = [
    publishAt && `Publishes ${formatMinute(publishAt, timeZone)}`,
    hideAt && `Hides ${formatMinute(hideAt, timeZone)}`,
    hasLink && `Preview link until ${formatDayOf(previewUntil, 'short')}`,
  ].filter((line) => typeof line === 'string');
  return (
    <>
      {draft && <DraftMark />}
      {lines.map((line) => (
        <p key={line} className="font-signal text-small text-ink-soft">
          {line}
        </p>
      ))}
    </>
  );
}
