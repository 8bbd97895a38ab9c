/** The states of an event that staff may choose. An event without a state is scheduled. */
export const eventStates = ['postponed', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];
