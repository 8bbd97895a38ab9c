import type { ClubName } from '#contract/clubs.ts';

/** The spellings of the clubs, in small letters, without blanks and without the word 'club'. */
const spellings: Record<ClubName, readonly string[]> = {
  'AI build club': ['ai', 'aibuild', 'aibuilds', 'aibuilder', 'aibuilders', 'aiml', 'artificialintelligence'],
  'Technical club': ['tech', 'technical', 'technology', 'techno'],
  'Electromazine club': ['electromazine', 'electrozoom', 'electromagazine', 'electrozine', 'emazine', 'magazine'],
};

/** Returns the club that a site or a person calls so; undefined if it is none of the three. */
export function clubOf(written: string): ClubName | undefined {
  const spelling = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\b(?:club|the)\b| /g, '');
  const found = Object.entries(spellings).find(([, known]) => known.includes(spelling));
  return found?.[0] as ClubName | undefined;
}
