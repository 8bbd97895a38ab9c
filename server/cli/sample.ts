import { restorableDays } from '#contract/recentlyDeleted.ts';
import { openFeatures } from '../openFeatures.ts';
import { addSampleContent } from '../sample/load.ts';
import { openServices, type Services } from '../services.ts';
import { printOutcome } from './command.ts';

/**
 * `npm run sample -- add | remove`: adds the sample content to the database, or deletes the samples that nobody has
 * changed. Staff can restore these.
 */
const [command, ...rest] = process.argv.slice(2);
if ((command !== 'add' && command !== 'remove') || rest.length > 0) {
  console.error('Usage: npm run sample -- add | remove');
  process.exitCode = 2;
} else {
  await printOutcome(async (config) => {
    const services = await openServices(config);
    openFeatures(services);
    try {
      return command === 'add' ? await add(services) : await remove(services);
    } finally {
      await services.close();
    }
  });
}

async function add({ samples, settings }: Services): Promise<string> {
  if (await samples.exist()) return 'There is sample content already.';
  await addSampleContent(samples.add, (await settings.current()).settings.region.timeZone);
  return 'The sample content is there.';
}

async function remove({ samples }: Services): Promise<string> {
  await samples.remove('server');
  return `The sample content is gone. 'Recently deleted' can restore it for ${restorableDays} days.`;
}
