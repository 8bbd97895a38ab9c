/** Returns the web pages on which Google and Outlook subscribe to the calendar at an address. */
export function subscriptions(address: string, name: string) {
  const webcal = encodeURIComponent(webcalOf(address));
  const outlook = `url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`;
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/r?cid=${webcal}` },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/addfromweb?${outlook}` },
  ];
}

/** Returns the address of a calendar by which a device opens its own program. */
export const webcalOf = (address: string) => address.replace(/^https?/, 'webcal');

/** The texts of the choice of calendars that subscribe to all events. */
export const subscribeTexts = {
  help: 'New events and changes appear in your calendar by themselves.',
  program: 'Calendar program',
  copy: 'Copy address',
  copied: 'Address copied.',
  notCopied: 'Please copy the address above.',
} as const;
