import type { PendingRequest, Session } from '../../walletconnect/session';
import type { WalletConnect } from '../../walletconnect/walletConnect';
import { createEngines, handleSessionRequest } from './handleSessionRequest';
import { offer, renew } from './offer';
import type { WalletConnectPort } from './port';

/** Requests of peers that wait for an answer. */
export interface PeerRequests {
  take(request: PendingRequest, session: Session): Promise<void>;
  /** Its time is over, or its session. */
  end(request: Pick<PendingRequest, 'topic' | 'id'>): void;
  endAll(): void;
}

/** ms that are left of a session when its use makes it last longer. */
const renewBelow = 3 * 86_400_000;

const nameOf = ({ topic, id }: Pick<PendingRequest, 'topic' | 'id'>): string => `${topic} ${id}`;

export function createPeerRequests(parts: WalletConnectPort, client: WalletConnect): PeerRequests {
  const engineFor = createEngines(parts);
  const open = new Map<string, AbortController>();
  const { network } = parts.stores;

  /** What the user has let it switch to, its session has. */
  function include(topic: string): void {
    const current = parts.chains.chain();
    const caip = parts.families.get(current.chainNamespace).networks.chainIdOf(current);
    const session = client.sessions().find((item) => item.topic === topic);
    if (session) client.update(topic, renew(session.namespaces, offer(parts), caip));
  }

  return {
    async take(request, session) {
      // A session in use goes on.
      if (session.expiry * 1_000 - parts.deps.clock.now() < renewBelow) client.extend(session.topic);
      const controller = new AbortController();
      open.set(nameOf(request), controller);
      const before = network.state.chainId;
      const outcome = await handleSessionRequest(parts, { request, session, signal: controller.signal, engineFor });
      open.delete(nameOf(request));
      client.answer(request, outcome);
      if (network.state.chainId !== before && 'result' in outcome) include(session.topic);
    },
    end: (request) => open.get(nameOf(request))?.abort(),
    endAll() {
      for (const controller of open.values()) controller.abort();
    },
  };
}
