import { CalendarPlus } from 'lucide-react';
import { type ComponentType, type MouseEvent, useState } from 'react';
import type { EventFacts } from '#contract/event/eventFacts.ts';
import { itemTexts } from '#contract/visitorTexts.ts';

interface CalendarLinkProps {
  event: EventFacts;
  className: string;
}

/**
 * A link to the calendar file of an event. A click opens a choice of calendars; in a new tab, without scripts, or if
 * the choice cannot be fetched, it leads to the file.
 */
export function CalendarLink({ event, className }: CalendarLinkProps) {
  const [Choice, setChoice] = useState<ComponentType<{ event: EventFacts; onClose: () => void }>>();
  const href = `${event.path}.ics`;

  const choose = async (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    const dialog = await import('./CalendarDialog.tsx').catch(() => undefined);
    if (dialog === undefined) location.assign(href);
    else setChoice(() => dialog.CalendarDialog);
  };

  return (
    <>
      <a href={href} aria-haspopup="dialog" onClick={(click) => void choose(click)} className={className}>
        <CalendarPlus aria-hidden className="size-5" />
        {itemTexts.calendar}
      </a>
      {Choice && <Choice event={event} onClose={() => setChoice(undefined)} />}
    </>
  );
}
