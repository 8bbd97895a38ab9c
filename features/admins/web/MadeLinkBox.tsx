import { useState } from 'react';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { SuccessBox } from '#web/admin/ui/messages.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { copyLink } from '#web/ui/copyLink.ts';
import { accessLinkHours, type MadeLink } from '../contract.ts';

/** A box with the address of a new link, which is shown only once. */
export function MadeLinkBox({ text, made: { link, until } }: { text: string; made: MadeLink }) {
  // No toast: the box may be in a dialog, and what is behind it is out of reach.
  const [outcome, setOutcome] = useState('');
  const copy = async () => setOutcome((await copyLink(link)).text);
  return (
    <SuccessBox text={text}>
      <p className="font-signal text-data wrap-anywhere select-all">{link}</p>
      <p className="text-small">
        It works once, for {accessLinkHours} hours: until {formatMoment(until)}. It is shown only now.
      </p>
      <SmallButton className="mt-2 justify-self-start" onClick={() => void copy()}>
        Copy link
      </SmallButton>
      <p role="status" className="text-small wrap-anywhere">
        {outcome}
      </p>
    </SuccessBox>
  );
}
