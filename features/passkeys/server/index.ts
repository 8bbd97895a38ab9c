import type { ServerFeature } from '#server/feature.ts';
import { registerPasskeyCalls, registerPasskeyLogin } from './calls.ts';
import { createPasskeys } from './passkeys.ts';
import { readPasskey } from './readPasskey.ts';

export const passkeys: ServerFeature = {
  open(services) {
    const passkeys = createPasskeys(services.database.db, services.sessions);
    return {
      forAnyone: (api) => registerPasskeyLogin(api, { ...services, passkeys }),
      forStaff: (api) => registerPasskeyCalls(api, { ...services, passkeys }),
    };
  },
  rowReaders: { passkeys: readPasskey },
};
