import { zodResolver } from '@hookform/resolvers/zod';
import { use } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages, passwordChangeSchema } from '#contract/account.ts';
import { accountFeatures } from '#features/account.ts';
import { useChangePassword, useOwnSessions } from '../../api/accountQueries.ts';
import { sessionUsername } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { AdminFeatures, useFeatureParts } from '../feature.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { OutcomeBox } from '../ui/messages.tsx';
import { PasswordField, passwordHelp } from './PasswordField.tsx';
import { SessionList } from './SessionList.tsx';

/** /admin/account: the password and sessions of the user, the panels of features, and the version. */
export function AccountScreen() {
  // The name of the login stands there until the sessions are fetched, so that the form below does not move.
  const username = useOwnSessions().data?.[0]?.username ?? sessionUsername();
  const link = use(AdminFeatures).find(({ accountLink }) => accountLink)?.accountLink;
  return (
    <>
      <ScreenHead title="Account" subtitle={username && `Logged in as ${username}`} link={link} />
      <div className="grid items-start gap-grid lg:grid-cols-2">
        <div className="grid gap-grid">
          <section className="panel grid gap-5">
            <h2 className="panel-title">Change password</h2>
            <PasswordForm username={username} />
          </section>
          {accountFeatures.map(({ name, OwnPanel }) => OwnPanel && <OwnPanel key={name} />)}
        </div>
        <SessionList />
        {accountFeatures.map(({ name, OtherPanels }) => OtherPanels && <OtherPanels key={name} />)}
      </div>
      <p className="mt-10 text-small text-ink-soft">Chapterhouse {import.meta.env.VERSION}</p>
    </>
  );
}

/** Changes the password of `username`. A failure keeps the typed values, a success empties the fields. */
function PasswordForm({ username }: { username: string }) {
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
