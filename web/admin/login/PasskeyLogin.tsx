import { useEffect, useEffectEvent, useState } from 'react';
import type { PasskeyLogin as Credential } from '#contract/passkeys.ts';
import { askForPasskey, obstacleHere, offerPasskeys } from '../../api/passkeys.ts';
import { loginWithPasskey } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';

interface PasskeyLoginProps {
  onStart: () => void;
  onFailure: (error: Error) => void;
}

/**
 * The login with a passkey: a button, and the browser's suggestions for the field of the username. Nothing where there
 * are no passkeys; the account page says why.
 */
export function PasskeyLogin({ onStart, onFailure }: PasskeyLoginProps) {
  const [busy, setBusy] = useState(false);
  const isPossible = obstacleHere() === undefined;

  const logIn = async (passkey: Promise<Credential>) => {
    onStart();
    setBusy(true);
    await passkey.then(loginWithPasskey).catch(onFailure);
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
