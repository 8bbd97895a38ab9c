import {
  type Dispatch,
  type FocusEvent,
  memo,
  type PointerEvent,
  type SetStateAction,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isItemId, itemPath } from '#contract/itemPages.ts';
import { ownTitle } from '#contract/itemTexts.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { posterAlt } from '#web/public/events/posterAlt.ts';
import { ItemButton } from '#web/public/ItemButton.tsx';
import { isInViewer, type ViewedPicture } from '#web/public/viewer/viewedPicture.ts';
import { hasKeyboardFocus, isPointedAt } from '#web/ui/attention.ts';
import { frames } from '#web/ui/frames.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { TestCard } from './TestCard.tsx';
import { TileOverlay } from './TileOverlay.tsx';

interface TileProps {
  issue: PublicItem<'electromazine'>;
  isFirst: boolean;
  /** The tile shows its whole description. */
  open: boolean;
  /** Sets the id of the open tile. It is always the same function. */
  setOpen: Dispatch<SetStateAction<string | undefined>>;
  /** Returns the issues that the viewer shows. It is always the same function. */
  all: () => ViewedPicture[];
}

/**
 * An image of the gallery, which is a button. The overlay is shown while a mouse pointer is over the tile or the tile
 * has the keyboard focus. A click or tap opens the overlay with the whole description. It stays open until it is closed
 * or left, or another tile opens.
 */
export const Tile = memo(function Tile({ issue, isFirst, open, setOpen, all }: TileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const [failed, setFailed] = useState(issue.url === undefined);
  // The pointer or the keyboard focus has come, and neither has left.
  const [visited, setVisited] = useState(false);
  const shown = open || visited;
  const hide = () => {
    setVisited(false);
    // The click that leaves this tile may have opened another one.
    setOpen((current) => (current === issue._id ? undefined : current));
  };
  const close = () => {
    button.current?.focus({ preventScroll: true });
    hide();
  };
  const press = () => {
    setVisited(false);
    // A second press may come before the first one is rendered.
    setOpen((current) => (current === issue._id ? undefined : issue._id));
  };

  useEffect(() => {
    // The pointer or the focus may be there before the scripts run.
    if (tile.current && (isPointedAt(tile.current) || hasKeyboardFocus(tile.current))) setVisited(true);
  }, []);

  useEffect(() => {
    // On phones an open tile takes a full row, which may be below the screen.
    if (open) tile.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const closeByKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || isInViewer(target)) return;
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
    const isElsewhere = target instanceof Element && !tile.current?.contains(target) && !isInViewer(target);
    // A transition, like the press of the tile that the same click may open: both tiles change in one frame.
    if (isElsewhere && (type === 'click' || target.matches(':focus-visible'))) startTransition(hide);
  });
  // A click or a keyboard focus elsewhere closes the tile. The `pointerdown` event must not close it: the content below
  // would move away from the pointer before the click. A layout effect, as above.
  useLayoutEffect(() => {
    if (!open) return;
    document.addEventListener('click', closeIfLeft);
    document.addEventListener('focusin', closeIfLeft);
    return () => {
      document.removeEventListener('click', closeIfLeft);
      document.removeEventListener('focusin', closeIfLeft);
    };
  }, [open]);

  const enter = (event: PointerEvent) => event.pointerType !== 'touch' && setVisited(true);
  const leave = (event: PointerEvent) => !hasKeyboardFocus(event.currentTarget) && setVisited(false);
  const focus = (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && setVisited(true);
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // If the focused element is still in the tile, the whole window has lost the focus.
    if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) setVisited(false);
  };

  const name = ownTitle(issue) ?? posterAlt(issue);
  return (
    <li
      ref={tile}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      className={`scroll-my-4 ${open ? 'tile-open' : ''}`}
    >
      <ItemButton
        ref={button}
        href={isItemId(issue._id) ? itemPath('magazine', issue._id) : undefined}
        aria-expanded={shown}
        onFocus={focus}
        onPress={press}
        className="tile-image absolute inset-0 overflow-hidden rounded-sharp bg-wash after:absolute after:inset-0 after:shadow-[inset_0_0_0_1px_rgb(21_23_60/.12)]"
      >
        {failed ? (
          <TestCard name={name} />
        ) : (
          <Picture
            image={issue}
            alt={name}
            frame={frames.tile}
            sizes={isFirst ? firstTileSizes : sizes}
            priority={isFirst}
            onError={() => setFailed(true)}
            className="size-full"
          />
        )}
      </ItemButton>
      {shown && <TileOverlay issue={issue} open={open} onClose={close} all={all} />}
    </li>
  );
});

const firstTileSizes = '(min-width: 90rem) 40rem, (min-width: 64rem) 45vw, (min-width: 48rem) 60vw, calc(90vw - 8px)';

// A little less than the real width on phones. Many phones are only a little wider than a variant of the image.
const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, calc(45vw - 6px)';
