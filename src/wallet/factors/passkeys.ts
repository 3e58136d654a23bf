import { UserError } from '../../errors/user';
import { allowsFeature } from '../../kit/allowsFeature';
import { base64urlToBytes, bytesToBase64url } from '../../kit/base64url';
import type { Passkeys } from './ports';

const algorithms = [-7, -257, -8] as const;
/** The time that the browser gives the user, in ms. */
const timeout = 120_000;

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);
const toText = (buffer: ArrayBuffer): string => bytesToBase64url(new Uint8Array(buffer));

/** Creates a client for the browser's passkeys (WebAuthn level 3), with the PRF extension if it is supported. */
export function createPasskeys({ self }: { self: Window & typeof globalThis }): Passkeys {
  const { navigator } = self;

  const get: Passkeys['get'] = async ({ credentialId, challenge, prfInput }) => {
    const credential = await ask('get', () =>
      navigator.credentials.get({
        publicKey: {
          challenge: own(challenge),
          allowCredentials: [{ type: 'public-key', id: own(base64urlToBytes(credentialId)) }],
          userVerification: 'required',
          timeout,
          ...(prfInput === undefined
            ? {}
            : { extensions: { prf: { eval: { first: own(base64urlToBytes(prfInput)) } } } }),
        },
      }),
    );
    const { response } = credential;
    if (!(response instanceof self.AuthenticatorAssertionResponse)) throw new UserError('passkeyFailed');
    return {
      prfOutput: readPrf(credential),
      assertion: {
        kind: 'passkey',
        credentialId: toText(credential.rawId),
        clientData: toText(response.clientDataJSON),
        authenticatorData: toText(response.authenticatorData),
        signature: toText(response.signature),
      },
    };
  };

  /**
   * Browsers do not tell a page whether a passkey request was cancelled, timed out or found no passkey, so all are the same error.
   */
  async function ask(what: 'get' | 'create', call: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
    if (!isThere(what)) throw new UserError('passkeyFailed');
    const credential = await call().catch((cause: unknown) => {
      throw new UserError('passkeyFailed', { cause });
    });
    if (credential instanceof self.PublicKeyCredential) return credential;
    throw new UserError('passkeyFailed');
  }

  /** Whether passkeys are available. A page must allow its frames to use passkeys, and only Chromium reports whether it does. */
  const isThere = (what: 'get' | 'create'): boolean => {
    if (!('PublicKeyCredential' in self) || !('credentials' in navigator)) return false;
    return allowsFeature(self.document, `publickey-credentials-${what}`);
  };

  return {
    isOffered: () => isThere('create'),
    get,
    async create({ name, random }) {
      const prfInput = random(new Uint8Array(32));
      const credential = await ask('create', () =>
        navigator.credentials.create({
          publicKey: {
            challenge: own(random(new Uint8Array(32))),
            rp: { id: self.location.hostname, name },
            user: { id: own(random(new Uint8Array(16))), name, displayName: name },
            pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
            authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
            attestation: 'none',
            timeout,
            extensions: { prf: { eval: { first: own(prfInput) } } },
          },
        }),
      );
      const { response } = credential;
      if (!(response instanceof self.AuthenticatorAttestationResponse)) throw new UserError('passkeyFailed');
      const publicKey = response.getPublicKey();
      const algorithm = algorithms.find((known) => known === response.getPublicKeyAlgorithm());
      if (!publicKey || algorithm === undefined) throw new UserError('passkeyFailed');
      const credentialId = toText(credential.rawId);
      const created = { credentialId, prfInput: bytesToBase64url(prfInput) };
      const hasPrf = credential.getClientExtensionResults().prf?.enabled === true;
      // Some authenticators report PRF support at creation but return its output only at the first use.
      const prfOutput =
        readPrf(credential) ??
        (hasPrf ? (await get({ ...created, challenge: random(new Uint8Array(32)) })).prfOutput : null);
      const lock = { kind: 'passkey', credentialId, publicKey: toText(publicKey), algorithm } as const;
      return { ...created, prfOutput, lock };
    },
  };
}

function readPrf(credential: PublicKeyCredential): Uint8Array | null {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return null;
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return bytes.length === 32 ? Uint8Array.from(bytes) : null;
}
