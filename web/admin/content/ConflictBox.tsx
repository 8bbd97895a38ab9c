import type { ReactNode } from 'react';
import { type Conflict, conflictMessage } from '#contract/conflict.ts';
import { formatMoment } from '../formatMoment.ts';
import { submitForm } from '../forms/submitForm.ts';
import { NoticeBox, takeFocus } from '../ui/messages.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';

interface ConflictBoxProps {
  conflict: Conflict;
  /** Whether both versions say the same. */
  isSame: boolean;
  /** What else the other editor has changed. */
  note?: string | undefined;
  /** Gives the form the version of the other editor. It is called before the form is sent. */
  onKeep: () => void;
  onTake: () => void;
  /** The differences between both versions. */
  children: ReactNode;
}

/** A box in a form that another editor has overtaken. It offers a choice between both versions. */
export function ConflictBox({ conflict, isSame, note, onKeep, onTake, children }: ConflictBoxProps) {
  return (
    // It updates while the user types. Each conflict takes the focus.
    <NoticeBox key={conflict.at} ref={takeFocus} role="group" text={conflictMessage}>
      <p>
        {conflict.by} changed it on <time dateTime={conflict.at}>{formatMoment(conflict.at)}</time>.
      </p>
      {note && <p className="font-semibold">{note}</p>}
      {isSame && <p>Both versions say the same.</p>}
      {children}
      <p className="mt-3">
        “Keep mine” saves what is in this form over their version. You can also go on editing first, and choose then.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {/* No submit button: Enter in a field would press it, and so choose. */}
        <SmallButton
          variant="admin"
          onClick={({ currentTarget }) => {
            onKeep();
            submitForm(currentTarget.form);
          }}
        >
          Keep mine
        </SmallButton>
        <SmallButton onClick={onTake}>Take theirs</SmallButton>
      </div>
    </NoticeBox>
  );
}
