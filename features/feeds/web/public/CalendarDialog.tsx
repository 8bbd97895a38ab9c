import type { EventFacts } from '#contract/event/eventFacts.ts';
import { useSection } from '#web/api/settings.ts';
import { useAddress } from '#web/siteCopy.ts';
import { ButtonLink, NewTabButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { addText } from '../../contract.ts';
import { calendarForms } from './calendarForms.ts';

/** The calendars to which an event can be added: any calendar that reads a file, and two calendars with web forms. */
export function CalendarDialog({ event, onClose }: { event: EventFacts; onClose: () => void }) {
  const { timeZone } = useSection('region');
  const path = useAddress(event.path);
  return (
    <Dialog title={addText} onClose={onClose}>
      <p dir="auto" className="mb-5 text-ink-soft">
        {event.title}
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        <ButtonLink href={`${event.path}.ics`} download>
          Calendar file
        </ButtonLink>
        {calendarForms({ ...event, path }, timeZone, location.origin).map(({ name, href }) => (
          <NewTabButton key={name} variant="outline" href={href}>
            {name}
          </NewTabButton>
        ))}
      </div>
    </Dialog>
  );
}
