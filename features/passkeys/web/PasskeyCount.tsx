import { counted } from '#contract/counted.ts';

/** The number of an admin's passkeys, in words. */
export const PasskeyCount = ({ passkeys }: { passkeys: number }) =>
  passkeys === 0 ? 'no passkey' : counted(passkeys, 'passkey');
