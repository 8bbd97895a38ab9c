import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';

/** What an authenticator says beside the options, if it is not what it should be. */
export interface Saying {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  credentialId?: Buffer;
  userHandle?: string;
  challenge?: string;
  crossOrigin?: boolean;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Creates an authenticator with one passkey, which answers as a browser at `origin` does (WebAuthn Level 3). */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const ownId = randomBytes(32);
  let userHandle = '';
  let uses = 0;

  const clientData = (type: string, given: string, saying: Saying) => {
    const said = { challenge: given, origin, crossOrigin: false, ...saying };
    return Buffer.from(
      JSON.stringify({ type, challenge: said.challenge, origin: said.origin, crossOrigin: said.crossOrigin }),
    );
  };
  const start = (rpId: string, isVerified: boolean, more: number, counter: number) => {
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(flags.present + (isVerified ? flags.verified : 0) + more);
    bytes.writeUInt32BE(counter, 1);
    return Buffer.concat([hash('sha256', rpId, 'buffer'), bytes]);
  };
  const base = (id: Buffer) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  });

  return {
    id: ownId,
    /** Makes the passkey for the options of the server. */
    create(options: { challenge: string; rp: { id: string }; user: { id: string } }, saying: Saying = {}) {
      userHandle = options.user.id;
      const id = saying.credentialId ?? ownId;
      // The public key in COSE (RFC 9053): an EC2 key for ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        start(saying.rpId ?? options.rp.id, saying.isVerified ?? true, flags.attested, saying.counter ?? 0),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        key,
      ]);
      // In CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([data.length >> 8, data.length & 255]),
        data,
      ]);
      const client = clientData('webauthn.create', options.challenge, saying);
      return {
        ...base(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
        },
      };
    },
    /** Answers the challenge of a login with the passkey. */
    get(options: { challenge: string; rpId: string }, saying: Saying = {}) {
      uses += 1;
      const counter = saying.counter ?? uses;
      const data = start(saying.rpId ?? options.rpId, saying.isVerified ?? true, 0, counter);
      const client = clientData('webauthn.get', options.challenge, saying);
      const signature = sign('sha256', Buffer.concat([data, hash('sha256', client, 'buffer')]), privateKey);
      return {
        ...base(saying.credentialId ?? ownId),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: saying.userHandle ?? userHandle,
        },
      };
    },
  };
}
