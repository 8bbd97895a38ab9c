import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminRemovalSchema, adminsMessages, type ListedAdmin } from '#contract/admins.ts';
import { useAdmins, useRemoveAdmin } from '../../api/adminsQueries.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { formatMoment } from '../formatMoment.ts';
import { Fetched } from '../layout/Fetched.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { PasswordField } from './PasswordField.tsx';

/** The list of admins, with a button to remove each of the others (docs/product.md, "Admins"). */
export function Admins() {
  const admins = useAdmins();
  const [removing, setRemoving] = useState<ListedAdmin>();
  return (
    <section className="panel grid gap-5">
      <h2 tabIndex={-1} className="panel-title">
        Admins
      </h2>
      <Fetched query={admins} failed={adminsMessages.listFailed}>
        {(list) => (
          <ul>
            {list.map((admin) => (
              <AdminRow key={admin.id} admin={admin} onRemove={() => setRemoving(admin)} />
            ))}
          </ul>
        )}
      </Fetched>
      {removing && <RemoveAdmin admin={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

function AdminRow({
  admin: { id, username, createdAt, current },
  onRemove,
}: {
  admin: ListedAdmin;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4.5">
      <div className="grid gap-1 wrap-anywhere">
        <h3 id={`admin-${id}`} className="font-semibold">
          {username}
        </h3>
        <p className="text-small text-ink-soft">Added {formatMoment(createdAt)}</p>
      </div>
      {current ? (
        <span className="font-semibold text-ok">You</span>
      ) : (
        <SmallButton variant="danger-outline" aria-describedby={`admin-${id}`} onClick={onRemove}>
          Remove
        </SmallButton>
      )}
    </li>
  );
}

interface RemoveAdminProps {
  admin: ListedAdmin;
  onClose: () => void;
}

/** The question before an admin is removed. Its answer is the password of the logged-in admin. */
function RemoveAdmin({ admin, onClose }: RemoveAdminProps) {
  const remove = useRemoveAdmin(admin);
  const toasts = useToasts();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(adminRemovalSchema),
    defaultValues: { currentPassword: '' },
  });
  const wrong = formState.errors.currentPassword?.message;
  useEffect(() => setFocus('currentPassword'), [setFocus]);

  const submit = handleSubmit(async ({ currentPassword }) => {
    try {
      toasts.success(await remove.mutateAsync(currentPassword));
      onClose();
    } catch (error) {
      // `remove.error` is rendered in the dialog.
      const message = error instanceof ApiError && error.errors?.currentPassword;
      if (message) setError('currentPassword', { message });
    }
  });

  return (
    <FormDialog
      title={`Remove ${admin.username}?`}
      submit="Remove"
      busyText="Removing..."
      variant="danger"
      busy={remove.isPending}
      failure={remove.error ? failureText(remove.error, adminsMessages.removeFailed) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>They are logged out at once and can’t log in any more. What they have added stays.</p>
      <PasswordField
        label="Your password"
        {...register('currentPassword', { onChange: () => wrong && remove.reset() })}
        autoComplete="current-password"
        error={wrong}
      />
    </FormDialog>
  );
}
