import { type MouseEvent, type ReactNode, useState } from 'react';
import { useAddress } from '#web/siteCopy.ts';
import { Link } from '#web/ui/Link.tsx';

interface ChoiceLinkProps {
  /** The calendar file. */
  href: string;
  /** Fetches the dialog with the choice. */
  load: () => Promise<(onClose: () => void) => ReactNode>;
  className: string;
  children: ReactNode;
}

/**
 * A link to a calendar file. A click opens a choice of calendars; in a new tab, without scripts, or if the choice
 * cannot be fetched, it leads to the file. A press before the scripts run counts as early press (`data-opens`).
 */
export function ChoiceLink({ href, load, className, children }: ChoiceLinkProps) {
  const address = useAddress(href);
  const [choice, setChoice] = useState<{ show: (onClose: () => void) => ReactNode }>();

  const choose = async (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    const show = await load().catch(() => undefined);
    if (show === undefined) location.assign(address);
    else setChoice({ show });
  };

  return (
    <>
      <Link
        href={href}
        aria-haspopup="dialog"
        data-opens=""
        onClick={(click) => void choose(click)}
        className={className}
      >
        {children}
      </Link>
      {choice?.show(() => setChoice(undefined))}
    </>
  );
}
