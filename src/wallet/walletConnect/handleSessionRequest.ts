import { serializeRpcError } from '../../errors/rpc';
import { peerError, type PeerError } from '../../errors/walletConnect';
import type { PendingRequest, Session } from '../../walletconnect/session';
import type { RequestEngine } from '../ports';
import { accountOf, findChain } from './offer';
import { openFamilies } from './openFamilies';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';

type Outcome = { result: unknown } | { error: PeerError };

/**
 * Answers a peer's request as the engine answers a page's: the same methods, limits, queue and confirmation. It is for the chain that
 * it names, whatever the wallet is on. Never rejects. @param input.signal ends it: its time is over, or the session.
 */
export async function handleSessionRequest(
  parts: WalletConnectPort,
  {
    request,
    session,
    signal,
    engineFor,
  }: {
    request: PendingRequest;
    session: Session;
    signal: AbortSignal;
    engineFor: (chainId: string) => Promise<RequestEngine>;
  },
): Promise<Outcome> {
  await openFamilies(parts, [request.chainId]);
  const chain = findChain(parts, request.chainId);
  if (!chain) return { error: peerError('unsupportedChains', request.chainId) };
  const account = accountOf(parts, chain.chainNamespace);
  const asker = peerAsker(session);
  const snapshot = {
    chainId: Promise.resolve(parts.chains.wireId(chain.chainId)),
    accounts: Promise.resolve(account === undefined ? [] : [account]),
  };
  try {
    const engine = await engineFor(chain.chainId);
    const { id, method, params } = request;
    const asked = { id, jsonrpc: '2.0', method, params } as const;
    const expiresAt = request.expiry * 1_000;
    const answered = await engine.handle(asked, { asker, isInlayHost: false, snapshot, signal, expiresAt });
    if ('error' in answered) return { error: { code: answered.error.code, message: answered.error.message } };
    return { result: answered.result };
  } catch (error) {
    const { code, message } = serializeRpcError(error);
    return { error: { code, message } };
  }
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
