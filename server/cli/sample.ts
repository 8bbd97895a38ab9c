import { restorableDays } from '#contract/recentlyDeleted.ts';
import { readConfig } from '../config.ts';
import { addSampleContent } from '../sample/load.ts';
import { openServices } from '../services.ts';

/**
 * `npm run sample -- add | remove`: adds the sample content to the database, or deletes the samples that nobody has
 * changed. Staff can restore these.
 */
const command = process.argv[2];
if (command !== 'add' && command !== 'remove') {
  console.error('Usage: npm run sample -- add | remove');
  process.exit(2);
}

const services = await openServices(readConfig());
try {
  if (command === 'remove') await services.samples.remove('server');
  else if (await services.samples.exist()) console.log('There is sample content already.');
  else await addSampleContent(services.samples, (await services.settings.current()).settings.region.timeZone);
} finally {
  await services.close();
}
console.log(
  command === 'add'
    ? 'The sample content is there.'
    : `The sample content is gone. 'Recently deleted' can restore it for ${restorableDays} days.`,
);
