import { expect, it } from 'vitest';
import { clubs } from '#contract/clubs.ts';
import { clubOf } from './clubs.ts';

it('knows the clubs by their stored names and first titles, however they are written', () => {
  for (const { name, label } of clubs) {
    for (const written of [name, label, name.toUpperCase(), ` The ${label.toLowerCase()} `, name.replaceAll(' ', '_')])
      expect(clubOf(written), written).toBe(name);
  }
});

it.each(['', 'club', 'Chess club', 'Techno-managerial', 'ai & robotics', 'constructor'])(
  'knows no club %j',
  (written) => {
    expect(clubOf(written)).toBeUndefined();
  },
);
