import { use } from 'react';
import { accountFeatures } from '#features/account.ts';
import { useOwnSessions } from '../../api/accountQueries.ts';
import { sessionUsername } from '../../api/session.ts';
import { AdminFeatures } from '../feature.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { PasswordForm } from './PasswordForm.tsx';
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
