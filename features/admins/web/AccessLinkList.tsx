import { useRef } from 'react';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { accessLinkMessages } from '../contract/accessLinks.ts';
import { useAccessLinks, useEndLink } from './accessLinkQueries.ts';

/** The links that wait for their use, each with a button that ends it. */
export function AccessLinkList() {
  const links = useAccessLinks();
  const endLink = useEndLink();
  const { report } = useFailureToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async (id: string) => {
    if (await report(endLink.mutateAsync(id), accessLinkMessages.endFailed)) heading.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Links that wait
      </h3>
      <Fetched query={links} failed={accessLinkMessages.listFailed}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-small text-ink-soft">None.</p>
          ) : (
            <ul>
              {list.map(({ id, kind, username, madeBy, until }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4.5"
                >
                  <div id={`link-${id}`} className="grid gap-1 wrap-anywhere">
                    <p className="font-semibold">
                      {kind === 'invitation' ? 'Invitation' : `New password of ${username}`}
                    </p>
                    <p className="text-small text-ink-soft">
                      {madeBy === undefined ? 'Made on the server' : `Made by ${madeBy}`}, until {formatMoment(until)}
                    </p>
                  </div>
                  <SmallButton
                    variant="danger-outline"
                    aria-describedby={`link-${id}`}
                    disabled={endLink.isPending}
                    onClick={() => void end(id)}
                  >
                    End link
                  </SmallButton>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </div>
  );
}
