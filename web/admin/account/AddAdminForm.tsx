import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { adminsMessages, type NewAdmin, newAdminSchema } from '#contract/admins.ts';
import { useAddAdmin } from '../../api/admins.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessages } from '../content/errorMessages.ts';
import { Field, inputClass } from '../ui/Field.tsx';
import { type Outcome, OutcomeBox } from '../ui/OutcomeBox.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { passwordHelp } from './passwordHelp.ts';

const empty: NewAdmin = { username: '', password: '', currentPassword: '' };

const names = ['username', 'password', 'currentPassword'] as const;

/** Adds an admin. A failure keeps the typed values, a success empties the fields. */
export function AddAdminForm() {
  const add = useAddAdmin();
  const { register, handleSubmit, reset, setError, control, formState } = useForm<NewAdmin>({
    resolver: zodResolver(newAdminSchema),
    defaultValues: empty,
  });
  const [outcome, setOutcome] = useState<Outcome>();
  const password = useWatch({ control, name: 'password' });
  const { errors, isSubmitting } = formState;

  const submit = async (values: NewAdmin) => {
    setOutcome(undefined);
    try {
      const done = await add.mutateAsync(values);
      reset();
      setOutcome({ done });
    } catch (error) {
      const byField = (error instanceof ApiError && error.errors) || {};
      const refused = names.filter((name) => byField[name] !== undefined);
      for (const name of refused) setError(name, { message: byField[name] });
      setOutcome(
        refused.length > 0 ? { refused: true } : { failed: failureText(error as Error, adminsMessages.addFailed) },
      );
    }
  };

  return (
    <form
      aria-label="Add an admin"
      noValidate
      onSubmit={handleSubmit(submit, () => setOutcome(undefined))}
      className="grid max-w-124 gap-6"
    >
      <OutcomeBox outcome={outcome} wrong={errorMessages(names.map((name) => errors[name]))} />
      <Field label="Username" error={errors.username?.message}>
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
      <Field
        label="Password"
        help={`${passwordHelp(password)} Tell it to the new admin, who can change it here.`}
        error={errors.password?.message}
      >
        {(props) => (
          <PasswordInput
            {...props}
            {...register('password')}
            label="password of the new admin"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Your password" error={errors.currentPassword?.message}>
        {(props) => (
          <PasswordInput
            {...props}
            {...register('currentPassword')}
            label="your password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button variant="admin" type="submit" disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Adding...' : 'Add Admin'}
      </Button>
    </form>
  );
}
