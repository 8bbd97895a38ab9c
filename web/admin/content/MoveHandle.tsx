import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';

/** The props of a card's handle, which `useReorder` makes. */
export interface Handle {
  /** Whether this handle's card is held. */
  held: boolean;
  /** Whether another card is held and can be put in the place of this card. */
  takes: boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * The handle of a card. It drags the card, or picks it up and drops it. While another card is held, the handle marks
 * the place for that card.
 */
export function MoveHandle({
  itemId,
  headingId,
  helpId = moveHelpId,
  held,
  takes,
  ...events
}: { itemId: string; headingId: string; helpId?: string } & Handle) {
  return (
    <button
      type="button"
      id={handleId(itemId)}
      aria-label={takes ? 'Put here' : 'Move'}
      aria-pressed={takes ? undefined : held}
      aria-describedby={`${headingId} ${helpId}`}
      title={takes ? 'Put here' : 'Move'}
      {...events}
      className="absolute top-3 right-3 inline-grid size-11 cursor-grab touch-none place-items-center rounded-control border-2 border-edge bg-sheet text-admin-text select-none hover:bg-brand-tint aria-pressed:cursor-grabbing aria-pressed:border-transparent aria-pressed:bg-admin-fill aria-pressed:text-on-brand"
    >
      <GripVertical aria-hidden className="pointer-events-none size-5" />
    </button>
  );
}

/** Returns the id of a card's handle. */
export const handleId = (itemId: string) => `move-${itemId}`;

/** The id of the text that explains how to move cards. */
export const moveHelpId = 'move-help';
