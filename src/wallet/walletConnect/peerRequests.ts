import { serializeRpcError } from '../../errors/rpc';
import { peerError } from '../../errors/walletConnect';
import type { PendingRequest, Session } from '../../walletConnect/session';
import type { MessageProof, Verifier } from '../../walletConnect/verify';
import type { WalletConnect } from '../../walletConnect/walletConnect';
import { createRequestCheck } from './verify/requestCheck';
import type { Devices } from './devices';
import type { createEngines } from './handleSessionRequest';
import { offer, renew } from './offer';
import type { WalletConnectPort } from './port';

/** Pending requests of peers. */
export interface PeerRequests {
  take(request: PendingRequest, session: Session, proof?: MessageProof): Promise<void>;
  /** Ends a request because its session is over, or another device has answered it. */
  end(request: Pick<PendingRequest, 'topic' | 'id'>): void;
  /**
   * Handles the expiry of a request.
   * @returns whether the caller may answer at once that it expired. A visible request is first claimed and then answered here. A
   *   confirmed request gets its own response.
   */
  expire(request: Pick<PendingRequest, 'topic' | 'id'>): boolean;
  /** Returns whether the user has confirmed a request here, which is not answered yet. */
  isConfirmed(request: Pick<PendingRequest, 'topic' | 'id'>): boolean;
  endAll(): void;
}

interface OpenRequest {
  controller: AbortController;
  /** Null until its code is loaded. */
  claim: (() => Promise<boolean>) | null;
  /** True once it is confirmed here. */
  isHeld: boolean;
}

/** In ms: if less than this is left of a session, its use extends it. */
const renewBelow = 3 * 86_400_000;

const nameOf = ({ topic, id }: Pick<PendingRequest, 'topic' | 'id'>): string => `${topic} ${id}`;

export function createPeerRequests(
  parts: WalletConnectPort,
  { client, verifier, claim }: { client: WalletConnect; verifier: Verifier | null } & Pick<Devices, 'claim'>,
): PeerRequests {
  const check = createRequestCheck({ client, verifier });
  let engineFor: ReturnType<typeof createEngines> | undefined;
  const open = new Map<string, OpenRequest>();
  const { network } = parts.stores;

  /** Runs a request. Its code is loaded with the first request, like the engine. Never rejects. */
  async function handle(entry: OpenRequest, input: { request: PendingRequest; session: Session }) {
    try {
      const module = await import('./handleSessionRequest');
      engineFor ??= module.createEngines(parts);
      const claimed = module.createClaim(parts, { ...input, ask: claim });
      entry.claim = claimed;
      const { signal } = entry.controller;
      const hold = () => void (entry.isHeld = true);
      return await module.handleSessionRequest(parts, { ...input, signal, engineFor, claim: claimed, hold });
    } catch (error) {
      return { error: serializeRpcError(error) };
    }
  }

  /** Adds the chain to which the user has let the peer switch to its session. */
  function include(topic: string): void {
    const current = parts.chains.chain();
    const caip = parts.families.get(current.chainNamespace).networks.chainIdOf(current);
    const session = client.sessions().find((item) => item.topic === topic);
    if (session) client.update(topic, renew(session.namespaces, offer(parts), caip));
  }

  return {
    async take(request, before, proof) {
      // A session that is in use is extended.
      if (before.expiry * 1_000 - parts.deps.clock.now() < renewBelow) client.extend(before.topic);
      const entry: OpenRequest = { controller: new AbortController(), claim: null, isHeld: false };
      open.set(nameOf(request), entry);
      const session = await check(before, proof);
      if (entry.controller.signal.aborted) return void open.delete(nameOf(request));
      const { chainId } = network.state;
      const outcome = await handle(entry, { request, session });
      open.delete(nameOf(request));
      // The response of the other device also ends the request here.
      if (outcome === null) return;
      client.answer(request, outcome);
      if (network.state.chainId !== chainId && 'result' in outcome) include(session.topic);
    },
    end: (request) => open.get(nameOf(request))?.controller.abort(),
    expire(request) {
      const entry = open.get(nameOf(request));
      if (!entry?.claim) return true;
      if (entry.isHeld) return false;
      entry.controller.abort();
      void entry.claim().then((isFirst) => isFirst && client.answer(request, { error: peerError('requestExpired') }));
      return false;
    },
    isConfirmed: (request) => open.get(nameOf(request))?.isHeld === true,
    endAll() {
      for (const { controller } of open.values()) controller.abort();
    },
  };
}
