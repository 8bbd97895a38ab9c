import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { adminsMessages, newAdminSchema } from '#contract/admins.ts';
import { useAddAdmin } from '../../api/admins.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { Field, inputClass } from '../ui/Field.tsx';
import { OutcomeBox } from '../ui/OutcomeBox.tsx';
import { PasswordField, passwordHelp } from './PasswordField.tsx';

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
