import { z } from 'zod';
import { isItemId } from '#contract/itemPages.ts';
import type { Database } from '#server/database/schema.ts';
import type { ServerFeature } from '#server/feature.ts';
import { passkeySchema } from '../contract.ts';
import { registerPasskeyCalls, registerPasskeyLogin } from './calls.ts';
import { createPasskeys, toPasskey } from './passkeys.ts';

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

const base64url = z.base64url().min(1).max(2048);

const storedSchema = passkeySchema.extend({
  id: z.string().refine(isItemId),
  credentialId: base64url,
  publicKey: base64url,
  counter: z.string().regex(/^\d{1,10}$/),
});

/** Reads a stored passkey as a login and the list of passkeys do. Throws an error if they could not. */
function readPasskey(row: Database['passkeys']) {
  return storedSchema.parse({ ...row, ...toPasskey(row), lastUsedAt: row.lastUsedAt ?? undefined });
}
