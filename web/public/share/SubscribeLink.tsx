import { itemTexts } from '#contract/visitorTexts.ts';
import { useHydrated } from '../../ui/hydration.ts';
import { linkClass } from '../../ui/linkClass.ts';

const path = '/events.ics';

/** A link that subscribes a calendar to all events. Without scripts it leads to the calendar file. */
export function SubscribeLink() {
  const hydrated = useHydrated();
  return (
    <a href={hydrated ? `webcal://${location.host}${path}` : path} className={linkClass}>
      {itemTexts.subscribe}
    </a>
  );
}
