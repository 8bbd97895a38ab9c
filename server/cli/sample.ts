import { profile } from '#chapter/profile.ts';
import { readConfig } from '../config.ts';
import { addSampleContent } from '../sample/load.ts';
import { openParts } from '../services.ts';

/**
 * `npm run sample -- add | remove`: puts the sample content into the database, or takes out what nobody has changed of
 * it.
 */
const command = process.argv[2];
if (command !== 'add' && command !== 'remove') {
  console.error('Usage: npm run sample -- add | remove');
  process.exit(2);
}

const parts = await openParts(readConfig());
try {
  if (command === 'remove') await parts.store.removeSamples('server');
  else if (await parts.store.hasSamples()) console.log('There is sample content already.');
  else await addSampleContent(parts.store, profile.timeZone);
} finally {
  await parts.close();
}
console.log(command === 'add' ? 'The sample content is there.' : 'The sample content is gone.');
