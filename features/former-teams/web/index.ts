import type { AdminFeature } from '#web/admin/feature.ts';
import { NewYear } from './NewYear.tsx';

export const formerTeams: AdminFeature = { name: 'former-teams', AboveTeam: NewYear };
