import { Images } from 'lucide-react';
import type { TodayFeature } from '#web/admin/feature.ts';

export const journey: TodayFeature = {
  name: 'journey',
  add: { type: 'journey', label: 'Photos', note: 'Of Our Team Journey', icon: Images },
};
