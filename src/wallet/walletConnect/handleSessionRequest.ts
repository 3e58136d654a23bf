import { sha256 } from '@noble/hashes/sha2.js';
import { RpcError, rpcErrors, serializeRpcError } from '../../errors/rpc';
import { peerError, type PeerError } from '../../errors/walletConnect';
import type { PendingRequest, Session } from '../../walletConnect/session';
import { withTimeout } from '../../kit/async/timeout';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { RequestEngine } from '../ports';
import type { Devices } from './devices';
import { accountOf, findChain } from './offer';
import { openFamilies } from './openFamilies';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';

/** In ms: how long to wait for the server's response to a claim. */
const claimTimeout = 4_000;

type Outcome = { result: unknown } | { error: PeerError };

/**
 * Answers a peer's request with the engine that also serves pages: the same methods, limits, queue and confirmation. It is executed
 * on the chain that it names, whichever one is current. Never rejects.
 * @param input.signal aborts it when the request expires or the session ends.
 * @returns null if another device of the user was first and answers, or the request was aborted.
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
    /** Returns whether this device may answer. The server is asked once, however often this is called. */
    claim: () => Promise<boolean>;
    /** Marks the request as confirmed here: it will be answered, however long that takes. */
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
    // The request ended while the server was asked: its peer no longer waits for a response.
    if (signal.aborted) throw new RpcError('resourceUnavailable', { message: 'The request has ended.' });
    if (isFirst) return hold();
    parts.approvals.outcomes?.end();
    parts.stores.toast.actions.tell('answeredElsewhere');
    throw new RpcError('resourceUnavailable', { message: 'The request was answered on another device.' });
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
    // A rejection also needs the claim, so that another device cannot execute the request as well.
    if (await claim()) return { error: { code, message } };
    if (code === rpcErrors.userRejected.code) parts.stores.toast.actions.tell('answeredElsewhere');
    return null;
  } catch (error) {
    const { code, message } = serializeRpcError(error);
    return { error: { code, message } };
  }
}

/**
 * Creates a function that claims a request once, under an id that reveals neither the session nor the request. It returns false if
 * another device of the user has already confirmed or rejected the request. If the server does not respond, it returns true: a
 * conflict then requires that both devices respond while the server is unavailable (docs/threats-accounts.md 101).
 */
export function createClaim(
  { deps: { clock } }: Pick<WalletConnectPort, 'deps'>,
  { ask, session, request }: { ask: Devices['claim']; session: Session; request: PendingRequest },
): () => Promise<boolean> {
  const name = utf8ToBytes(`walletconnect request ${session.symKey} ${request.id}`);
  const id = bytesToHex(sha256(name)).slice(0, 32);
  let claimed: Promise<boolean> | undefined;
  return () =>
    (claimed ??= withTimeout(ask(id), {
      ms: claimTimeout,
      error: () => new Error('The server did not respond in time.'),
      clock,
    }).catch(() => true));
}

/**
 * Creates the engines of one wallet by chain. They share one limit of pending requests, which applies to an asker across
 * all chains. With `hasReads`, the chain's RPC node also answers the read methods that any page may call.
 */
export function createEngines(
  parts: Pick<WalletConnectPort, 'deps' | 'methodsOn'>,
  { hasReads = false }: { hasReads?: boolean } = {},
): (chainId: string) => Promise<RequestEngine> {
  const opened = new Map<string, RequestEngine>();
  let factory: ReturnType<WalletConnectPort['deps']['openEngines']> | undefined;
  return async (chainId) => {
    const make = await (factory ??= parts.deps.openEngines());
    const source = await parts.methodsOn({ chainId, hasReads });
    const engine = opened.get(chainId) ?? make(source);
    opened.set(chainId, engine);
    return engine;
  };
}
