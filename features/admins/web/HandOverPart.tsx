import { Fragment } from 'react';
import { counted } from '#contract/counted.ts';
import { formatDayOf } from '#contract/dates.ts';
import { type HandOverPartProps, useFeatureParts } from '#web/admin/feature.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { More, noteClass, Part, rowClass } from '#web/admin/ui/paperParts.tsx';
import { paths } from '#web/paths.ts';
import { type AccessLink, accessLinkMessages, adminsMessages } from '../contract.ts';
import { useAccessLinks, useAdmins } from './queries.ts';

/** The first admins by name, each with the time of the last visit, and the numbers of links that let others in. */
export function HandOverPart({ named }: HandOverPartProps) {
  const admins = useAdmins();
  const links = useAccessLinks();
  const notes = useFeatureParts('AdminNote');
  return (
    <Part title="Who can get in" link={{ path: paths.admin.account, label: 'Account' }}>
      <Fetched query={admins} failed={adminsMessages.listFailed}>
        {(list) => (
          <>
            <ul>
              {list.slice(0, named).map(({ id, username, createdAt, lastSeenAt, current, passkeys }) => (
                <li key={id} className={rowClass}>
                  <h3 className="font-semibold print:truncate">
                    {username}
                    {current && <span className="ml-2 text-small text-ok print:hidden">You</span>}
                  </h3>
                  <p className={noteClass}>
                    Since {formatDayOf(createdAt, 'short')}
                    {' · '}
                    {lastSeenAt ? `last here ${formatDayOf(lastSeenAt, 'short')}` : 'not seen yet'}
                    {notes.map(({ name, Part }) => (
                      <Fragment key={name}>
                        {' · '}
                        <Part passkeys={passkeys} />
                      </Fragment>
                    ))}
                  </p>
                </li>
              ))}
            </ul>
            <More count={list.length - named} />
          </>
        )}
      </Fetched>
      <Fetched query={links} failed={accessLinkMessages.listFailed}>
        {(list) => <p>{linksInWords(list)}</p>}
      </Fetched>
    </Part>
  );
}

function linksInWords(links: AccessLink[]): string {
  if (links.length === 0) return 'No link waits for its use.';
  const invitations = links.filter(({ kind }) => kind === 'invitation').length;
  return `Links that wait: ${counted(invitations, 'invitation')}, ${links.length - invitations} for a new password.`;
}
