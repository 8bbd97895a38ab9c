import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { accountMessages, passwordChangeSchema } from '#contract/account.ts';
import { adminsMessages, newAdminSchema } from '#contract/admins.ts';
import { useChangePassword } from '../../api/accountQueries.ts';
import { useAddAdmin } from '../../api/adminsQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { Field, inputClass } from '../ui/Field.tsx';
import { OutcomeBox } from '../ui/messages.tsx';
import { PasswordField, passwordHelp } from './PasswordField.tsx';

/** Changes the password of `username`. A failure keeps the typed values, a success empties the fields. */
export function PasswordForm({ username }: { username: string | undefined }) {
  const change = useChangePassword();
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { register, watch, formState } = form;
  const { outcome, wrong, busy, submit } = useSubmit(form, {
    names: ['currentPassword', 'newPassword'],
    failed: accountMessages.passwordFailed,
    async send(values) {
      const done = await change.mutateAsync(values);
      form.reset();
      return done;
    },
  });

  return (
    <form aria-label="Change password" noValidate onSubmit={submit} className="grid max-w-124 gap-6">
      <OutcomeBox outcome={outcome} wrong={wrong} />
      {/* The field tells password managers the username for the password. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        label="Current password"
        {...register('currentPassword')}
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
      />
      <PasswordField
        label="New password"
        {...register('newPassword')}
        autoComplete="new-password"
        help={passwordHelp(watch('newPassword'))}
        error={formState.errors.newPassword?.message}
      />
      <Button variant="admin" type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}

/** Adds an admin. A failure keeps the typed values, a success empties the fields. */
export function AddAdminForm() {
  const add = useAddAdmin();
  const form = useForm({
    resolver: zodResolver(newAdminSchema),
    defaultValues: { username: '', password: '', currentPassword: '' },
  });
  const { register, watch, formState } = form;
  const { outcome, wrong, busy, submit } = useSubmit(form, {
    names: ['username', 'password', 'currentPassword'],
    failed: adminsMessages.addFailed,
    async send(values) {
      const done = await add.mutateAsync(values);
      form.reset();
      return done;
    },
  });

  return (
    <form aria-label="Add an admin" noValidate onSubmit={submit} className="grid max-w-124 gap-6">
      <OutcomeBox outcome={outcome} wrong={wrong} />
      <Field label="Username" error={formState.errors.username?.message}>
        {(props) => (
          <input
            {...props}
            {...register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <PasswordField
        label="Password"
        password="password of the new admin"
        {...register('password')}
        autoComplete="new-password"
        help={`${passwordHelp(watch('password'))} Tell it to the new admin, who can change it here.`}
        error={formState.errors.password?.message}
      />
      <PasswordField
        label="Your password"
        {...register('currentPassword')}
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
      />
      <Button variant="admin" type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Adding...' : 'Add Admin'}
      </Button>
    </form>
  );
}
