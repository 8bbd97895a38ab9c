import { useOwnSessions } from '../../api/account.ts';
import { AdminHeading } from '../layout/AdminHeading.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

export const meta = () => [{ title: 'Account | Admin' }];

/** /admin/account: one's own password and sessions. */
export default function Account() {
  const username = useOwnSessions().data?.[0]?.username;
  return (
    <>
      <div className="mb-[clamp(1.5rem,3vw,2.25rem)] grid gap-2">
        <AdminHeading>Account</AdminHeading>
        {username !== undefined && <p className="text-ink-soft">Logged in as {username}</p>}
      </div>
      <div className="grid items-start gap-grid lg:grid-cols-2">
        <section className="grid gap-5 rounded-panel bg-sheet p-[clamp(1.25rem,3vw,2.5rem)]">
          <h2 className="font-journal text-h3 leading-tight font-semibold">Change password</h2>
          <PasswordForm username={username} />
        </section>
        <SessionList />
      </div>
    </>
  );
}
