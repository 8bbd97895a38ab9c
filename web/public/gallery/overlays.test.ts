import { describe, expect, it } from 'vitest';
import { changeOverlays, noOverlays, overlayOf, type TileEvent } from './overlays.ts';

const event = (type: TileEvent['type'], id: string): TileEvent => ({ type, id });
/** Returns the overlays of the tiles a and b after some events. */
function shownAfter(...events: TileEvent[]) {
  const overlays = events.reduce(changeOverlays, noOverlays);
  return { a: overlayOf(overlays, 'a'), b: overlayOf(overlays, 'b') };
}

describe('a tile of the gallery', () => {
  it('shows nothing by itself', () => {
    expect(shownAfter()).toEqual({});
  });

  it('shows a short text while the pointer or the keyboard focus is there', () => {
    expect(shownAfter(event('arrive', 'a'))).toEqual({ a: 'short' });
    expect(shownAfter(event('arrive', 'a'), event('leave', 'a'))).toEqual({});
  });

  it('shows nothing after the focus has left, although the pointer had also come', () => {
    expect(shownAfter(event('arrive', 'a'), event('arrive', 'a'), event('leave', 'a'))).toEqual({});
  });

  it('shows a short text under the pointer while another one has the focus', () => {
    expect(shownAfter(event('arrive', 'a'), event('arrive', 'b'))).toEqual({ a: 'short', b: 'short' });
    expect(shownAfter(event('arrive', 'a'), event('arrive', 'b'), event('leave', 'a'))).toEqual({ b: 'short' });
  });

  it('shows the whole description when it is pressed, and keeps it when the pointer leaves', () => {
    expect(shownAfter(event('press', 'a'))).toEqual({ a: 'whole' });
    expect(shownAfter(event('arrive', 'a'), event('press', 'a'), event('leave', 'a'))).toEqual({ a: 'whole' });
  });

  it('shows nothing when it is pressed again, although the pointer is still there', () => {
    expect(shownAfter(event('arrive', 'a'), event('press', 'a'), event('press', 'a'))).toEqual({});
  });

  it('shows nothing after Escape, although the pointer is still there, until the pointer comes again', () => {
    const hidden = [event('arrive', 'a'), event('press', 'a'), event('hide', 'a')];
    expect(shownAfter(...hidden)).toEqual({});
    expect(shownAfter(...hidden, event('leave', 'a'), event('arrive', 'a'))).toEqual({ a: 'short' });
  });

  it('closes when another one opens', () => {
    expect(shownAfter(event('press', 'a'), event('press', 'b'))).toEqual({ b: 'whole' });
  });

  it('does not hide what another one shows', () => {
    expect(shownAfter(event('press', 'a'), event('press', 'b'), event('hide', 'a'))).toEqual({ b: 'whole' });
    expect(shownAfter(event('arrive', 'a'), event('press', 'b'), event('hide', 'b'))).toEqual({ a: 'short' });
  });

  it('draws nothing anew when the pointer comes or leaves without a change', () => {
    const peeking = changeOverlays(noOverlays, event('arrive', 'a'));
    expect(changeOverlays(peeking, event('arrive', 'a'))).toBe(peeking);
    expect(changeOverlays(peeking, event('leave', 'b'))).toBe(peeking);
  });
});
