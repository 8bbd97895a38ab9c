import { useState } from 'react';
import { journey } from '#contract/content/journey.ts';
import { paths } from '../../paths.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { FormDrafts } from '../drafts/FormDrafts.tsx';
import { addForm } from '../drafts/forms.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { Messages } from '../ui/messages.tsx';
import { UploadForm } from './UploadForm.tsx';

/** /admin/our-team-journey: the screen that uploads images (docs/product.md, "Journey upload"). */
export default function JourneyUpload() {
  const [restored, setRestored] = useState<Draft>();
  return (
    <>
      <ScreenHead title="Our Team Journey" link={{ path: paths.admin.journeyGallery, label: 'Manage Journey' }} />
      <Messages>
        <FormDrafts form={addForm(journey)} onRestore={setRestored} />
      </Messages>
      {/* The new key mounts a new form for a restored draft. */}
      <UploadForm key={restored?.id} restored={restored} />
    </>
  );
}
