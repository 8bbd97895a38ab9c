import { UserPlus } from 'lucide-react';
import type { TodayFeature } from '#web/admin/feature.ts';

export const governingTeam: TodayFeature = {
  name: 'governing-team',
  add: { type: 'governingTeam', label: 'Team member', note: 'Portrait and designation', icon: UserPlus },
};
