import type { StoredItem } from '#contract/content/contentType.ts';
import { formatDayOf } from '#contract/dates.ts';
import { formatMinute } from '#contract/event/schedule.ts';
import { useSection } from '../../api/settings.ts';
import { StateLine } from '../ui/StateLine.tsx';

/**
 * Who sees an item, in one line: a draft, or what is due when. It says nothing of an item that simply is public.
 * 'Visible Until' does nothing to a draft without 'Visible From'.
 */
export function PublicationState({ item }: { item: StoredItem }) {
  const { draft, publishAt, hideAt, previewUntil } = item;
  const { timeZone } = useSection('region');
  if (!draft && !hideAt) return null;
  const hasLink = previewUntil !== undefined && Date.parse(previewUntil) > Date.now();
  const due = [
    publishAt && `from ${formatMinute(publishAt, timeZone)}`,
    hideAt && (!draft || publishAt) && `until ${formatMinute(hideAt, timeZone)}`,
  ].filter(Boolean);
  const text = [
    due.length > 0 ? `Visible ${due.join(' ')}` : 'Draft',
    hasLink && `preview link until ${formatDayOf(previewUntil, 'short')}`,
  ].filter(Boolean);
  return <StateLine kind={due.length > 0 ? 'later' : 'draft'} text={text.join(', ')} />;
}
