import type { ReactNode } from 'react';
import type { EventType } from '#contract/event/eventFacts.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { ItemCards } from '../item/ItemCards.tsx';
import { EventWhen } from './EventWhen.tsx';
import { eventPoster } from './eventPoster.ts';
import { useNow } from './useNow.ts';

interface EventCardsProps {
  title: string;
  type: EventType;
  items: (PublicItem<'upcomingEvents'> | PublicItem<'pastEvents'>)[];
  /** An action at the end of the heading's line. */
  action?: ReactNode;
  /** The row is on the first screen. */
  isFirst?: boolean;
}

/** A row of links to the pages of events, with their states and dates. */
export function EventCards(props: EventCardsProps) {
  const moment = useNow();
  return <ItemCards {...props} meta={(event) => <EventWhen {...eventPoster(props.type, event, moment)} />} />;
}
