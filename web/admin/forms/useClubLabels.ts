import type { FieldLabels } from '#contract/settings/labels.ts';
import { useSection } from '../../api/settings.ts';

/** Returns the labels of what a section says of a club: the name of the club. */
export function useClubLabels(): FieldLabels {
  const cards = Object.entries(useSection('clubs'));
  return Object.fromEntries(cards.map(([channel, { title }]) => [channel, title]));
}
