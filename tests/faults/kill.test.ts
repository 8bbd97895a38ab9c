import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addItem } from '../support/content.ts';
import { checkCarriedOut, copyEvent, countDue, makeDue } from '../support/dueDates.ts';
import { createLedger } from '../support/ledger.ts';
import { isLong } from '../support/mode.ts';
import { chooseSeed, createRandom } from '../support/random.ts';
import { createClient, databaseByTurns } from '../support/server.ts';
import { newServerPlace } from '../support/serverPlace.ts';
import { checkStored, checkSwept, letTimePass, withDatabase } from '../support/stored.ts';

const rounds = isLong ? 200 : 1;
/** The longest time of work in a round before its end (ms). */
const maxWork = 800;

describe.each(databaseByTurns)('a server on %s that is killed while staff work', (kind) => {
  it('loses nothing that it has acknowledged, and leaves nothing half there', {
    timeout: 150_000 + rounds * 30_000,
  }, async () => {
    const random = createRandom(chooseSeed(`kill -9 on ${kind}`));
    const { place, start, remove } = await newServerPlace(kind);
    let server = await start();
    try {
      const ledger = await createLedger(server.address, random);
      for (let round = 1; round <= rounds; round += 1) {
        let isOver = false;
        const work = ledger.work(() => isOver);
        await wait(random() * maxWork);
        const killed = server.kill();
        isOver = true;
        await Promise.all([killed, work]);

        server = await start();
        await ledger.check();
        await checkStored(place);
        if (round % 20 === 0) console.log(`${kind}: ${round} rounds without a loss`);
      }
      expect(ledger.refusals).toEqual([]);

      await server.kill();
      await letTimePass(place);
      server = await start();
      await ledger.check();
      await checkSwept(place);
      const { acknowledged, unanswered } = ledger.counts;
      console.log(`${kind}: ${rounds} rounds, ${acknowledged} changes acknowledged, ${unanswered} cut off`);
    } finally {
      await server.stop();
      await remove();
    }
  });
});

it('a server that is killed while many items are due makes up for all of them at its next start', {
  timeout: 150_000 + rounds * 30_000,
}, async () => {
  const random = createRandom(chooseSeed('kill -9 while items are due'));
  const { place, start, remove } = await newServerPlace('sqlite');
  let server = await start();
  try {
    expect((await addItem(createClient(server.address), 'pastEvents')).status).toBe(201);
    for (let round = 1; round <= rounds; round += 1) {
      await withDatabase(place, async ({ db }) => {
        const items = await copyEvent(place, db, 150);
        await makeDue(db, items);
        await expect.poll(() => countDue(db), { interval: 1 }).toBeLessThan(items.length);
        await wait(random() * 20);
        await server.kill();
        expect(await countDue(db)).toBeGreaterThan(0);
        server = await start();
        await checkCarriedOut(db, items);
      });
      await checkStored(place);
    }
  } finally {
    await server.stop();
    await remove();
  }
});
