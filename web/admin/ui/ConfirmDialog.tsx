import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal, modalCardClass } from '../../ui/Modal.tsx';

/** The texts of a question before an action with a consequence. */
export interface Question {
  question: string;
  consequence: string;
  confirm: string;
  cancel?: string;
  /** The text of the confirming button while the confirmed action runs. */
  busyText?: string;
}

/**
 * A dialog that asks before an action with a consequence. It is open while it is mounted. The cancel button has the
 * focus at first; Escape cancels.
 */
export function ConfirmDialog(props: Question & { onConfirm: () => unknown; onCancel: () => void }) {
  const { question, consequence, confirm, cancel = 'Cancel', busyText = confirm, onConfirm, onCancel } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      onClose={() => !busy && onCancel()}
      className={`${modalCardClass} w-[min(31rem,calc(100vw-min(2.5rem,12.5vw)))] [--focus:var(--color-admin-text)]`}
    >
      {/* The padding belongs to the card's child: a click on the padding must not count as a click beside the card. */}
      <div className="grid gap-4 p-[clamp(min(1.5rem,6.25vw),3vw,2.25rem)]">
        <h2 id={`${id}-question`} className="text-[1.375rem] leading-snug font-semibold text-balance wrap-anywhere">
          {question}
        </h2>
        <p id={`${id}-consequence`} className="wrap-anywhere">
          {consequence}
        </p>
        <div className="mt-3 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button variant="admin-outline" disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant="danger" disabled={busy} onClick={act}>
            {busy ? busyText : confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
