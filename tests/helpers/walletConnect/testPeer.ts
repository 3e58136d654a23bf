import { bytesToHex, hexToBytes } from '../../../src/kit/hex';
import type { Clock } from '../../../src/kit/clock';
import { fillRandom, randomBytes } from '../../../src/kit/randomId';
import { deriveSymKey, x25519PublicKeyOf, topicOf } from '../../../src/walletConnect/keys';
import { formatPairingUri } from './links';
import { createPeers } from '../../../src/walletConnect/peers';
import type { RelaySocket } from '../../../src/walletConnect/relay/reconnecting';
import { createRelayClient } from '../../../src/walletConnect/relay/relayClient';
import type { SessionNamespaces } from '../../../src/walletConnect/namespaces';
import type { PeerRequest } from '../../../src/walletConnect/shapes';
import { createDropCounter } from '../../../src/walletConnect/dropCounter';
import { recordDrops } from './recordDrops';

export const chain = 'eip155:31337';
export const metadata = { name: 'Dapp', description: 'd', url: 'https://dapp.example', icons: [] };

const asked = { chains: [chain], methods: ['personal_sign', 'eth_sendTransaction'], events: ['accountsChanged'] };

/** A dapp that sends raw protocol messages, so that a test can make it send invalid ones. */
export function createTestPeer({
  clock,
  openSocket,
  expiry,
  attest,
}: {
  clock: Clock;
  openSocket(url: string): RelaySocket;
  expiry?: number;
  /** Returns the attestation of a verify server for each of its messages. */
  attest?: (message: string) => Promise<string>;
}) {
  const symKey = randomBytes(32);
  const topic = topicOf(symKey);
  const privateKey = randomBytes(32);
  const publicKey = bytesToHex(x25519PublicKeyOf(privateKey));
  const dropped = recordDrops();
  const drops = createDropCounter(dropped.onDrop);
  const heard: { topic: string; request: PeerRequest }[] = [];
  const relay = createRelayClient({
    url: 'wss://relay.test',
    projectId: 'test',
    seed: randomBytes(32),
    openSocket,
    clock,
    random: fillRandom,
    drops,
    onMessage: (delivery) => peers.receive(delivery),
  });
  let settled:
    | {
        namespaces: SessionNamespaces;
        expiry: number;
        controller: { publicKey: string };
        sessionProperties?: object;
        scopedProperties?: object;
      }
    | undefined;
  const peers = createPeers({
    clock,
    random: fillRandom,
    drops,
    relay: () => ({
      publish: async (input) =>
        relay.publish({ ...input, ...(attest && { attestation: await attest(input.message) }) }),
      approve: (approval) => relay.approve(approval),
    }),
    onStrayAnswer: () => drops.add('unexpected'),
    onRequest(from, request) {
      heard.push({ topic: from, request });
      const { id, method } = request;
      if (method === 'wc_sessionSettle') settled = request.params as typeof settled;
      if (method.startsWith('wc_session')) {
        void peers.answer(from, { id, method: 'wc_sessionSettle', outcome: { result: true } });
      }
    },
  });
  peers.join(topic, bytesToHex(symKey));
  relay.subscribe([topic]);
  let session = '';

  return {
    peers,
    relay,
    heard,
    dropped: dropped.counts,
    topic,
    publicKey,
    uri: formatPairingUri({ topic, symKey: bytesToHex(symKey), expiry: expiry ?? null }),
    /** Sends a request on the pairing topic. */
    pairingRequest: (method: Parameters<typeof peers.request>[1]['method'], params: object) =>
      peers.request(topic, { method, params }),
    /** Proposes a session. Returns the wallet's response, and then subscribes to the session topic. */
    async propose(change: object = {}): Promise<{ responderPublicKey: string }> {
      const params = {
        relays: [{ protocol: 'irn' }],
        requiredNamespaces: {},
        optionalNamespaces: { eip155: asked },
        proposer: { publicKey, metadata },
        ...change,
      };
      const answer = await peers.request(topic, { method: 'wc_sessionPropose', params });
      const { responderPublicKey } = answer as { responderPublicKey: string };
      const key = deriveSymKey(privateKey, hexToBytes(responderPublicKey));
      session = topicOf(key);
      peers.join(session, bytesToHex(key));
      relay.subscribe([session]);
      return { responderPublicKey };
    },
    session: () => session,
    settled: () => settled,
    ask: (
      method: string,
      params: unknown = [],
      { chainId = chain, ...more }: { chainId?: string; expiryTimestamp?: number } = {},
    ) =>
      peers.request(session, {
        method: 'wc_sessionRequest',
        params: { chainId, request: { method, params, ...more } },
      }),
    request: (method: Parameters<typeof peers.request>[1]['method'], params: object = {}) =>
      peers.request(session, { method, params }),
    stop() {
      relay.close();
      peers.stop();
    },
  };
}

export type TestPeer = ReturnType<typeof createTestPeer>;
