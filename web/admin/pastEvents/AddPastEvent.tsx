import { pastEvents } from '#contract/content/pastEvents.ts';
import { paths } from '../../paths.ts';
import { AddScreen } from '../content/AddScreen.tsx';
import { ofOneDate } from '../events/ofOneDate.ts';
import { PastEventFields } from './PastEventFields.tsx';
import { PastEventPreview } from './PastEventPreview.tsx';

/** /admin/past-events */
export default function AddPastEvent() {
  return (
    <AddScreen
      type={pastEvents}
      title="Add Past Event"
      action="Add Event"
      manage={{ path: paths.admin.managePastEvents, label: 'Manage Past Events' }}
      notAgain={ofOneDate}
      preview={<PastEventPreview />}
    >
      <PastEventFields />
    </AddScreen>
  );
}
