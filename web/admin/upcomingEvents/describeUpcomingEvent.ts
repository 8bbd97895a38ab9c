import { formatCalendarDate } from '#contract/dates.ts';
import { beginningOf, type Describe } from '../content/description.ts';

export const describeUpcomingEvent: Describe<'upcomingEvents'> = ({ description, eventDate }) => ({
  name: beginningOf(description),
  detail: formatCalendarDate(eventDate, 'short'),
});
