/** The address of the calendar of all events, on the site. */
export const calendarPath = '/events.ics';

/** The address of the feed of all items, on the site. */
export const feedPath = '/feed.xml';

/** The link that adds an event to a calendar. */
export const addText = 'Add to calendar';

/** The link that subscribes a calendar to all events. */
export const subscribeText = 'Subscribe to the calendar';
