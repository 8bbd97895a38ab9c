import type { AccountFeature } from '#web/admin/feature.ts';
import { AccountPanels } from './AccountPanels.tsx';

export const admins: AccountFeature = { name: 'admins', OtherPanels: AccountPanels };
