import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { formatTimeOf } from '#contract/dates.ts';
import { type Credentials, credentialsSchema, sessionMessages } from '#contract/session.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { login, sessionExpired, useAuthenticated } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CellGrid, KeyedHeading } from '../../ui/KeyedHeading.tsx';
import { ThemeColor } from '../../ui/ThemeColor.tsx';
import { Field, inputClass } from '../ui/Field.tsx';
import { type Outcome, OutcomeBox } from '../ui/messages.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { destination } from './destination.ts';

const headingColumns = { wide: 11, narrow: 11 };

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
 * /admin/login: the screen on which a session begins. A session with a refused token also ends here (docs/product.md,
 * "Login").
 */
export function LoginScreen() {
  const authenticated = useAuthenticated();
  const location = useLocation();
  const toasts = useToasts();
  const [outcome, setOutcome] = useState<Outcome>();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => (sessionExpired() ? toasts.error(sessionMessages.expired) : undefined), [toasts]);

  const submit = async (credentials: Credentials) => {
    setOutcome(undefined);
    await login(credentials).catch((error: Error) =>
      setOutcome({ failed: lockText(error) ?? failureText(error, sessionMessages.loginFailed) }),
    );
  };

  if (authenticated) return <Navigate to={destination(location.state)} replace />;
  return (
    <main id="main" className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[1fr_39.8%] lg:grid-rows-1">
      <title>Admin Login | Admin</title>
      <ThemeColor ground="admin" />
      <div className="on-dark relative isolate bg-admin-fill px-gutter pt-10 pb-9 text-on-brand lg:grid lg:content-center lg:py-16 [--color-brand-line:var(--color-admin-line)] [--keyed-glow:rgb(255_255_255/.14)] [--keyed-trace:var(--color-on-brand)]">
        <div aria-hidden className="absolute inset-x-gutter inset-y-0 -z-10">
          <CellGrid columns={headingColumns} />
        </div>
        <KeyedHeading text="Admin Login" columns={headingColumns} />
      </div>
      <div className="grid content-start gap-6 bg-sheet px-gutter py-[clamp(2rem,6vw,5rem)] lg:content-center">
        <form noValidate onSubmit={handleSubmit(submit)} className="grid max-w-104 gap-6">
          <OutcomeBox outcome={outcome} />
          <Field label="Username" error={errors.username?.message}>
            {(control) => (
              <input
                {...control}
                {...register('username')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
              />
            )}
          </Field>
          <Field label="Password" error={errors.password?.message}>
            {(control) => (
              <input
                {...control}
                {...register('password')}
                type="password"
                autoComplete="current-password"
                className={inputClass}
              />
            )}
          </Field>
          <Button variant="admin" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Logging in...' : 'Log In'}
          </Button>
        </form>
        <a
          href={paths.home}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-admin-text underline underline-offset-[.3em]"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to the public site
        </a>
      </div>
    </main>
  );
}
