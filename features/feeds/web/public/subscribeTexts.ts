/** The texts of the choice of calendars that subscribe to all events. */
export const subscribeTexts = {
  help: 'New events and changes appear in your calendar by themselves.',
  program: 'Calendar program',
  copy: 'Copy address',
  copied: 'Address copied.',
  notCopied: 'Please copy the address above.',
} as const;
