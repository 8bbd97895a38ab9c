import { useRef } from 'react';
import { accountMessages, type OwnSession } from '#contract/account.ts';
import { useEndSessions, useOwnSessions } from '../../api/accountQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../formatMoment.ts';
import { Fetched } from '../layout/Fetched.tsx';
import { useFailureToast } from '../ui/outcomeToasts.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { browserName } from './userAgent.ts';

/** The sessions of the logged-in user, with buttons to end unknown or unneeded sessions. */
export function SessionList() {
  const sessions = useOwnSessions();
  const end = useEndSessions();
  const { report } = useFailureToast();
  const { ask } = useLeaving();
  const heading = useRef<HTMLHeadingElement>(null);

  const endSessions = async (id?: string) => {
    if (await report(end.mutateAsync(id), accountMessages.endFailed)) heading.current?.focus();
  };

  return (
    <section className="panel grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="panel-title">
        Sessions
      </h2>
      <Fetched query={sessions} failed={accountMessages.sessionsFailed}>
        {(list) => (
          <>
            <ul>
              {list.map((session) => (
                <SessionCard
                  key={session.id}
                  session={session}
                  busy={end.isPending}
                  onEnd={() => void endSessions(session.id)}
                />
              ))}
            </ul>
            {list.length > 1 && (
              <Button
                variant="danger-outline"
                className="justify-self-start"
                onClick={() => ask(endQuestion, () => endSessions())}
              >
                End all other sessions
              </Button>
            )}
          </>
        )}
      </Fetched>
    </section>
  );
}

const endQuestion = {
  question: 'Are you sure you want to end all other sessions?',
  consequence: 'Whoever uses them has to log in again. This session stays.',
  confirm: 'End sessions',
  busyText: 'Ending...',
};

function SessionCard({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const name = browserName(session.userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4.5">
      <div className="grid gap-1">
        <h3 id={`session-${session.id}`} className="font-semibold">
          {name}
        </h3>
        <p className="text-small text-ink-soft">Logged in {formatMoment(session.createdAt)}</p>
        <p className="text-small text-ink-soft">Last used {formatMoment(session.lastUsedAt)}</p>
      </div>
      {session.current ? (
        <span className="font-semibold text-ok">This session</span>
      ) : (
        <SmallButton
          variant="danger-outline"
          aria-describedby={`session-${session.id}`}
          disabled={busy}
          onClick={onEnd}
        >
          End session
        </SmallButton>
      )}
    </li>
  );
}
