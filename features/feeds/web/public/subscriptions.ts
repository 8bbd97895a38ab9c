import { calendarPath } from '../../contract.ts';

/** Returns the web pages on which Google and Outlook subscribe to the calendar. `origin` is that of the site. */
export function subscriptions(origin: string, name: string) {
  const address = origin + calendarPath;
  const webcal = encodeURIComponent(address.replace(/^https?/, 'webcal'));
  const outlook = `url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`;
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/r?cid=${webcal}` },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/addfromweb?${outlook}` },
  ];
}

/** The texts of the choice of calendars that subscribe to all events. */
export const subscribeTexts = {
  help: 'New events and changes appear in your calendar by themselves.',
  program: 'Calendar program',
  copy: 'Copy address',
  copied: 'Address copied.',
  notCopied: 'Please copy the address above.',
} as const;
