import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { tokenOfLink } from '#contract/tokenOfLink.ts';
import { PasswordField, passwordHelp, UsernameField } from '#web/admin/account/PasswordField.tsx';
import { useFeatureParts } from '#web/admin/feature.ts';
import { useSubmit } from '#web/admin/forms/useSubmit.ts';
import { LoginFrame } from '#web/admin/login/LoginFrame.tsx';
import { ErrorBox, OutcomeBox } from '#web/admin/ui/messages.tsx';
import { failureText } from '#web/api/http.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadingState } from '#web/ui/states.tsx';
import { accessLinkMessages, linkUseSchema, type OpenedLink } from '../contract.ts';
import { acceptLink, openLink } from './queries.ts';

/** /admin/access: the screen of a link, on which a new admin or one with a forgotten password chooses a password. */
export function AccessScreen() {
  const token = tokenOfLink(useLocation().hash.slice(1));
  // A browser that goes on to another link loads no new page.
  return <Access key={token} token={token} />;
}

function Access({ token }: { token: string }) {
  const [link, setLink] = useState<OpenedLink>();
  const [error, setError] = useState<Error>();
  // No query: without a session their client forgets all that it has.
  useEffect(() => {
    openLink(token).then(setLink, setError);
  }, [token]);
  return (
    <LoginFrame title={link?.kind === 'reset' ? 'New Password' : 'Welcome'}>
      {!link && !error && <LoadingState text="Loading" />}
      {error && (
        <>
          <ErrorBox text={failureText(error, accessLinkMessages.useFailed)} />
          <Link to={paths.admin.login} className="font-semibold text-admin-text underline underline-offset-[.3em]">
            Log in
          </Link>
        </>
      )}
      {link && <AccessForm link={link} token={token} />}
    </LoginFrame>
  );
}

/** The form of a link: for a new admin with a username. */
function AccessForm({ link, token }: { link: OpenedLink; token: string }) {
  const navigate = useNavigate();
  const fields = useFeatureParts('NewPasswordField');
  const isNew = link.kind === 'invitation';
  const form = useForm({
    resolver: zodResolver(isNew ? linkUseSchema.required({ username: true }) : linkUseSchema),
    defaultValues: { token, password: '', keepPasskeys: false, ...(isNew && { username: '' }) },
  });
  const { register, watch, formState } = form;
  const { outcome, wrong, busy, submit } = useSubmit(form, {
    names: ['username', 'password'],
    failed: accessLinkMessages.useFailed,
    async send(use) {
      await acceptLink(use);
      await navigate(contentTypes.pastEvents.screens.add, { replace: true });
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-104 gap-6">
      <OutcomeBox outcome={outcome} wrong={wrong} />
      <p>
        {isNew
          ? 'You are invited to look after this site. Choose the name and the password with which you log in.'
          : `Choose a new password for ${link.username}. Whoever is logged in with the old one is logged out.`}
      </p>
      {isNew ? (
        <UsernameField {...register('username')} autoComplete="username" error={formState.errors.username?.message} />
      ) : (
        // The field tells password managers the username for the password.
        <input type="text" name="username" autoComplete="username" value={link.username ?? ''} readOnly hidden />
      )}
      <PasswordField
        label={isNew ? 'Password' : 'New password'}
        {...register('password')}
        autoComplete="new-password"
        help={passwordHelp(watch('password'))}
        error={formState.errors.password?.message}
      />
      {fields.map(({ name, Part }) => (
        <Part key={name} passkeys={link.passkeys ?? []} {...register('keepPasskeys')} />
      ))}
      <Button variant="admin" type="submit" disabled={busy}>
        {busy ? 'Saving...' : 'Save and log in'}
      </Button>
    </form>
  );
}
