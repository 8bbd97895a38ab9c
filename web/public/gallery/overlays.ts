/** The overlay of a tile over its image: a short text, or the whole description. */
export type Overlay = 'short' | 'whole';

export interface Overlays {
  /** The id of the open tile. It shows its whole description until it is closed or left. */
  open?: string;
  /** The ids of the tiles to which the mouse pointer or the keyboard focus has come. They show a short text. */
  peeking: readonly string[];
}

/**
 * What happens to a tile.
 *
 * - `arrive`: the mouse pointer or the keyboard focus has come.
 * - `leave`: the focus has left, or the mouse pointer has left and the keyboard focus is not there.
 * - `press`: the image, which is a button, was clicked or tapped.
 * - `hide`: by Escape, by the Close button, or by a click or the keyboard focus elsewhere.
 */
export interface TileEvent {
  type: 'arrive' | 'leave' | 'press' | 'hide';
  id: string;
}

export const noOverlays: Overlays = { peeking: [] };

/** A reducer: returns the overlays after an event. At most one tile is open. */
export function changeOverlays(overlays: Overlays, { type, id }: TileEvent): Overlays {
  const { open, peeking } = overlays;
  switch (type) {
    case 'arrive':
      return peeking.includes(id) ? overlays : { open, peeking: [...peeking, id] };
    case 'leave':
      return peeking.includes(id) ? { open, peeking: without(peeking, id) } : overlays;
    case 'press':
      return open === id ? { peeking: without(peeking, id) } : { open: id, peeking };
    case 'hide':
      return { open: open === id ? undefined : open, peeking: without(peeking, id) };
  }
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** Returns the overlay of a tile, if it shows one. */
export function overlayOf({ open, peeking }: Overlays, id: string): Overlay | undefined {
  if (open === id) return 'whole';
  return peeking.includes(id) ? 'short' : undefined;
}
