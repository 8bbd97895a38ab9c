import { BookOpen } from 'lucide-react';
import type { TodayFeature } from '#web/admin/feature.ts';

export const electromazine: TodayFeature = {
  name: 'electromazine',
  add: { type: 'electromazine', label: 'Magazine issue', note: 'Cover and link', icon: BookOpen },
};
