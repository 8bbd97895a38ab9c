import type { ClipboardEvent } from 'react';
import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { PhotoForm } from '#web/admin/photoQueue/PhotoForm.tsx';
import { PhotoTextField } from '#web/admin/photoQueue/PhotoTextField.tsx';
import type { PhotoFieldsProps, PhotoKind } from '#web/admin/photoQueue/photoKind.ts';
import { addSeveralForm } from '#web/admin/unsaved/unsavedForms.ts';
import { frames } from '#web/ui/frames.ts';
import { governingTeam } from '../contract.ts';
import { filledTexts, membersIn, nameInFile } from './portraitTexts.ts';

/** The portraits of new members. */
const portraits: PhotoKind = {
  type: governingTeam,
  form: addSeveralForm(governingTeam),
  isListOfOne: true,
  frame: frames.portrait,
  words: { verb: 'Add', done: 'added', noun: 'member' },
  help: 'Each becomes a member, in this order. A list of ‘Name, Designation’, pasted into a Name, fills the rows.',
  textsOf: (file) => ({ name: nameInFile(file.name) }),
  Fields: MemberFields,
};

/** /admin/governing-team/several: the screen that adds several members. */
export function SeveralMembers() {
  return (
    <>
      <ScreenHead
        title="Add Several Members"
        link={{ path: governingTeam.screens.manage, label: 'Manage Existing Governing Team Members' }}
      />
      <PhotoForm kind={portraits} />
    </>
  );
}

/** The fields for the name and the designation of a member. */
function MemberFields(props: PhotoFieldsProps) {
  const { photo, editable, readOnly, onEdit } = props;
  const fillRows = (event: ClipboardEvent) => {
    const members = membersIn(event.clipboardData.getData('text'));
    if (members.length < 2 || readOnly) return;
    event.preventDefault();
    for (const [id, texts] of filledTexts(editable, photo.id, members)) onEdit({ texts }, id);
  };
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <PhotoTextField label="Name" name="name" onPaste={fillRows} {...props} />
      <PhotoTextField label="Designation" name="designation" {...props} />
    </div>
  );
}
