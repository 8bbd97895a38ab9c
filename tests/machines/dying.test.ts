import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { hasHaproxy, startHaproxy } from '../support/haproxy.ts';
import { createLedger } from '../support/ledger.ts';
import { isLong } from '../support/mode.ts';
import { chooseSeed, createRandom } from '../support/random.ts';
import { checkStored } from '../support/stored.ts';
import { percentile, startVisits } from '../support/visits.ts';
import { startServers } from './servers.ts';

/** Each visit makes about nineteen reads. */
const visitsPerMinute = isLong ? 600 : 100;
const staff = 2;
/** The time between the deaths of two processes (ms). */
const between = isLong ? 10_000 : 2_000;

async function bearDeaths(count: number, deaths: number, balance: (addresses: string[]) => Promise<Balancer>) {
  const random = createRandom(chooseSeed(`kill -9 of one of ${count} processes`));
  const servers = await startServers(count);
  const balancer = await balance(servers.addresses);
  try {
    const ledger = await createLedger(balancer.address, random, { workers: staff, pause: isLong ? 0 : 100 });
    let isOver = false;
    const begun = performance.now();
    const work = ledger.work(() => isOver);
    const { visits, end } = startVisits(balancer.address, visitsPerMinute);
    for (let death = 0; death < deaths; death += 1) {
      const next = performance.now() + between;
      const { acknowledged } = ledger.counts;
      const index = Math.floor(random() * count);
      await servers.processes[index]?.kill();
      await servers.start(index);
      await wait(Math.max(0, next - performance.now()));
      // On a busy machine a change may take longer than the time between two deaths.
      await vi.waitUntil(() => ledger.counts.acknowledged > acknowledged + staff, { timeout: 30_000 });
    }
    isOver = true;
    await Promise.all([end(), work]);

    const seconds = (performance.now() - begun) / 1000;
    const { took, failures } = visits;
    const { acknowledged, unanswered } = ledger.counts;
    console.log(
      `${count} processes, ${deaths} deaths in ${Math.round(seconds)} s: ${took.length} reads and ${acknowledged} ` +
        `changes acknowledged (${Math.round((took.length + acknowledged) / seconds)} a second), ` +
        `${unanswered} changes cut off, ${failures.length} reads failed; reads p50 ` +
        `${percentile(took, 50).toFixed(1)} ms, p99 ${percentile(took, 99).toFixed(1)} ms`,
    );
    expect(failures).toEqual([]);
    expect(ledger.refusals).toEqual([]);
    // A process that dies loses at most the changes in progress.
    expect(unanswered).toBeLessThanOrEqual(deaths * staff);
    await ledger.check();
    await checkStored(servers.place);
  } finally {
    await balancer.close();
    await servers.stop();
  }
}

it(
  'two processes of which one dies lose no change that was acknowledged, and fail no read',
  {
    timeout: 120_000,
  },
  () => bearDeaths(2, 2, startBalancer),
);

it.runIf(isLong && (await hasHaproxy()))(
  'three processes behind HAProxy of which one dies every ten seconds lose no change, and fail no read',
  { timeout: 600_000 },
  () => bearDeaths(3, 30, startHaproxy),
);
