import { useState } from 'react';
import { formatDayOf } from '#contract/dates.ts';
import { OwnPasswordDialog } from '#web/admin/account/OwnPasswordDialog.tsx';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { accessLinkMessages, adminsMessages, type ListedAdmin, type MadeLink } from '../contract.ts';
import { MadeLinkBox } from './MadeLinkBox.tsx';
import { useAdmins, useMakeLink, useRemoveAdmin } from './queries.ts';

/** The list of admins, with a button to remove each of the others (features/admins/README.md). */
export function Admins() {
  const admins = useAdmins();
  const [removing, setRemoving] = useState<ListedAdmin>();
  const [resetting, setResetting] = useState<ListedAdmin>();
  return (
    <section className="panel grid gap-5">
      <h2 tabIndex={-1} className="panel-title">
        Admins
      </h2>
      <Fetched query={admins} failed={adminsMessages.listFailed}>
        {(list) => (
          <ul>
            {list.map((admin) => (
              <li
                key={admin.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4.5"
              >
                <div className="grid gap-1 wrap-anywhere">
                  <h3 id={`admin-${admin.id}`} className="font-semibold">
                    {admin.username}
                  </h3>
                  <p className="text-small text-ink-soft">Added {formatMoment(admin.createdAt)}</p>
                  <p className="text-small text-ink-soft">
                    {admin.lastSeenAt ? `Last here ${formatDayOf(admin.lastSeenAt, 'short')}` : 'Not seen yet'}
                  </p>
                </div>
                {admin.current ? (
                  <span className="font-semibold text-ok">You</span>
                ) : (
                  <div className="flex flex-wrap gap-3">
                    <SmallButton aria-describedby={`admin-${admin.id}`} onClick={() => setResetting(admin)}>
                      Password link
                    </SmallButton>
                    <SmallButton
                      variant="danger-outline"
                      aria-describedby={`admin-${admin.id}`}
                      onClick={() => setRemoving(admin)}
                    >
                      Remove
                    </SmallButton>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Fetched>
      {resetting && <ResetAdmin admin={resetting} onClose={() => setResetting(undefined)} />}
      {removing && <RemoveAdmin admin={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

interface AdminDialogProps {
  admin: ListedAdmin;
  onClose: () => void;
}

/** Makes a link by which another admin, who has forgotten the password, chooses a new one. */
function ResetAdmin({ admin, onClose }: AdminDialogProps) {
  const makeLink = useMakeLink();
  const [made, setMade] = useState<MadeLink>();
  const title = `New password for ${admin.username}`;
  if (made) {
    return (
      <Dialog title={title} onClose={onClose}>
        <MadeLinkBox text={accessLinkMessages.resetMade(admin.username)} made={made} />
      </Dialog>
    );
  }
  return (
    <OwnPasswordDialog
      title={title}
      submit="Make link"
      busyText="Making..."
      failed={accessLinkMessages.makeFailed}
      send={async (currentPassword) => {
        setMade(await makeLink.mutateAsync({ adminId: admin.id, currentPassword }));
        return undefined;
      }}
      onClose={onClose}
    >
      <p>You get a link for them, by which they choose a new password. Until then the old one works.</p>
    </OwnPasswordDialog>
  );
}

function RemoveAdmin({ admin, onClose }: AdminDialogProps) {
  const remove = useRemoveAdmin(admin);
  return (
    <OwnPasswordDialog
      title={`Remove ${admin.username}?`}
      submit="Remove"
      busyText="Removing..."
      variant="danger"
      failed={adminsMessages.removeFailed}
      send={(currentPassword) => remove.mutateAsync(currentPassword)}
      onClose={onClose}
    >
      <p>They are logged out at once and can’t log in any more. What they have added stays.</p>
    </OwnPasswordDialog>
  );
}
