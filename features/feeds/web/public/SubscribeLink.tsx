import { use } from 'react';
import { useSection } from '#web/api/settings.ts';
import { SiteUrl } from '#web/public/share/siteUrl.ts';
import { useAddress } from '#web/siteCopy.ts';
import { newTab } from '#web/ui/Button.tsx';
import { linkClass } from '#web/ui/linkClass.ts';
import { calendarPath, subscribeText } from '../../contract.ts';
import { ChoiceLink } from './ChoiceLink.tsx';
import { subscriptions } from './subscriptions.ts';

/** A link that subscribes a calendar to all events. Without scripts, the choice of calendars stands beside it. */
export function SubscribeLink() {
  const { name } = useSection('identity');
  const siteUrl = use(SiteUrl);
  const path = useAddress(calendarPath);
  return (
    <div className="flex flex-wrap gap-x-5">
      <ChoiceLink href={calendarPath} load={load} className={linkClass}>
        {subscribeText}
      </ChoiceLink>
      <noscript>
        {import.meta.env.SSR &&
          siteUrl &&
          subscriptions(siteUrl + path, name).map(({ name: calendar, href }) => (
            <a key={calendar} href={href} {...newTab} className={`mr-5 ${linkClass}`}>
              {calendar}
            </a>
          ))}
      </noscript>
    </div>
  );
}

async function load() {
  const { SubscribeDialog } = await import('./SubscribeDialog.tsx');
  return (onClose: () => void) => <SubscribeDialog onClose={onClose} />;
}
