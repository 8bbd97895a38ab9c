import { X } from 'lucide-react';
import {
  type FocusEvent,
  memo,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { toHref } from '#contract/links.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { linkTexts, noDescription } from '#contract/visitorTexts.ts';
import { hasKeyboardFocus, isPointedAt } from '../../ui/attention.ts';
import { IconButton, NewTabButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { posterAlt } from '../events/posterAlt.ts';
import { TestCard } from './TestCard.tsx';

interface TileProps {
  issue: PublicItem<'electromazine'>;
  isFirst: boolean;
  open: boolean;
  /** Opens or closes the tile of the issue with the id `issueId`. */
  setOpen: (issueId: string, open: boolean) => void;
}

/**
 * An image of the gallery, which is one button. The overlay is shown while a mouse pointer is over the tile or the tile
 * has the keyboard focus. A click or tap opens the overlay with the whole description. It stays open until it is closed
 * or left.
 */
export const Tile = memo(function Tile({ issue, isFirst, open, setOpen }: TileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [peeking, setPeeking] = useState(false);
  const [failed, setFailed] = useState(issue.url === undefined);
  const shown = open || peeking;

  const hide = () => {
    setOpen(issue._id, false);
    setPeeking(false);
  };
  const close = () => {
    button.current?.focus({ preventScroll: true });
    hide();
  };

  useEffect(() => {
    // The pointer or the focus may be there before the scripts run.
    if (tile.current && (isPointedAt(tile.current) || hasKeyboardFocus(tile.current))) setPeeking(true);
  }, []);

  useEffect(() => {
    // On phones an open tile takes a full row, which may be below the screen.
    if (open) tile.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    if (tile.current?.contains(document.activeElement)) close();
    else hide();
  });
  // A layout effect: the overlay must react to Escape from the moment at which it is visible.
  useLayoutEffect(() => {
    if (!shown) return;
    // The event listener is on `document`: Escape also hides an overlay that only the mouse pointer has shown, wherever
    // the focus is.
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [shown]);

  const closeIfLeft = useEffectEvent(({ type, target }: Event) => {
    const isElsewhere = target instanceof Element && !tile.current?.contains(target);
    if (isElsewhere && (type === 'click' || target.matches(':focus-visible'))) hide();
  });
  // A click or a keyboard focus elsewhere closes the tile. The `pointerdown` event must not close it: the content below
  // would move away from the pointer before the click.
  useEffect(() => {
    if (!open) return;
    document.addEventListener('click', closeIfLeft);
    document.addEventListener('focusin', closeIfLeft);
    return () => {
      document.removeEventListener('click', closeIfLeft);
      document.removeEventListener('focusin', closeIfLeft);
    };
  }, [open]);

  const enter = (event: PointerEvent) => event.pointerType !== 'touch' && setPeeking(true);
  const leave = (event: PointerEvent) => {
    if (!hasKeyboardFocus(event.currentTarget)) setPeeking(false);
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // If the focused element is still in the tile, the whole window has lost the focus.
    if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) setPeeking(false);
  };

  const name = issue.title || posterAlt(issue.description);
  return (
    <li
      ref={tile}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      className={`scroll-my-4 ${open ? 'tile-open' : ''}`}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={shown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setPeeking(true)}
        onClick={() => (open ? hide() : setOpen(issue._id, true))}
        className="tile-image absolute inset-0 overflow-hidden rounded-sharp bg-wash after:absolute after:inset-0 after:shadow-[inset_0_0_0_1px_rgb(21_23_60/.12)]"
      >
        {failed ? (
          <TestCard name={name} />
        ) : (
          <Picture
            image={issue}
            alt={name}
            sizes={isFirst ? firstTileSizes : sizes}
            priority={isFirst}
            onError={() => setFailed(true)}
            className="size-full object-cover"
          />
        )}
      </button>
      {shown && <TileOverlay issue={issue} open={open} onClose={close} />}
      {/* Without scripts nothing can open, so the description and the link are shown below the image. */}
      <noscript>
        <p className="mt-2 mb-3 text-small wrap-anywhere whitespace-pre-line">
          {issue.description?.trim() ?? noDescription}
        </p>
        {issue.registrationLink && <ViewDetails href={issue.registrationLink} />}
      </noscript>
    </li>
  );
});

const firstTileSizes = '(min-width: 90rem) 40rem, (min-width: 64rem) 45vw, (min-width: 48rem) 60vw, calc(90vw - 8px)';

// A little less than the real width on phones. Many phones are only a little wider than a variant of the image.
const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, calc(45vw - 6px)';

interface TileOverlayProps {
  issue: PublicItem<'electromazine'>;
  open: boolean;
  onClose: () => void;
}

/**
 * The description and the link, in the place of the image. Until the tile is open, clicks pass through everything
 * except the link.
 */
function TileOverlay({ issue, open, onClose }: TileOverlayProps) {
  return (
    <div
      className={`on-dark flex flex-col rounded-sharp border-t-6 border-trace bg-brand-fill px-(--pad) pt-(--pad) text-on-brand transition-opacity duration-(--time-base) ease-settle [--pad:--spacing(3)] lg:[--pad:--spacing(5)] starting:opacity-0 ${open ? 'relative max-h-[85svh] overflow-y-auto max-md:[--pad:--spacing(5)] md:absolute md:inset-0 md:max-h-none' : 'pointer-events-none absolute inset-0 overflow-hidden'}`}
    >
      {open && (
        // This element takes no room, and it stays visible while a long text is scrolled.
        <div className="sticky top-0 flex h-0 flex-none justify-end">
          <IconButton label="Close description" quiet onClick={onClose} className="-mt-3 -mr-3 bg-brand-fill">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      <p
        className={`mb-(--pad) flex-none wrap-anywhere ${open ? 'pr-10 whitespace-pre-line' : 'line-clamp-4 text-small md:line-clamp-6 xl:text-body'}`}
      >
        {issue.description?.trim() ?? noDescription}
      </p>
      {issue.registrationLink && (
        <div className="sticky bottom-0 mt-auto bg-brand-fill pb-(--pad)">
          <ViewDetails href={issue.registrationLink} />
        </div>
      )}
    </div>
  );
}

function ViewDetails({ href }: { href: string }) {
  return (
    <NewTabButton variant="trace" size="small" href={toHref(href)} className="pointer-events-auto w-full">
      {linkTexts.details}
    </NewTabButton>
  );
}
