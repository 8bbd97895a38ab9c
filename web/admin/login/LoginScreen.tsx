import { zodResolver } from '@hookform/resolvers/zod';
import { use, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { formatTimeOf } from '#contract/dates.ts';
import { type Credentials, credentialsSchema, sessionMessages } from '#contract/session.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { login, sessionExpired, useAuthenticated } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField, UsernameField } from '../account/PasswordField.tsx';
import { AdminFeatures, useFeatureParts } from '../feature.ts';
import { type Outcome, OutcomeBox } from '../ui/messages.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { destination } from './destination.ts';
import { LoginFrame } from './LoginFrame.tsx';

/**
 * Returns the message for a locked login. The message stays on the screen, so it names the time at which the lock ends.
 */
function lockText(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAt === undefined) return undefined;
  // The named minute must not begin before the lock ends.
  const minute = 60_000;
  const end = new Date(Math.ceil(Date.parse(error.retryAt) / minute) * minute);
  return sessionMessages.tooManyFailures(`at ${formatTimeOf(end.toISOString())}`);
}

/**
 * /admin/login: the screen on which a session begins. A session with a refused token also ends here
 * (web/admin/README.md, "Login").
 */
export function LoginScreen() {
  const authenticated = useAuthenticated();
  const location = useLocation();
  const toasts = useToasts();
  const features = use(AdminFeatures);
  const ways = useFeatureParts('LoginWay');
  const [outcome, setOutcome] = useState<Outcome>();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => (sessionExpired() ? toasts.error(sessionMessages.expired) : undefined), [toasts]);

  const submit = async (credentials: Credentials) => {
    setOutcome(undefined);
    await login(credentials).catch((error: Error) => fail(error, sessionMessages.loginFailed));
  };
  const fail = (error: Error, fallback: string) =>
    setOutcome({ failed: lockText(error) ?? failureText(error, fallback) });

  if (authenticated) return <Navigate to={destination(location.state)} replace />;
  return (
    <LoginFrame title="Admin Login">
      <form noValidate onSubmit={handleSubmit(submit)} className="grid max-w-104 gap-6">
        <OutcomeBox outcome={outcome} />
        <UsernameField {...register('username')} autoComplete="username webauthn" error={errors.username?.message} />
        <PasswordField
          label="Password"
          password="it"
          {...register('password')}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Button variant="admin" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Logging in...' : 'Log In'}
        </Button>
        {ways.map(({ name, Part }) => (
          <Part key={name} onStart={() => setOutcome(undefined)} onFailure={fail} />
        ))}
      </form>
      {features.map(
        ({ name, loginHelp }) =>
          loginHelp && (
            <p key={name} className="text-small text-ink-soft">
              {loginHelp}
            </p>
          ),
      )}
    </LoginFrame>
  );
}
