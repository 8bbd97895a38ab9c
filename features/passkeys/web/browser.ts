import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { unwrap } from '#contract/envelope.ts';
import { ApiError } from '#web/api/http.ts';
import { adminApi, beginSession } from '#web/api/session.ts';
import {
  type NewPasskey,
  type PasskeyLogin,
  passkeyLoginAnswerSchema,
  passkeyLoginSchema,
  passkeyMessages,
  passkeyObstacle,
  passkeyPaths,
} from '../contract.ts';

/** Most visits of the content manager need no passkey, so the package is loaded by the first use. */
const webauthn = () => import('@simplewebauthn/browser');

/** The time after which the browser gets a new challenge, before the server no longer accepts the old one (ms). */
const renewedAfter = 4 * 60 * 1000;

/** Returns why this browser has no passkeys at the address of this page; `undefined` if it has. */
export function obstacleHere(): string | undefined {
  return passkeyObstacle(window.location) ?? ('PublicKeyCredential' in window ? undefined : passkeyMessages.noBrowser);
}

/**
 * Makes a passkey on the user's device. Rejects with an `ApiError` when the server refuses the password, and with
 * another error when the user or the device refuses.
 */
export async function makePasskey(currentPassword: string): Promise<NewPasskey['credential']> {
  const answer = await adminApi.call('POST', passkeyPaths.addOptions, { body: { currentPassword } });
  const optionsJSON = unwrap(answer) as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON }).catch((error) => {
    throw explained(error, optionsJSON.rp.id);
  });
}

/** Asks the browser for a passkey, in a dialog of its own. Rejects like `makePasskey`. */
export async function askForPasskey(): Promise<PasskeyLogin> {
  const optionsJSON = await loginOptions();
  const { startAuthentication } = await webauthn();
  const credential = await startAuthentication({ optionsJSON }).catch((error) => {
    throw explained(error, optionsJSON.rpId);
  });
  return passkeyLoginSchema.parse(credential);
}

/**
 * Lets the browser offer passkeys among its suggestions for the field of the username, if it can. Calls `onPasskey`
 * with the one that the user takes. Returns the function that ends the offer.
 */
export function offerPasskeys(onPasskey: (credential: PasskeyLogin) => void): () => void {
  let hasEnded = false;

  async function offer() {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const [optionsJSON, { startAuthentication }] = await Promise.all([loginOptions(), webauthn()]);
    if (hasEnded) return;
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!hasEnded) onPasskey(passkeyLoginSchema.parse(credential));
  }
  // The form and the button work without the offer, so its failures are not shown. A new offer ends the one before.
  const offerQuietly = () => void offer().catch(() => {});

  offerQuietly();
  const timer = setInterval(offerQuietly, renewedAfter);
  return () => {
    hasEnded = true;
    clearInterval(timer);
    void webauthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}

/** Begins a session with what a passkey has answered. Rejects like `login`. */
export async function loginWithPasskey(body: PasskeyLogin): Promise<void> {
  beginSession(passkeyLoginAnswerSchema.parse(await adminApi.call('POST', passkeyPaths.login, { body })));
}

async function loginOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return unwrap(await adminApi.call('POST', passkeyPaths.loginOptions)) as PublicKeyCredentialRequestOptionsJSON;
}

/** Returns an error of the browser with a message to show, if the user can do something about it. */
function explained(error: Error & { code?: string }, host: string | undefined): Error {
  if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return new ApiError(undefined, passkeyMessages.known);
  if (error.code === 'ERROR_INVALID_RP_ID' && host) return new ApiError(undefined, passkeyMessages.otherHost(host));
  return error;
}
