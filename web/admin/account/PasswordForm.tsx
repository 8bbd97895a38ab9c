import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { accountMessages, passwordChangeSchema } from '#contract/account.ts';
import { useChangePassword } from '../../api/accountQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { useFeatureParts } from '../feature.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { OutcomeBox } from '../ui/messages.tsx';
import { PasswordField, passwordHelp } from './PasswordField.tsx';

/** Changes the password of `username`. A failure keeps the typed values, a success empties the fields. */
export function PasswordForm({ username }: { username: string }) {
  const change = useChangePassword();
  const fields = useFeatureParts('NewPasswordField');
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '', keepPasskeys: false },
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
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
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
      {fields.map(({ name, Part }) => (
        <Part key={name} {...register('keepPasskeys')} />
      ))}
      <Button variant="admin" type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}
