import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import { contentTypes } from '#contract/content/index.ts';
import { latestBackup } from './backup/daily.ts';
import type { Config } from './config.ts';
import { publicRows } from './content/photosOfEvents.ts';
import { countOf } from './content/rows.ts';
import type { Database } from './database/schema.ts';
import { freeBytes } from './files.ts';
import { createMetrics } from './http/metrics.ts';
import type { Settings } from './settings/siteSettings.ts';

/** Creates the metrics of a process, with those of its content, the disk of `dataDir` and the daily backups. */
export function createContentMetrics(port: number, config: Config, db: Kysely<Database>, settings: Settings) {
  const metrics = createMetrics(port);
  const registers = [metrics.registry];
  new Gauge({
    name: 'chapterhouse_items',
    help: 'Items of content, without deleted ones',
    labelNames: ['type'],
    registers,
    async collect() {
      for (const type of Object.values(contentTypes))
        this.set({ type: type.name }, await countOf(publicRows(db, type)));
    },
  });
  new Gauge({
    name: 'chapterhouse_data_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers,
    async collect() {
      this.set(await freeBytes(config.dataDir));
    },
  });

  new Gauge({
    name: 'chapterhouse_last_backup_timestamp_seconds',
    help: 'When the latest daily backup was made, by whichever process; 0: never',
    registers,
    async collect() {
      const { timeZone } = (await settings.current()).settings.region;
      const { last } = await latestBackup(db, config.backups.directory, timeZone);
      this.set((last?.at ?? 0) / 1000);
    },
  });
  return metrics;
}
