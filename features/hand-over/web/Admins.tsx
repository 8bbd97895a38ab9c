import { counted } from '#contract/counted.ts';
import { formatDayOf } from '#contract/dates.ts';
import { More, noteClass, Part, rowClass } from '#web/admin/ui/paperParts.tsx';
import { paths } from '#web/paths.ts';
import type { HandOver } from '../contract.ts';

/** The admins, each with the time of the last visit, and the links that let others in. */
export function Admins({ handOver: { admins, links } }: { handOver: HandOver }) {
  return (
    <Part title="Who can get in" link={{ path: paths.admin.account, label: 'Account' }}>
      <ul>
        {admins.first.map(({ id, username, createdAt, lastSeenAt, current, passkeys }) => (
          <li key={id} className={rowClass}>
            <h3 className="font-semibold print:truncate">
              {username}
              {current && <span className="ml-2 text-small text-ok print:hidden">You</span>}
            </h3>
            <p className={noteClass}>
              Since {formatDayOf(createdAt, 'short')}
              {' · '}
              {lastSeenAt ? `last here ${formatDayOf(lastSeenAt, 'short')}` : 'not seen yet'}
              {' · '}
              {passkeys === 0 ? 'no passkey' : counted(passkeys, 'passkey')}
            </p>
          </li>
        ))}
      </ul>
      <More count={admins.total - admins.first.length} />
      <p>
        {links.invitations + links.resets === 0
          ? 'No link waits for its use.'
          : `Links that wait: ${counted(links.invitations, 'invitation')}, ${links.resets} for a new password.`}
      </p>
    </Part>
  );
}
