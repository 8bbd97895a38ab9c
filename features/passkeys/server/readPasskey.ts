import { z } from 'zod';
import { isItemId } from '#contract/itemPages.ts';
import type { Database } from '#server/database/schema.ts';
import { passkeySchema } from '../contract.ts';
import { toPasskey } from './passkeys.ts';

const base64url = z.base64url().min(1).max(2048);

const storedSchema = passkeySchema.extend({
  id: z.string().refine(isItemId),
  credentialId: base64url,
  publicKey: base64url,
  counter: z.string().regex(/^\d{1,10}$/),
});

/** Reads a stored passkey as a login and the list of passkeys do. Throws an error if they could not. */
export const readPasskey = (row: Database['passkeys']) =>
  storedSchema.parse({ ...row, ...toPasskey(row), lastUsedAt: row.lastUsedAt ?? undefined });
