import { lazy } from 'react';
import type { AdminFeature } from '#web/admin/feature.ts';
import { KeepPasskeys } from './KeepPasskeys.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { refetchPasskeys } from './queries.ts';

export const passkeys: AdminFeature = {
  name: 'passkeys',
  LoginWay: PasskeyLogin,
  NewPasswordField: KeepPasskeys,
  AccountPanel: lazy(() => import('./PasskeyPanel.tsx').then(({ PasskeyPanel }) => ({ default: PasskeyPanel }))),
  afterChange: refetchPasskeys,
};
