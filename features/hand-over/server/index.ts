import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { handOverPath, handOverSchema } from '../contract.ts';
import { readHandOver } from './handOver.ts';

export const handOver: ServerFeature = {
  open: (services) => ({
    forStaff(api) {
      api.get(handOverPath, {
        schema: describeCall('readHandOver', {
          summary: 'Read the hand-over',
          description: 'Where the site runs, what is scheduled and what is a draft.',
          answer: handOverSchema,
        }),
        handler: async () => ({ data: await readHandOver(services) }),
      });
    },
  }),
};
