import { z } from 'zod';
import { contentTypeNames } from '#contract/content/index.ts';
import { isItemId } from '#contract/itemPages.ts';
import type { Database } from '#server/database/schema.ts';
import type { ServerFeature } from '#server/feature.ts';
import { registerImportCalls } from './calls.ts';
import { importReach } from './readers/importReach.ts';
import { createSourceFiles } from './sourceFiles.ts';
import { type ImportWork, startImportWork } from './work.ts';

export const movingIn: ServerFeature = {
  open(services) {
    const files = createSourceFiles(services);
    const reach = importReach(false);
    let work: ImportWork | undefined;
    return {
      forStaff: (api) => registerImportCalls(api, services, { files, reach, wake: () => work?.wake() }),
      start() {
        if (!services.config.serve.has('admin')) return undefined;
        work = startImportWork(services, files, reach);
        return work;
      },
    };
  },
  rowReaders: { imported_items: readImportedItem },
};

const importedItemSchema = z.object({
  id: z.string().min(1),
  type: z.enum(contentTypeNames),
  itemId: z.string().refine(isItemId),
  texts: z.string(),
  picture: z.string(),
  here: z.string(),
  undone: z.int().min(0).max(1),
});

/** Reads what is noted of an imported item as the next import does. */
function readImportedItem(row: Database['importedItems']) {
  return importedItemSchema.parse(row);
}
