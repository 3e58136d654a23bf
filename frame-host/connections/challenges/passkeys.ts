import { generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { passkeyCreateChallenge, passkeySignInChallenge, passkeySubject } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';
import type { PasskeyAnswer, PasskeyAsked, PasskeyFinishSchema } from '../../../src/wire/http/prove';
import type { PasskeyAssertion } from '../../../src/wire/http/shareNode';
import type { ChallengeFlowRow, SignInTables } from '../../signIn/migrations';
import type { ChallengeFlows } from './challengeFlows';

/** Accepted COSE algorithms: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

type Credential = v.InferOutput<typeof PasskeyFinishSchema>['credential'];
type CreateResponse = Extract<Credential['response'], { attestationObject: string }>;
type GetResponse = Extract<Credential['response'], { signature: string }>;

export interface Passkeys {
  /**
   * @throws HttpError `unauthorized` for anything but a response to this flow's challenge from the wallet's page; `gone` if the flow is
   * already completed.
   */
  finish(input: { flowId: string; asked: PasskeyAsked; credential: Credential }): Promise<PasskeyAnswer>;
}

/**
 * Sign-in with a discoverable passkey and user verification. The passkey itself identifies the user: the subject is the hash of its
 * public key. It signs the caller's nonce, so that share nodes can verify the same assertion and a token of this server's issuer alone
 * unlocks nothing. Creating a passkey signs nothing, so the user then signs in with the new passkey.
 */
export function createPasskeys({
  db,
  proved,
  clock,
  publicUrl,
}: {
  db: Kysely<SignInTables>;
  proved: ChallengeFlows;
  clock: Clock;
  publicUrl: string;
}): Passkeys {
  const expectedRPID = new URL(publicUrl).hostname;
  /** Stand-in for unknown passkeys, so that they cost the same amount of work and timing does not reveal them. */
  const stranger = { public_key: strangersKey() };

  async function create(
    flow: ChallengeFlowRow,
    { credential, challenge, userHandle }: { credential: Credential; challenge: string; userHandle: string },
  ): Promise<PasskeyAnswer> {
    const { verifyRegistrationResponse } = await loadVerifier();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: credential.response as CreateResponse },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(refuse);
    if (!registrationInfo) return refuse();
    const { id, publicKey, counter } = registrationInfo.credential;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('passkeys')
      .values({
        credential_id: id,
        connection_id: flow.connection_id,
        user_handle: userHandle,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // A known credential id under a new user would let one passkey open two wallets.
    if (numInsertedOrUpdatedRows !== 1n) return refuse();
    return { url: null };
  }

  async function get(
    flow: ChallengeFlowRow,
    { credential, challenge, salt }: { credential: Credential; challenge: string; salt: string },
  ): Promise<PasskeyAnswer> {
    const known = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credential.id)
      .where('connection_id', '=', flow.connection_id)
      .executeTakeFirst();
    const response = credential.response as GetResponse;
    const asked = known ?? { ...stranger, credential_id: credential.id, counter: 0 };
    const { verifyAuthenticationResponse, toPublicKeyInfo } = await loadVerifier();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl,
      expectedRPID,
      credential: {
        id: asked.credential_id,
        publicKey: new Uint8Array(Buffer.from(asked.public_key, 'base64url')),
        counter: asked.counter,
      },
      requireUserVerification: true,
    }).catch(refuse);
    if (!known || !verified || (response.userHandle !== undefined && response.userHandle !== known.user_handle))
      return refuse();
    // If two responses use the same counter, one of them is from a clone. Synced passkeys always report 0.
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter })
      .where('credential_id', '=', known.credential_id)
      .where('counter', '=', known.counter)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return refuse();
    const publicKey = toPublicKeyInfo(Buffer.from(known.public_key, 'base64url'));
    const { clientDataJSON: clientData, authenticatorData, signature } = response;
    const assertion: PasskeyAssertion = { publicKey, salt, clientData, authenticatorData, signature };
    return proved.prove(flow, { subject: passkeySubject(publicKey), assertion: JSON.stringify(assertion) });
  }

  return {
    async finish({ flowId, asked: { salt, userHandle }, credential }) {
      const flow = await proved.find(flowId);
      // The browser creates the challenge, bound to this flow. A signature for another flow is rejected.
      if (!salt.startsWith(flowId) || isFramed(credential)) return refuse();
      const call = { connectionId: flow.connection_id, nonce: flow.nonce, salt };
      if ('attestationObject' in credential.response)
        return userHandle === undefined
          ? refuse()
          : create(flow, { credential, challenge: toText(passkeyCreateChallenge(call)), userHandle });
      return get(flow, { credential, challenge: toText(passkeySignInChallenge(call)), salt });
    },
  };
}

/** Loaded with the first passkey: a server without them starts faster. */
const loadVerifier = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('./toPublicKeyInfo')),
});

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Returns a random public key without a known private key, as base64url of its COSE form (RFC 9053 §7.1: EC2, ES256, P-256). */
function strangersKey(): string {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const toHex = (text: string) => Buffer.from(text, 'base64url').toString('hex');
  return Buffer.from(`a5010203262001215820${toHex(x)}225820${toHex(y)}`, 'hex').toString('base64url');
}

/** The wallet's sign-in page is never embedded, so a response from an iframe does not come from it. */
function isFramed({ response }: Credential): boolean {
  const client = parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString());
  return v.is(v.looseObject({ crossOrigin: v.literal(true) }), client);
}

function refuse(cause?: unknown): never {
  throw new HttpError('unauthorized', { cause });
}
