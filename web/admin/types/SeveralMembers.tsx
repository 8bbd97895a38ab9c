import { useState } from 'react';
import { governingTeam } from '#contract/content/governingTeam.ts';
import { paths } from '../../paths.ts';
import { frames } from '../../ui/frames.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { PhotoTextField } from '../photoQueue/PhotoTextField.tsx';
import type { PhotoFieldsProps, PhotoKind } from '../photoQueue/photoKind.ts';
import { QueueForm } from '../photoQueue/QueueForm.tsx';
import { Messages } from '../ui/messages.tsx';
import { UnsavedOfForm } from '../unsaved/UnsavedOffer.tsx';
import { addSeveralForm } from '../unsaved/unsavedForms.ts';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';

/** The portraits of new members. */
const portraits: PhotoKind = {
  type: governingTeam,
  form: addSeveralForm(governingTeam),
  isListOfOne: true,
  frame: frames.portrait,
  words: { verb: 'Add', done: 'added', noun: 'member' },
  help: 'Each becomes a member, in this order.',
  Fields: MemberFields,
};

/** /admin/governing-team/several: the screen that adds several members (docs/product.md, "Several members"). */
export function SeveralMembers() {
  const [restored, setRestored] = useState<UnsavedForm>();
  return (
    <>
      <ScreenHead
        title="Add Several Members"
        link={{ path: paths.admin.manageGoverningTeam, label: 'Manage Existing Governing Team Members' }}
      />
      <Messages>
        <UnsavedOfForm form={portraits.form} onRestore={setRestored} />
      </Messages>
      {/* The new key mounts a new form for a restored unsaved form. */}
      <QueueForm key={restored?.id} kind={portraits} restored={restored} />
    </>
  );
}

/** The fields for the name and the designation of a member. */
function MemberFields(props: PhotoFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <PhotoTextField label="Name" name="name" {...props} />
      <PhotoTextField label="Designation" name="designation" {...props} />
    </div>
  );
}
