import { useState } from 'react';
import { Messages } from '../ui/messages.tsx';
import { UnsavedOfForm } from '../unsaved/UnsavedOffer.tsx';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import type { PhotoKind } from './photoKind.ts';
import { QueueForm } from './QueueForm.tsx';
import { UploadForm } from './UploadForm.tsx';

/**
 * The form that sends photos of a kind, below the offer to restore what was left unsaved in it. `room` is the number of
 * photos that their list still takes, if it has a limit.
 */
export function PhotoForm({ kind, room }: { kind: PhotoKind; room?: number }) {
  const [restored, setRestored] = useState<UnsavedForm>();
  const Form = kind.isListOfOne ? QueueForm : UploadForm;
  return (
    <>
      <Messages>
        <UnsavedOfForm form={kind.form} onRestore={setRestored} />
      </Messages>
      {/* The new key mounts a new form for a restored unsaved form. */}
      <Form key={restored?.id} kind={kind} restored={restored} room={room} />
    </>
  );
}
