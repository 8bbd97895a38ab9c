import { Suspense, use } from 'react';
import { useOwnSessions } from '../../api/accountQueries.ts';
import { sessionUsername } from '../../api/session.ts';
import { AdminFeatures, useFeatureParts } from '../feature.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { addAdminId } from '../sections.ts';
import { AccessLinkList } from './AccessLinkList.tsx';
import { Admins } from './AdminList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

/** /admin/account: the password and sessions of the user, the panels of features, all admins, and the version. */
export function AccountScreen() {
  // The name of the login stands there until the sessions are fetched, so that the form below does not move.
  const username = useOwnSessions().data?.[0]?.username ?? sessionUsername();
  const panels = useFeatureParts('AccountPanel');
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
          {panels.map(({ name, Part }) => (
            <Suspense key={name}>
              <Part />
            </Suspense>
          ))}
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
