import type { PeerError } from '../errors/walletConnect';
import type { Clock } from '../kit/clock';
import type { FillRandom } from '../kit/randomId';
import type * as signIn from './signIn';
import type { Authentication } from './signIn/authentications';
import type { SessionNamespaces } from './namespaces';
import type { Peers } from './peers';
import type { RelaySocket, RelayStatus } from './relay/reconnecting';
import type { RelayClient } from './relay/relayClient';
import type { PendingRequest, Session, WalletConnectState } from './session';
import type { PeerMetadata, ProposalParams } from './shapes';
import type { CheckedDomain } from './checkedDomain';
import type { DropCounter, OnDrop } from './dropCounter';
import type { MessageProof } from './verify';

/** What a session tells its peer besides: by chain and account (CAIP-25), e.g. what it can do with batches (EIP-5792). */
export interface SessionExtras {
  scopedProperties?: Record<string, Record<string, unknown>> | undefined;
  /** The verify server's verdict on the peer, stored with the session. The peer is not notified. */
  checked?: CheckedDomain | null | undefined;
}

/** A peer asks for a session. It is answered once. */
export interface Proposal extends Pick<
  ProposalParams,
  'requiredNamespaces' | 'optionalNamespaces' | 'scopedProperties'
> {
  /** What is proven of the peer. */
  publicKey: string;
  /** What it says of itself. */
  peer: PeerMetadata;
  /** For a verify server. */
  proof: MessageProof;
  /** Resolves with the session once the relay has it. Rejects when the relay could not be reached. */
  approve(namespaces: SessionNamespaces, more?: SessionExtras): Promise<Session>;
  /** @param options.byUser whether the user has refused it, or the wallet without asking. */
  reject(error: PeerError, options: { byUser: boolean }): void;
}

export interface WalletConnectOptions {
  relayUrl: string;
  projectId: string;
  /** What peers are told of this wallet. */
  metadata: PeerMetadata;
  state: WalletConnectState;
  clock: Clock;
  random: FillRandom;
  openSocket(url: string): RelaySocket;
  onProposal(proposal: Proposal): void;
  onAuthentication(authentication: Authentication): void;
  /** The code of sign-ins and of links that carry a message, fetched with the first one. Rejects where it does not arrive. */
  fetchSignIn(): Promise<typeof signIn>;
  /** The code for what a link has led to did not arrive: the same link can be used again. */
  onFetchFailed(): void;
  /**
   * A request that its session allows; `answer` it. It comes anew after a reload until it is answered, then without `proof`, which is for a
   * verify server.
   */
  onRequest(request: PendingRequest, session: Session, proof?: MessageProof): void;
  /** What outlives the page has changed. */
  onChange(state: WalletConnectState): void;
  /** A request can no longer be answered. */
  onExpired?: ((request: PendingRequest) => void) | undefined;
  /** Its time is over. @returns false where it is answered by {@link answerRequest} all the same. Default: that its time is over. */
  onDue?: ((request: PendingRequest) => boolean) | undefined;
  onStatus?: ((status: RelayStatus) => void) | undefined;
  /** Something that came was thrown away. */
  onDrop?: OnDrop | undefined;
  /** Opens an application on the same device; absent: it is answered over the relay. */
  openLink?: ((url: string) => void) | undefined;
}

/** What the parts of the protocol share. */
export interface Parts {
  options: WalletConnectOptions;
  relay: RelayClient;
  peers: Peers;
  drops: DropCounter;
  sessions: Map<string, Session>;
  requests: Map<string, PendingRequest>;
  usedPairings: Set<string>;
  ended: Set<string>;
  /** Tells of what has changed. */
  changed(): void;
}
