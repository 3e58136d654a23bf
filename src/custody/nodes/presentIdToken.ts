import { UserError } from '../../errors/user';
import { base64urlToJson } from '../../kit/base64url';
import { isPlainObject } from '../../kit/json';
import { toUserId } from '../statements';
import { commitToken } from './commitToken';
import { callsTo, createWithTimeout, type NodeQueryDeps } from './nodeQueryDeps';
import { queryNodes, type NodeQuery } from './queryNodes';

/** A sign-in, as it must be presented to share nodes. */
export interface SignInProof {
  idToken: string;
  connectionId: string;
  /** The assertion that a passkey has signed with it; only for passkeys. */
  assertion?: string | undefined;
  /** True if the token does not contain the wallet's nonce: it is committed to before it is presented. */
  isUnbound?: boolean | undefined;
  /** The key whose hash is the token's nonce: responses are sealed to it. */
  ephemeral: { privateKey: Uint8Array };
}

/**
 * Presents an ID token to all nodes, after committing to it if necessary.
 * @throws UserError `sharesUnavailable`.
 */
export async function presentIdToken(
  deps: NodeQueryDeps,
  { ephemeral, isUnbound = false, ...token }: SignInProof,
): Promise<NodeQuery> {
  const { idToken, connectionId } = token;
  const { config, registry, clock } = deps;
  const user = toUserId({ connectionId, subject: readSubject(idToken) });
  const caller = { user, privateKey: ephemeral.privateKey };
  const nodes = config.nodes.map((address) => ({ index: address.index, calls: callsTo(deps, address, caller) }));
  const { threshold } = config;
  const withTimeout = createWithTimeout(clock);
  const commitment = isUnbound
    ? await commitToken({ threshold, registry, idToken, connectionId, ephemeral, withTimeout, nodes })
    : undefined;
  return queryNodes(deps, { caller, open: (calls) => calls.open({ ...token, commitment }) });
}

/** Returns the subject of a token, unverified: nodes verify it, and must respond for this user. */
function readSubject(idToken: string): string {
  try {
    const claims = base64urlToJson(idToken.split('.')[1] ?? '');
    if (isPlainObject(claims) && typeof claims.sub === 'string') return claims.sub;
  } catch (cause) {
    throw new UserError('sharesUnavailable', { cause });
  }
  throw new UserError('sharesUnavailable');
}
