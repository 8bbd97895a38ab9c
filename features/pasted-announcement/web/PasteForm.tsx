import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { isBlank } from '#contract/invisible.ts';
import { Field, inputClass } from '#web/admin/ui/Field.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { pastedAnnouncementMessages } from '../contract/index.ts';

interface PasteFormProps {
  busy: boolean;
  error: string | undefined;
  /** Is called with the announcement. */
  onRead: (text: string) => void;
  onCancel: () => void;
}

/** The field for an announcement. What is pasted into the empty field is read at once. */
export function PasteForm({ busy, error: failure, onRead, onCancel }: PasteFormProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const error = missing ?? failure;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  // The field says what is wrong.
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  const send = () => {
    setMissing(isBlank(text) ? pastedAnnouncementMessages.missing : undefined);
    if (!isBlank(text)) onRead(text);
  };

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (isBlank(pasted) || !isBlank(text)) return;
    event.preventDefault();
    setMissing(undefined);
    setText(pasted);
    onRead(pasted);
  };
  return (
    <>
      <Field
        label="Message"
        help="Paste it as it was sent to the group. A copied poster that you paste becomes the image."
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            dir="auto"
            rows={5}
            readOnly={busy}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPaste={paste}
            className={`${inputClass} resize-y leading-normal`}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {error}
      </p>
      <div className="flex flex-wrap gap-3">
        <SmallButton variant="admin" aria-disabled={busy} onClick={() => !busy && send()}>
          {busy ? 'Reading...' : 'Fill the form'}
        </SmallButton>
        <SmallButton variant="admin-quiet" onClick={onCancel}>
          Cancel
        </SmallButton>
      </div>
    </>
  );
}
