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

/** Additional data that a session sends its peer, by chain and account (CAIP-25), e.g. its batch capabilities (EIP-5792). */
export interface SessionExtras {
  scopedProperties?: Record<string, Record<string, unknown>> | undefined;
  /** Stored with the session: what a verify server reports about its peer. It is not sent to the peer. */
  checked?: CheckedDomain | null | undefined;
}

/** A peer's request for a session. It is answered once. */
export interface Proposal extends Pick<
  ProposalParams,
  'requiredNamespaces' | 'optionalNamespaces' | 'scopedProperties'
> {
  /** The peer's public key, which is proven. */
  publicKey: string;
  /** The peer's unverified claims about itself. */
  peer: PeerMetadata;
  /** For a verify server. */
  proof: MessageProof;
  /** Resolves with the session once the relay has accepted it. Rejects if the relay could not be reached. */
  approve(namespaces: SessionNamespaces, more?: SessionExtras): Promise<Session>;
  /** @param options.byUser true if the user has rejected it, false if the wallet has without asking. */
  reject(error: PeerError, options: { byUser: boolean }): void;
}

export interface WalletConnectOptions {
  relayUrl: string;
  projectId: string;
  /** The metadata of this wallet for peers. */
  metadata: PeerMetadata;
  state: WalletConnectState;
  clock: Clock;
  random: FillRandom;
  openSocket(url: string): RelaySocket;
  onProposal(proposal: Proposal): void;
  onAuthentication(authentication: Authentication): void;
  /** Loads the code of sign-ins and of links that carry a message. Rejects if it does not load. */
  fetchSignIn(): Promise<typeof signIn>;
  /** Called if the code for a link did not load. The same link can be used again. */
  onFetchFailed(): void;
  /**
   * Called with a request that its session allows. Answer it with `answer`. After a reload it is called again until the request is
   * answered, then without `proof`, which is for a verify server.
   */
  onRequest(request: PendingRequest, session: Session, proof?: MessageProof): void;
  /** Called when the state to persist has changed. */
  onChange(state: WalletConnectState): void;
  /** Called when a request can no longer be answered. */
  onExpired?: ((request: PendingRequest) => void) | undefined;
  /**
   * Called when a request expires.
   * @returns false if {@link answerRequest} will still be called for it. Default: it is answered as expired.
   */
  onDue?: ((request: PendingRequest) => boolean) | undefined;
  /** Returns whether the user has confirmed a request that is not answered yet. Default: false. */
  isConfirmed?: ((request: PendingRequest) => boolean) | undefined;
  onStatus?: ((status: RelayStatus) => void) | undefined;
  /** Called when an incoming message was dropped. */
  onDrop?: OnDrop | undefined;
  /** Opens an application on the same device. If absent, responses go over the relay. */
  openLink?: ((url: string) => void) | undefined;
}

/** What the modules of the protocol share. */
export interface Parts {
  options: WalletConnectOptions;
  relay: RelayClient;
  peers: Peers;
  drops: DropCounter;
  sessions: Map<string, Session>;
  requests: Map<string, PendingRequest>;
  usedPairings: Set<string>;
  ended: Set<string>;
  /** Reports a change of the state. */
  changed(): void;
}
