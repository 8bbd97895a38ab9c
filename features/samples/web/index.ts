import type { AdminFeature } from '#web/admin/feature.ts';
import { SamplesNotice } from './SamplesNotice.tsx';

export const samples: AdminFeature = { name: 'samples', Notice: SamplesNotice };
