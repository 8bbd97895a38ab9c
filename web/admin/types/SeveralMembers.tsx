import { governingTeam } from '#contract/content/governingTeam.ts';
import { paths } from '../../paths.ts';
import { frames } from '../../ui/frames.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { PhotoForm } from '../photoQueue/PhotoForm.tsx';
import { PhotoTextField } from '../photoQueue/PhotoTextField.tsx';
import type { PhotoFieldsProps, PhotoKind } from '../photoQueue/photoKind.ts';
import { addSeveralForm } from '../unsaved/unsavedForms.ts';

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
  return (
    <>
      <ScreenHead
        title="Add Several Members"
        link={{ path: paths.admin.manageGoverningTeam, label: 'Manage Existing Governing Team Members' }}
      />
      <PhotoForm kind={portraits} />
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
