import type { AccountFeature } from '#web/admin/feature.ts';
import { AccessLinkList } from './AccessLinkList.tsx';
import { Admins } from './AdminList.tsx';
import { addAdminId } from './addAdminPath.ts';
import { InviteForm } from './InviteForm.tsx';

/** All admins, the form that invites another one, and the links that wait. */
function AccountPanels() {
  return (
    <>
      <Admins />
      <section className="panel grid gap-5">
        <h2 id={addAdminId} tabIndex={-1} className="panel-title">
          Invite an admin
        </h2>
        <InviteForm />
        <AccessLinkList />
      </section>
    </>
  );
}

export const admins: AccountFeature = { name: 'admins', OtherPanels: AccountPanels };
