import { restorableDays } from '#contract/recentlyDeleted.ts';
import { printOutcome } from '#server/cli/command.ts';
import { hasSamples } from '#server/newSite.ts';
import { openFeatures } from '#server/openFeatures.ts';
import { openServices, type Services } from '#server/services.ts';
import { addSampleContent } from '../load.ts';
import { createSamples } from '../samples.ts';

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

async function add(services: Services): Promise<string> {
  if (await hasSamples(services.database.db)) return 'There is sample content already.';
  const { timeZone } = (await services.settings.current()).settings.region;
  await addSampleContent(createSamples(services).add, timeZone);
  return 'The sample content is there.';
}

async function remove(services: Services): Promise<string> {
  await createSamples(services).remove('server');
  return `The sample content is gone. 'Recently deleted' can restore it for ${restorableDays} days.`;
}
