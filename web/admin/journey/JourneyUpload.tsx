import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { UploadForm } from '../photoQueue/UploadForm.tsx';
import { Messages } from '../ui/messages.tsx';
import { UnsavedOfForm } from '../unsaved/UnsavedOffer.tsx';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { journeyPhotos } from './journeyPhotos.tsx';

/** /admin/our-team-journey: the screen that uploads images (docs/product.md, "Journey upload"). */
export function JourneyUpload() {
  const [restored, setRestored] = useState<UnsavedForm>();
  return (
    <>
      <ScreenHead title="Our Team Journey" link={{ path: paths.admin.journeyGallery, label: 'Manage Journey' }} />
      <Messages>
        <UnsavedOfForm form={journeyPhotos.form} onRestore={setRestored} />
      </Messages>
      {/* The new key mounts a new form for a restored unsavedForm. */}
      <UploadForm key={restored?.id} kind={journeyPhotos} restored={restored} />
    </>
  );
}
