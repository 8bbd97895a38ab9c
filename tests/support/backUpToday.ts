import { backUpToday } from '../../server/backup/daily.ts';
import { readConfig } from '../../server/config.ts';
import { openServices } from '../../server/services.ts';

/** A program that checks once whether the day's backup exists, and makes it, as a server does every hour. */
const services = await openServices(readConfig());
try {
  await backUpToday(services);
} finally {
  await services.close();
}
