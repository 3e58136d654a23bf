import { keccak_256 } from '@noble/hashes/sha3.js';
import { decodeJwt } from 'jose';
import { HttpError } from '../../src/errors/http';
import type { AuthConnection } from '../../src/wire/signIn/options';
import { utf8ToBytes } from '../../src/kit/bytes';
import type { ParsedInput } from '../../src/wire/http/call';
import type { signInCalls } from '../../src/wire/http/signIn';
import { identityText } from '../../src/wire/signIn/identityText';
import type { FinishedSignIn } from '../connections/connection';
import { findFamily } from '../chains';
import { scriptCurve } from '../sessions/curve';
import type { SessionStore } from '../sessions/sessionStore';
import { isCurvePoint, parseSignature, verifySignature } from '../sessions/signature';
import type { Issuer, SiteAccount, SiteUser } from './issuer';

type Input = ParsedInput<(typeof signInCalls)['identity']>;
type Grant = ParsedInput<(typeof signInCalls)['bindGrant']>;

/** How users of a connection kind sign in (RFC 8176). Providers state it themselves, if at all. */
const methodsOf: Partial<Record<AuthConnection, readonly string[]>> = {
  email_passwordless: ['otp'],
  sms_passwordless: ['sms'],
  authenticator: ['otp'],
  passkeys: ['user'],
};

/** Describes a finished sign-in for the servers of projects. The provider's own statements are in its token, which has been verified. */
export function siteUserOf({
  found: { connectionId, idToken, email, name, verifiedEmail },
  kind,
  now,
}: {
  found: FinishedSignIn;
  kind: AuthConnection | undefined;
  /** Epoch ms. */
  now: number;
}): SiteUser {
  const { sub: subject = '', email_verified: isVerified, auth_time: given, amr } = decodeJwt(idToken);
  const seconds = Math.floor(now / 1_000);
  return {
    connectionId,
    subject,
    email,
    emailVerified: verifiedEmail === undefined ? String(isVerified) === 'true' : verifiedEmail === email,
    name,
    authTime: typeof given === 'number' && given > 0 && given <= seconds ? given : seconds,
    methods: (kind && methodsOf[kind]) ?? (Array.isArray(amr) ? amr.map(String).slice(0, 8) : undefined),
  };
}

/**
 * Issues tokens that tell a project's server who its visitor is and which accounts are his. The wallet proves each account with its key, and
 * the session with its own; the address of a smart account is computed here.
 */
export function createIdentity({
  publicUrl,
  issuer,
  sessions,
  takeOnce,
  isOffered,
}: {
  publicUrl: string;
  issuer: Issuer;
  sessions: Pick<SessionStore, 'get'>;
  /** Resolves at the first call with this id. @throws HttpError `unauthorized` at a later one. */
  takeOnce: (id: string) => Promise<void>;
  /** Returns whether a project offers a connection. */
  isOffered: (project: { clientId: string; connectionId: string }) => boolean;
}) {
  const isLive = async (key: string): Promise<boolean> =>
    (await sessions.get({ key, namespace: '', reader: undefined, isOwn: true })) !== '';

  /** Reads a grant that is sent with a proof of the session's key. */
  async function readProvenGrant({ clientId, grant, session: { key, signature: given } }: Grant) {
    const { id, user, sessionKey } = await issuer.readGrant(grant);
    const textOf = (account: string, namespace: Input['accounts'][number]['namespace']) =>
      identityText({ origin: publicUrl, clientId, grantId: id, account, namespace });
    const signature = parseSignature(given);
    const hash = keccak_256(utf8ToBytes(textOf(key, 'eip155')));
    const isProven =
      signature && isCurvePoint(scriptCurve, key) && verifySignature(scriptCurve, { key, hash, signature });
    if (!isProven) throw new HttpError('unauthorized');
    return { id, user, sessionKey, textOf };
  }

  return {
    /** @throws HttpError `unauthorized`, see `signInCalls.bindGrant`. */
    async bind(input: Grant): Promise<{ grant: string }> {
      const { id, user, sessionKey } = await readProvenGrant(input);
      if (sessionKey !== undefined) throw new HttpError('unauthorized');
      await takeOnce(`grant:${id}`);
      return { grant: await issuer.issueGrant(user, input.session.key) };
    },
    /** @throws HttpError `unauthorized` or `forbidden`, see `signInCalls.identity`. */
    async issue({ accounts, smartAccounts, ...input }: Input): Promise<{ idToken: string }> {
      const { clientId, session } = input;
      const { user, sessionKey, textOf } = await readProvenGrant(input);
      if (sessionKey !== session.key || !(await isLive(sessionKey))) throw new HttpError('unauthorized');
      if (!isOffered({ clientId, connectionId: user.connectionId })) throw new HttpError('forbidden');
      const proven = accounts.map(({ namespace, address: given, kind, proof }): SiteAccount => {
        const family = findFamily(namespace);
        const address = family?.parseAddress(given);
        if (!family || address === undefined || !family.isProof({ text: textOf(address, namespace), proof, address }))
          throw new HttpError('unauthorized');
        return { chain: namespace, address: family.formatAddress(address), kind };
      });
      const smart = await Promise.all(smartAccounts.map((each) => smartAccountOf(each, proven)));
      return {
        idToken: await issuer.issueForSite({
          ...user,
          clientId,
          accounts: [...proven, ...smart],
          sessionKey,
        }),
      };
    },
    isLive,
  };
}

async function smartAccountOf(
  { owner, smartAccountType }: Input['smartAccounts'][number],
  proven: readonly SiteAccount[],
): Promise<SiteAccount> {
  const family = findFamily('eip155');
  const isOwn = proven.some(({ chain, address }) => chain === 'eip155' && address.toLowerCase() === owner);
  if (!family?.contractAddress || !isOwn) throw new HttpError('unauthorized');
  const address = await family.contractAddress({ smartAccountType, owner }).catch((cause: unknown) => {
    throw new HttpError('invalid', { details: { field: 'smartAccountType' }, cause });
  });
  return { chain: 'eip155', address: family.formatAddress(address), kind: 'smart' };
}
