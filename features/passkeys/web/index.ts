import { counted } from '#contract/counted.ts';
import type { AdminFeature } from '#web/admin/feature.ts';
import { paths } from '#web/paths.ts';
import { KeepPasskeys } from './KeepPasskeys.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { refetchPasskeys, usePasskeys } from './queries.ts';

export const passkeys: AdminFeature = {
  name: 'passkeys',
  LoginWay: PasskeyLogin,
  NewPasswordField: KeepPasskeys,
  AdminNote: ({ passkeys }) => (passkeys === 0 ? 'no passkey' : counted(passkeys, 'passkey')),
  firstTasks: [
    {
      order: 2,
      text: 'Add a passkey to your own account',
      path: paths.admin.account,
      useDone: () => (usePasskeys().data ?? []).length > 0,
    },
  ],
  afterChange: refetchPasskeys,
};
