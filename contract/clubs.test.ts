import { expect, it } from 'vitest';
import { clubNames } from './clubs.ts';

it('a club keeps the name under which its events are stored since 1.0.0', () => {
  // Another name here needs a migration of `club_name` in `past_events`, and breaks the addresses of the public API.
  expect(clubNames).toEqual(['AI build club', 'Technical club', 'Electromazine club']);
});
