import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { adminRemovalSchema, adminsMessages, type ListedAdmin } from '#contract/admins.ts';
import { useRemoveAdmin } from '../../api/admins.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Held } from '../ui/Held.tsx';
import { ErrorBox } from '../ui/messages.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface RemoveAdminProps {
  admin: ListedAdmin;
  onClose: () => void;
  /** Gets the focus when the admin has left the list. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The question before an admin is removed. Its answer is the password of the logged-in admin. */
export function RemoveAdmin({ admin, onClose, fallbackFocus }: RemoveAdminProps) {
  const remove = useRemoveAdmin(admin);
  const toasts = useToasts();
  const [currentPassword, setCurrentPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const checked = adminRemovalSchema.safeParse({ currentPassword });
    setWrong(checked.error?.issues[0]?.message);
    if (!checked.success) {
      field.current?.focus();
      return;
    }
    try {
      toasts.success(await remove.mutateAsync(currentPassword));
      onClose();
    } catch (error) {
      // `remove.error` is rendered in the dialog.
      setWrong(error instanceof ApiError ? error.errors?.currentPassword : undefined);
    }
  };

  return (
    <Dialog
      title={`Remove ${admin.username}?`}
      fallbackFocus={fallbackFocus}
      onClose={() => !remove.isPending && onClose()}
    >
      <form noValidate onSubmit={submit} className="grid gap-6 [--focus:var(--color-admin-text)]">
        <Held>{remove.error && <ErrorBox text={failureText(remove.error, adminsMessages.removeFailed)} />}</Held>
        <p>They are logged out at once and can’t log in any more. What they have added stays.</p>
        <Field label="Your password" error={wrong}>
          {(props) => (
            <PasswordInput
              {...props}
              ref={field}
              value={currentPassword}
              onChange={({ target }) => {
                setCurrentPassword(target.value);
                setWrong(undefined);
                if (wrong) remove.reset();
              }}
              label="your password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button variant="admin-outline" disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" disabled={remove.isPending}>
            {remove.isPending ? 'Removing...' : 'Remove'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
