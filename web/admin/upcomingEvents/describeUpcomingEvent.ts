import { formatCalendarDate } from '#contract/dates.ts';
import { beginningOf, type Describe } from '../content/description.ts';

export const describeUpcomingEvent: Describe<'upcomingEvents'> = ({ title, description, eventDate }) => ({
  name: beginningOf(title ?? description),
  detail: formatCalendarDate(eventDate, 'short'),
});
