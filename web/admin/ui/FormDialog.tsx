import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Held } from './Held.tsx';
import { ErrorBox } from './messages.tsx';

interface FormDialogProps {
  title: string;
  /** The texts of the button that sends the form, before and while it is sent. */
  submit: string;
  busyText?: string;
  variant?: 'admin' | 'danger';
  /** Whether it has room for a picture beside its fields. On phones it is as large as the screen. */
  wide?: boolean;
  busy?: boolean;
  /** The message of a failure. */
  failure?: string | undefined;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. It stays while the form is sent, and after a failure. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, busyText, variant = 'admin', wide = false, busy = false, failure, onSubmit, onClose } = props;
  return (
    <Dialog title={title} className={wide ? wideClass : undefined} onClose={() => !busy && onClose()}>
      <form
        noValidate
        onSubmit={(event) => {
          // The dialog may be part of another form, which must not be sent.
          event.stopPropagation();
          void onSubmit(event);
        }}
        className="grid gap-6 [--focus:var(--color-admin-text)]"
      >
        <Held>{failure && <ErrorBox text={failure} />}</Held>
        {props.children}
        <div
          className={`flex flex-wrap justify-end gap-3 max-sm:*:flex-1 *:whitespace-nowrap ${wide ? 'sticky bottom-(--edge) z-1 -mb-3 bg-sheet py-3' : ''}`}
        >
          <Button variant="admin-outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} type="submit" disabled={busy}>
            {busy ? busyText : submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const wideClass =
  'w-[min(64rem,calc(100vw-min(2.5rem,12.5vw)))] max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none';
