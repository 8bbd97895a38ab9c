import { counted } from '#contract/counted.ts';

/** Returns the sentence about how many photos an event can have. `room`: how many more, if it is known. */
export function roomText(max: number, room: number | undefined): string {
  const all = `An event can have ${counted(max, 'photo')}`;
  if (room === undefined) return `${all}.`;
  if (room === 0) return `${all}, and this one has them. Delete some before you add others.`;
  return room === max ? `${all}.` : `${all}: ${room} more ${room === 1 ? 'fits' : 'fit'}.`;
}
