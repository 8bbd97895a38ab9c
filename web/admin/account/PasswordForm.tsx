import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { accountMessages, type PasswordChange, passwordChangeSchema } from '#contract/account.ts';
import { useChangePassword } from '../../api/account.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessages } from '../content/errorMessages.ts';
import { Field } from '../ui/Field.tsx';
import { type Outcome, OutcomeBox } from '../ui/OutcomeBox.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { passwordHelp } from './passwordHelp.ts';

const names = ['currentPassword', 'newPassword'] as const;

/** Changes the password of `username`. A failure keeps the typed values, a success empties the fields. */
export function PasswordForm({ username }: { username: string | undefined }) {
  const change = useChangePassword();
  const { register, handleSubmit, reset, setError, control, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const [outcome, setOutcome] = useState<Outcome>();
  const newPassword = useWatch({ control, name: 'newPassword' });
  const { errors, isSubmitting } = formState;

  const submit = async (values: PasswordChange) => {
    setOutcome(undefined);
    try {
      const done = await change.mutateAsync(values);
      reset();
      setOutcome({ done });
    } catch (error) {
      const byField = (error instanceof ApiError && error.errors) || {};
      const refused = names.filter((name) => byField[name] !== undefined);
      for (const name of refused) setError(name, { message: byField[name] });
      setOutcome(
        refused.length > 0
          ? { refused: true }
          : { failed: failureText(error as Error, accountMessages.passwordFailed) },
      );
    }
  };

  return (
    <form
      aria-label="Change password"
      noValidate
      onSubmit={handleSubmit(submit, () => setOutcome(undefined))}
      className="grid max-w-124 gap-6"
    >
      <OutcomeBox outcome={outcome} wrong={errorMessages(names.map((name) => errors[name]))} />
      {/* The field tells password managers the username for the password. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(props) => (
          <PasswordInput
            {...props}
            {...register('currentPassword')}
            label="current password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field label="New password" help={passwordHelp(newPassword)} error={errors.newPassword?.message}>
        {(props) => (
          <PasswordInput {...props} {...register('newPassword')} label="new password" autoComplete="new-password" />
        )}
      </Field>
      <Button variant="admin" type="submit" disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}
