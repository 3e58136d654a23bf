import { fillRandom } from '../../../src/kit/randomId';
import { agreeOn } from '../../../src/walletConnect/namespaces';
import type { PendingRequest, WalletConnectState } from '../../../src/walletConnect/session';
import { createWalletConnect, type Authentication, type Proposal } from '../../../src/walletConnect/walletConnect';
import { createFakeClock } from '../fakeClock';
import { createMemoryRelay } from './memoryRelay';
import { recordDrops } from './recordDrops';
import { chain, createTestPeer, metadata, type TestPeer } from './testPeer';

export const account = `${chain}:0x00000000000000000000000000000000000000aa`;
export const supported = {
  eip155: {
    chains: [chain, 'eip155:1'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    accounts: [account],
  },
};
export const emptyState = (clientSeed = '11'.repeat(32)): WalletConnectState => ({
  clientSeed,
  sessions: [],
  requests: [],
  usedPairings: [],
  ended: [],
});

const ends: (() => void)[] = [];
/** Closes everything that was opened. For `afterEach`. */
export const endAll = (): void => ends.splice(0).forEach((end) => end());

/** Sets up the wallet's side of the protocol on a test's own relay and clock, with peers. */
export function setUp({
  state = emptyState(),
  clock = createFakeClock(),
  relay = createMemoryRelay(clock),
  /** Offset of the wallet's clock. */
  skew = (): number => 0,
  onChange = (): void => undefined,
  fetchSignIn = () => import('../../../src/walletConnect/signIn'),
  /** Whether the user has confirmed a request. */
  isConfirmed = (_: PendingRequest): boolean => false,
} = {}) {
  const proposals: Proposal[] = [];
  const signIns: Authentication[] = [];
  const requests: PendingRequest[] = [];
  const expired: PendingRequest[] = [];
  let fetchFaults = 0;
  const drops = recordDrops();
  let kept = state;
  const wallet = createWalletConnect({
    relayUrl: 'wss://relay.test',
    projectId: 'test',
    metadata: { ...metadata, name: 'Inlay' },
    state,
    clock: { now: () => clock.now() + skew(), after: (ms, task) => clock.after(ms, task) },
    random: fillRandom,
    openSocket: relay.openSocket,
    onProposal: (proposal) => void proposals.push(proposal),
    onAuthentication: (asked) => void signIns.push(asked),
    fetchSignIn,
    onFetchFailed: () => void fetchFaults++,
    onRequest: (request) => void requests.push(request),
    onExpired: (request) => void expired.push(request),
    isConfirmed,
    onDrop: drops.onDrop,
    onChange(next) {
      kept = structuredClone(next);
      onChange();
    },
  });
  wallet.start();
  ends.push(() => wallet.stop());
  const peer = (options: { expiry?: number } = {}): TestPeer => {
    const made = createTestPeer({ clock, openSocket: relay.openSocket, ...options });
    ends.push(() => made.stop());
    return made;
  };
  /** Pairs with a link and approves its session at once. */
  async function connect(dapp = peer()) {
    const fault = wallet.pair(dapp.uri);
    if (fault !== null) throw new Error(fault);
    const proposing = dapp.propose();
    await clock.advance(50);
    const proposal = proposals.at(-1)!;
    const agreed = agreeOn(proposal, supported);
    if ('error' in agreed) throw new Error(agreed.error.message);
    void proposal.approve(agreed.namespaces).catch(() => undefined);
    await clock.advance(50);
    await proposing;
    await clock.advance(50);
    return dapp;
  }
  return {
    clock,
    relay,
    wallet,
    dropped: drops.counts,
    proposals,
    signIns,
    requests,
    expired,
    peer,
    connect,
    kept: () => kept,
    fetchFaults: () => fetchFaults,
  };
}

/** Returns how a promise settled, after advancing the clock. */
export async function outcomeOf(
  promise: Promise<unknown>,
  { clock }: Pick<ReturnType<typeof setUp>, 'clock'>,
  ms = 100,
) {
  const outcome = promise.then(
    (result) => ({ result }),
    (error: Error & { refusal?: { code: number } }) => ({ error: error.refusal?.code ?? error.message }),
  );
  await clock.advance(ms);
  return outcome;
}
