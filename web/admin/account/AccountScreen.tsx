import { useOwnSessions } from '../../api/accountQueries.ts';
import { sessionUsername } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { addAdminId } from '../sections.ts';
import { AccessLinkList } from './AccessLinkList.tsx';
import { Admins } from './AdminList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Passkeys } from './PasskeyList.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

/** /admin/account: the password, passkeys and sessions of the user, all admins, and the version of the product. */
export function AccountScreen() {
  // The name of the login stands there until the sessions are fetched, so that the form below does not move.
  const username = useOwnSessions().data?.[0]?.username ?? sessionUsername();
  return (
    <>
      <ScreenHead
        title="Account"
        subtitle={username && `Logged in as ${username}`}
        link={{ path: paths.admin.handOver, label: 'Hand-over' }}
      />
      <div className="grid items-start gap-grid lg:grid-cols-2">
        <div className="grid gap-grid">
          <section className="panel grid gap-5">
            <h2 className="panel-title">Change password</h2>
            <PasswordForm username={username} />
          </section>
          <Passkeys />
        </div>
        <SessionList />
        <Admins />
        <section className="panel grid gap-5">
          <h2 id={addAdminId} tabIndex={-1} className="panel-title">
            Invite an admin
          </h2>
          <InviteForm />
          <AccessLinkList />
        </section>
      </div>
      <p className="mt-10 text-small text-ink-soft">Chapterhouse {import.meta.env.VERSION}</p>
    </>
  );
}
