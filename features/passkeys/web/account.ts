import type { AccountFeature } from '#web/admin/feature.ts';
import { PasskeyPanel } from './PasskeyPanel.tsx';

export const passkeys: AccountFeature = { name: 'passkeys', OwnPanel: PasskeyPanel };
