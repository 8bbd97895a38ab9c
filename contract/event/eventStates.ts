/** The states of an event that staff may choose; without one it is scheduled. */
export const eventStates = ['postponed', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];
