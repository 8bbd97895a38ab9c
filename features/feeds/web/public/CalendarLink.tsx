import { CalendarPlus } from 'lucide-react';
import type { EventFacts } from '#contract/event/eventFacts.ts';
import { addText } from '../../contract.ts';
import { ChoiceLink } from './ChoiceLink.tsx';

interface CalendarLinkProps {
  event: EventFacts;
  className: string;
}

/** A link that adds an event to a calendar. */
export function CalendarLink({ event, className }: CalendarLinkProps) {
  const load = async () => {
    const { CalendarDialog } = await import('./CalendarDialog.tsx');
    return (onClose: () => void) => <CalendarDialog event={event} onClose={onClose} />;
  };
  return (
    <ChoiceLink href={`${event.path}.ics`} load={load} className={className}>
      <CalendarPlus aria-hidden className="size-5" />
      {addText}
    </ChoiceLink>
  );
}
