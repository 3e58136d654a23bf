import { sha256 } from '@noble/hashes/sha2.js';
import { RpcError, rpcErrors, serializeRpcError } from '../../errors/rpc';
import { peerError, type PeerError } from '../../errors/walletConnect';
import type { PendingRequest, Session } from '../../walletconnect/session';
import { withTimeout } from '../../kit/async/timeout';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { RequestEngine } from '../ports';
import type { Devices } from './devices';
import { accountOf, findChain } from './offer';
import { openFamilies } from './openFamilies';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';

/** ms that the server has to say which device was first. */
const claimTimeout = 4_000;

type Outcome = { result: unknown } | { error: PeerError };

/**
 * Answers a peer's request as the engine answers a page's: the same methods, limits, queue and confirmation. It is for the chain that
 * it names, whatever the wallet is on. Never rejects. @param input.signal ends it: its time is over, or the session.
 * @returns null where another device of the user was first and answers, or where nobody waits for an answer any more.
 */
export async function handleSessionRequest(
  parts: WalletConnectPort,
  {
    request,
    session,
    signal,
    engineFor,
    claim,
    hold,
  }: {
    request: PendingRequest;
    session: Session;
    signal: AbortSignal;
    engineFor: (chainId: string) => Promise<RequestEngine>;
    /** Whether this device is the one that answers. It is asked once, however often the user is. */
    claim: () => Promise<boolean>;
    /** It is confirmed here, and will be answered, however long that takes. */
    hold: () => void;
  },
): Promise<Outcome | null> {
  await openFamilies(parts, [request.chainId]);
  const chain = findChain(parts, request.chainId);
  if (!chain) return { error: peerError('unsupportedChains', request.chainId) };
  const account = accountOf(parts, chain.chainNamespace);
  const asker = peerAsker(session);
  const snapshot = {
    chainId: Promise.resolve(parts.chains.wireId(chain.chainId)),
    accounts: Promise.resolve(account === undefined ? [] : [account]),
  };
  async function claimRequest(): Promise<void> {
    const isFirst = await claim();
    // Ended while the server was asked: its peer waits for nothing any more.
    if (signal.aborted) throw new RpcError('resourceUnavailable', { message: 'The request has ended.' });
    if (isFirst) return hold();
    parts.stores.toast.actions.tell('answeredElsewhere');
    throw new RpcError('resourceUnavailable', { message: 'Answered on another device.' });
  }
  try {
    const engine = await engineFor(chain.chainId);
    const { id, method, params } = request;
    const asked = { id, jsonrpc: '2.0', method, params } as const;
    const expiresAt = request.expiry * 1_000;
    const answered = await engine.handle(asked, {
      asker,
      isInlayHost: false,
      snapshot,
      signal,
      expiresAt,
      claim: claimRequest,
    });
    if ('result' in answered) return { result: answered.result };
    if (signal.aborted) return null;
    const { code, message } = answered.error;
    // A refusal is an answer too: beside it no other device may send what is confirmed there.
    if (await claim()) return { error: { code, message } };
    if (code === rpcErrors.userRejected.code) parts.stores.toast.actions.tell('answeredElsewhere');
    return null;
  } catch (error) {
    const { code, message } = serializeRpcError(error);
    return { error: { code, message } };
  }
}

/**
 * Claims a request once, under a name that tells neither session nor request. False where another device of the user has confirmed or
 * refused it before. A server that does not answer stops nobody: both would have to be answered at the same moment while it is away
 * (docs/threats.md 101).
 */
export function createClaim(
  { deps: { clock } }: Pick<WalletConnectPort, 'deps'>,
  { ask, session, request }: { ask: Devices['claim']; session: Session; request: PendingRequest },
): () => Promise<boolean> {
  const name = utf8ToBytes(`walletconnect request ${session.symKey} ${request.id}`);
  const id = bytesToHex(sha256(name)).slice(0, 32);
  let claimed: Promise<boolean> | undefined;
  return () =>
    (claimed ??= withTimeout(ask(id), { ms: claimTimeout, error: () => new Error('no answer'), clock }).catch(
      () => true,
    ));
}

/**
 * Engines of one wallet by chain, which share one gate: an asker has no more waiting because it asks on several. With `hasReads` the
 * chain's node answers what it answers any page.
 */
export function createEngines(
  parts: Pick<WalletConnectPort, 'chains' | 'deps' | 'familyWallet' | 'rpc'>,
  { hasReads = false }: { hasReads?: boolean } = {},
): (chainId: string) => Promise<RequestEngine> {
  const opened = new Map<string, RequestEngine>();
  let factory: ReturnType<WalletConnectPort['deps']['openEngines']> | undefined;
  return async (chainId) => {
    const make = await (factory ??= parts.deps.openEngines());
    const known = opened.get(chainId);
    if (known) return known;
    const port = parts.rpc();
    const engine = make({
      ...port,
      chainId: () => parts.chains.wireId(chainId),
      isNodeRead: (method) => hasReads && parts.chains.family(chainId).nodeReads.has(method),
      read: (method, params) => parts.chains.client(chainId).request(method, params),
      async familyMethod(method) {
        const family = await parts.familyWallet(chainId);
        return (await (family.remoteMethods ?? family.methods)()).get(method);
      },
    });
    opened.set(chainId, engine);
    return engine;
  };
}
