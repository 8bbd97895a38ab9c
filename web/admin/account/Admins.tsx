import { useRef, useState } from 'react';
import { adminsMessages, type ListedAdmin } from '#contract/admins.ts';
import { useAdmins } from '../../api/admins.ts';
import { failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { formatMoment } from '../formatMoment.ts';
import { FailedList } from '../layout/FailedList.tsx';
import { RemoveAdmin } from './RemoveAdmin.tsx';

/** The list of admins, with a button to remove each of the others (docs/product.md, "Admins"). */
export function Admins() {
  const admins = useAdmins();
  const [removing, setRemoving] = useState<ListedAdmin>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="panel-title">
        Admins
      </h2>
      {admins.isPending ? (
        <LoadingState text="Loading" />
      ) : admins.isLoadingError ? (
        <FailedList text={failureText(admins.error, adminsMessages.listFailed)} onRetry={admins.refetch} />
      ) : (
        <ul>
          {admins.data.map((admin) => (
            <AdminRow key={admin.id} admin={admin} onRemove={() => setRemoving(admin)} />
          ))}
        </ul>
      )}
      {removing && <RemoveAdmin admin={removing} onClose={() => setRemoving(undefined)} fallbackFocus={heading} />}
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
