import { useState } from 'react';
import { adminsMessages, type ListedAdmin } from '#contract/admins.ts';
import { useAdmins } from '../../api/admins.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../formatMoment.ts';
import { Fetched } from '../layout/Fetched.tsx';
import { RemoveAdmin } from './RemoveAdmin.tsx';

/** The list of admins, with a button to remove each of the others (docs/product.md, "Admins"). */
export function Admins() {
  const admins = useAdmins();
  const [removing, setRemoving] = useState<ListedAdmin>();
  return (
    <section className="panel grid gap-5">
      <h2 tabIndex={-1} className="panel-title">
        Admins
      </h2>
      <Fetched query={admins} failed={adminsMessages.listFailed}>
        {(list) => (
          <ul>
            {list.map((admin) => (
              <AdminRow key={admin.id} admin={admin} onRemove={() => setRemoving(admin)} />
            ))}
          </ul>
        )}
      </Fetched>
      {removing && <RemoveAdmin admin={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

function AdminRow({
  admin: { id, username, createdAt, current },
  onRemove,
}: {
  admin: ListedAdmin;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4.5">
      <div className="grid gap-1 wrap-anywhere">
        <h3 id={`admin-${id}`} className="font-semibold">
          {username}
        </h3>
        <p className="text-small text-ink-soft">Added {formatMoment(createdAt)}</p>
      </div>
      {current ? (
        <span className="font-semibold text-ok">You</span>
      ) : (
        <Button variant="danger-outline" size="small" aria-describedby={`admin-${id}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}
