import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { allSteps, type Step } from '../../server/database/migrate.ts';

/** The step of a later release: it adds a column and an index, and fills the column from another one. */
const laterStep: Step = {
  name: '900-later',
  async up(database) {
    await sql`alter table past_events add column venue text`.execute(database);
    await sql`update past_events set venue = club_name`.execute(database);
    await sql`create index past_events_by_venue on past_events (venue)`.execute(database);
  },
};

/** Lets this process be of a later release until the test ends: it knows one step more. */
export function learnLaterStep(): void {
  const steps = allSteps as Step[];
  steps.push(laterStep);
  onTestFinished(() => {
    steps.pop();
  });
}
