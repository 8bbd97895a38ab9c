import { type EventFacts, stateText } from '#contract/event/eventFacts.ts';
import { isEventOver } from '#contract/event/isEventOver.ts';
import type { Moment } from '#contract/event/registration.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { StateLine } from '#web/admin/ui/StateLine.tsx';
import { eventOffers } from '#web/public/events/eventOffers.ts';

interface EventStateProps {
  facts: EventFacts;
  isDraft: boolean;
  moment: Moment;
}

/** What visitors read of an event at a minute: its state and its end, or else whether they can register. */
export function EventState({ facts, isDraft, moment }: EventStateProps) {
  const { state } = facts;
  const text = [stateText(facts), isEventOver(facts, moment.now) && 'Date passed'].filter(Boolean).join(' · ');
  if (text) return <StateLine kind={state ?? 'over'} text={text} />;
  if (isDraft) return null;
  const { notice, links } = eventOffers(facts, moment);
  if (typeof notice === 'object') return <StateLine kind="later" text={notice.format({})} />;
  if (notice) return <StateLine kind="full" text={notice} />;
  return (
    links.some((link) => link.text === linkTexts.registration) && <StateLine kind="open" text="Registration is open" />
  );
}
