import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { adminRemovalSchema, adminsMessages, type ListedAdmin } from '#contract/admins.ts';
import { useRemoveAdmin } from '../../api/admins.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { PasswordField } from './PasswordField.tsx';

interface RemoveAdminProps {
  admin: ListedAdmin;
  onClose: () => void;
}

/** The question before an admin is removed. Its answer is the password of the logged-in admin. */
export function RemoveAdmin({ admin, onClose }: RemoveAdminProps) {
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
