import type { AccountFeature } from '#web/admin/feature.ts';
import { admins } from './admins/web/AccountPanels.tsx';
import { passkeys } from './passkeys/web/PasskeyPanel.tsx';

/** The features on the screen ‘Account’, which come with it: links lead to headings of their panels. */
export const accountFeatures: AccountFeature[] = [passkeys, admins];
