import { addressLines } from '#contract/addressLines.ts';
import { useAddress, useCopy } from '#web/siteCopy.ts';
import { useHydrated } from '#web/ui/hydration.ts';
import { eventCodePath } from '../../contract/address.ts';

/**
 * The address of an event's page on paper, in words and as QR code. The HTML does without it, and a browser fetches the
 * code when it prints.
 */
export function PrintedAddress({ id }: { id: string }) {
  const code = useAddress(eventCodePath(id));
  const { copy } = useCopy();
  if (!useHydrated()) return null;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  // A copy of the site that does not know its address has no code.
  if (copy && !canonical) return null;
  const [beforeId] = addressLines((canonical?.href ?? location.origin + location.pathname).replace(/\/$/, ''));
  return (
    <div className="hidden print:grid print:grid-cols-[1fr_36mm] print:items-end print:border-t print:pt-[5mm] print:font-signal print:text-[12pt] print:leading-[1.4] print:font-medium print:[grid-area:3/1/auto/-1]">
      <span>
        {beforeId.replace(/^https?:\/\//, '')}
        <br />
        {id}
      </span>
      <img src={code} alt="QR code of this page" loading="lazy" className="w-full" />
    </div>
  );
}
