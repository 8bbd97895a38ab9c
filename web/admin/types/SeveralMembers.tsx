import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { governingTeam } from '#contract/content/governingTeam.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { frames } from '../../ui/frames.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { PhotoField } from '../photoQueue/PhotoField.tsx';
import { PhotoList } from '../photoQueue/PhotoList.tsx';
import { PhotoTextField } from '../photoQueue/PhotoTextField.tsx';
import type { PhotoFieldsProps, PhotoKind } from '../photoQueue/photoKind.ts';
import { errorsOf, newPhoto, photosToStart } from '../photoQueue/photoQueue.ts';
import { QueueSummary } from '../photoQueue/QueueSummary.tsx';
import { chosenText, sendText } from '../photoQueue/queueTexts.ts';
import { usePhotoQueue } from '../photoQueue/usePhotoQueue.ts';
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
      <MembersForm key={restored?.id} restored={restored} />
    </>
  );
}

/** The chosen portraits as a list, each with the texts of its member. */
function MembersForm({ restored }: { restored?: UnsavedForm }) {
  const { queue, dispatch, running } = usePhotoQueue(portraits, restored);
  const [checked, setChecked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const waiting = photosToStart(queue);
  const isListed = queue.photos.length + queue.uploaded.length > 0;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isDraft = submitter instanceof HTMLButtonElement && submitter.name === 'draft';
    // Nobody is added until all are complete, because the order of the team is that of the adds.
    const isComplete = waiting.every((photo) => Object.keys(errorsOf(governingTeam, photo)).length === 0);
    flushSync(() => setChecked(!isComplete));
    if (isComplete) dispatch({ type: 'start', draft: isDraft ? 'true' : '' });
    else panel.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return (
    <div
      ref={panel}
      className={`panel grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 ${isListed ? 'lg:grid-cols-[1fr_1.8fr]' : ''}`}
    >
      <form noValidate onSubmit={submit} className="grid content-start gap-6">
        <PhotoField
          kind={portraits}
          chosen={chosenText(queue)}
          disabled={false}
          onChoose={(files) => dispatch({ type: 'add', photos: files.map((file) => newPhoto(file)) })}
          buttonRef={chooseButton}
        />
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button variant="admin" type="submit" disabled={waiting.length === 0}>
            {sendText(queue, portraits)}
          </Button>
          <Button variant="admin-outline" type="submit" name="draft" disabled={waiting.length === 0}>
            Save as drafts
          </Button>
        </div>
        <QueueSummary kind={portraits} queue={queue} />
      </form>
      {isListed && (
        <PhotoList
          kind={portraits}
          queue={queue}
          dispatch={dispatch}
          running={running}
          checked={checked}
          next={chooseButton}
        />
      )}
    </div>
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
