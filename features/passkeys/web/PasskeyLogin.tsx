import { useEffect, useEffectEvent, useState } from 'react';
import type { LoginWayProps } from '#web/admin/feature.ts';
import { Button } from '#web/ui/Button.tsx';
import { type PasskeyLogin as Credential, passkeyMessages } from '../contract.ts';
import { askForPasskey, loginWithPasskey, obstacleHere, offerPasskeys } from './browser.ts';

/**
 * The login with a passkey: a button, and the browser's suggestions for the field of the username. Nothing where there
 * are no passkeys; the account page says why.
 */
export function PasskeyLogin({ onStart, onFailure }: LoginWayProps) {
  const [busy, setBusy] = useState(false);
  const isPossible = obstacleHere() === undefined;

  const logIn = async (passkey: Promise<Credential>) => {
    onStart();
    setBusy(true);
    await passkey.then(loginWithPasskey).catch((error) => onFailure(error, passkeyMessages.loginFailed));
    setBusy(false);
  };
  const onOffered = useEffectEvent((passkey: Credential) => void logIn(Promise.resolve(passkey)));
  // The browser asks for one passkey at a time.
  useEffect(() => (isPossible && !busy ? offerPasskeys(onOffered) : undefined), [isPossible, busy]);

  if (!isPossible) return null;
  return (
    <Button variant="admin-outline" disabled={busy} onClick={() => void logIn(askForPasskey())}>
      {busy ? 'Waiting for the passkey...' : 'Use a passkey'}
    </Button>
  );
}
