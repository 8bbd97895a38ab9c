import { accessLinkHours, type MadeLink } from '#contract/accessLinks.ts';
import { itemTexts } from '#contract/visitorTexts.ts';
import { formatMoment } from '../formatMoment.ts';
import { SuccessBox } from '../ui/messages.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useToasts } from '../ui/Toast.tsx';

/** A box with the address of a new link, which is shown only once. */
export function MadeLinkBox({ text, made: { link, until } }: { text: string; made: MadeLink }) {
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.success(itemTexts.copied);
    } catch {
      // A page without HTTPS may not copy, and a user may have forbidden it.
      toasts.error(`${itemTexts.notCopied} ${link}`);
    }
  };
  return (
    <SuccessBox text={text}>
      <p className="font-signal text-data wrap-anywhere select-all">{link}</p>
      <p className="text-small">
        It works once, for {accessLinkHours} hours: until {formatMoment(until)}. It is shown only now.
      </p>
      <SmallButton className="mt-2 justify-self-start" onClick={() => void copy()}>
        Copy link
      </SmallButton>
    </SuccessBox>
  );
}
