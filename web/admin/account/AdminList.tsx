import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { accessLinkMessages, type MadeLink } from '#contract/accessLinks.ts';
import { adminsMessages, type ListedAdmin, ownPasswordSchema } from '#contract/admins.ts';
import { useMakeLink } from '../../api/accessLinkQueries.ts';
import { useAdmins, useRemoveAdmin } from '../../api/adminsQueries.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatMoment } from '../formatMoment.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { Fetched } from '../layout/Fetched.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { MadeLinkBox } from './MadeLinkBox.tsx';
import { PasswordField } from './PasswordField.tsx';

/** The list of admins, with a button to remove each of the others (docs/product.md, "Admins"). */
export function Admins() {
  const admins = useAdmins();
  const [removing, setRemoving] = useState<ListedAdmin>();
  const [resetting, setResetting] = useState<ListedAdmin>();
  return (
    <section className="panel grid gap-5">
      <h2 tabIndex={-1} className="panel-title">
        Admins
      </h2>
      <Fetched query={admins} failed={adminsMessages.listFailed}>
        {(list) => (
          <ul>
            {list.map((admin) => (
              <AdminRow
                key={admin.id}
                admin={admin}
                onReset={() => setResetting(admin)}
                onRemove={() => setRemoving(admin)}
              />
            ))}
          </ul>
        )}
      </Fetched>
      {resetting && <ResetAdmin admin={resetting} onClose={() => setResetting(undefined)} />}
      {removing && <RemoveAdmin admin={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

interface AdminRowProps {
  admin: ListedAdmin;
  onReset: () => void;
  onRemove: () => void;
}

function AdminRow({ admin: { id, username, createdAt, current }, onReset, onRemove }: AdminRowProps) {
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
        <div className="flex flex-wrap gap-3">
          <SmallButton aria-describedby={`admin-${id}`} onClick={onReset}>
            Password link
          </SmallButton>
          <SmallButton variant="danger-outline" aria-describedby={`admin-${id}`} onClick={onRemove}>
            Remove
          </SmallButton>
        </div>
      )}
    </li>
  );
}

/** Makes a link by which another admin, who has forgotten the password, chooses a new one. */
function ResetAdmin({ admin, onClose }: AdminDialogProps) {
  const makeLink = useMakeLink();
  const [made, setMade] = useState<MadeLink>();
  const form = useForm({ resolver: zodResolver(ownPasswordSchema), defaultValues: { currentPassword: '' } });
  const { register, setFocus, formState } = form;
  const { outcome, busy, submit } = useSubmit(form, {
    names: ['currentPassword'],
    failed: accessLinkMessages.makeFailed,
    async send({ currentPassword }) {
      setMade(await makeLink.mutateAsync({ adminId: admin.id, currentPassword }));
      return undefined;
    },
  });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  if (made) {
    return (
      <Dialog title={`New password for ${admin.username}`} onClose={onClose}>
        <MadeLinkBox text={accessLinkMessages.resetMade(admin.username)} made={made} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={`New password for ${admin.username}`}
      submit="Make link"
      busyText="Making..."
      busy={busy}
      failure={outcome && 'failed' in outcome ? outcome.failed : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>You get a link for them, by which they choose a new password. Until then the old one works.</p>
      <PasswordField
        label="Your password"
        {...register('currentPassword')}
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
      />
    </FormDialog>
  );
}

interface AdminDialogProps {
  admin: ListedAdmin;
  onClose: () => void;
}

/** The question before an admin is removed. Its answer is the password of the logged-in admin. */
function RemoveAdmin({ admin, onClose }: AdminDialogProps) {
  const remove = useRemoveAdmin(admin);
  const toasts = useToasts();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(ownPasswordSchema),
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
