import { useState } from 'react';
import { useSection } from '#web/api/settings.ts';
import { useAddress } from '#web/siteCopy.ts';
import { Button, ButtonLink, NewTabButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { calendarPath, subscribeText } from '../../contract.ts';
import { subscribeTexts, subscriptions, webcalOf } from './subscriptions.ts';

/** The ways to subscribe to the calendar: by the device's own program, by two web pages, or by its address. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { name } = useSection('identity');
  const [outcome, setOutcome] = useState<string>();
  const address = location.origin + useAddress(calendarPath);
  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(address);
      setOutcome(subscribeTexts.copied);
    } catch {
      // A page without HTTPS may not copy.
      setOutcome(subscribeTexts.notCopied);
    }
  };
  return (
    <Dialog title={subscribeText} onClose={onClose}>
      <p className="mb-5 text-ink-soft">{subscribeTexts.help}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink href={webcalOf(address)}>{subscribeTexts.program}</ButtonLink>
        {subscriptions(address, name).map(({ name: calendar, href }) => (
          <NewTabButton key={calendar} variant="outline" href={href}>
            {calendar}
          </NewTabButton>
        ))}
        <Button variant="outline" onClick={() => void copy()}>
          {subscribeTexts.copy}
        </Button>
      </div>
      <p className="mt-5 font-signal text-small select-all">{address}</p>
      <p role="status" className="min-h-[calc(1em*var(--leading-body))] text-small">
        {outcome}
      </p>
    </Dialog>
  );
}
