import { upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { paths } from '../../paths.ts';
import { AddScreen } from '../content/AddScreen.tsx';
import { ofOneDate } from '../events/ofOneDate.ts';
import { UpcomingEventFields } from './UpcomingEventFields.tsx';
import { UpcomingEventPreview } from './UpcomingEventPreview.tsx';

/** /admin/upcoming-events */
export default function AddUpcomingEvent() {
  return (
    <AddScreen
      type={upcomingEvents}
      title="Add Upcoming Event"
      action="Add Event"
      manage={{ path: paths.admin.manageUpcomingEvents, label: 'Manage Upcoming Events' }}
      notAgain={ofOneDate}
      preview={<UpcomingEventPreview />}
    >
      <UpcomingEventFields />
    </AddScreen>
  );
}
