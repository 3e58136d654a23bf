import type { Families } from '../../chains/families';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { UserInfo } from '../../wire/communication';
import type { ProjectConfig } from '../../wire/http/project';
import type { Approvals } from '../approvals';
import type { ChainClients, ChainHeads } from '../networks';
import type { HostEvents, HostView } from '../host';
import type { Keyring } from '../keyring';
import type { LoginGate, SignInAttempts } from '../signIn';
import type { AccountData, WalletDeps } from '../ports';
import type { Presence } from '../polls';
import type { createSessionIdStorage } from '../store';
import type { WalletStores } from '../wallet';

/** What must have settled before some things may be answered. None of these is an unhandled rejection. */
export interface Readiness {
  project: Promise<ProjectConfig>;
  /** Rejects with 4100 when the embedding page is none of the project's. Keys are never loaded for it (docs/threats.md 6). */
  allowed: Promise<void>;
  /** The chains stand. Rejects with -32000 and the text of the fault when the integrator's chains cannot be used. */
  network: Promise<void>;
  /** The stored session has been tried. */
  restored: Promise<void>;
}

/** Follows what is open, and what may still be taken back, in one tab for all of them; rests while nobody looks. */
export interface TransactionWatch {
  /** Something has changed (a send, a block): looks soon. */
  wake(): void;
  stop(): void;
}

/** The way to what our server keeps and reads for an account. */
export interface AccountDataDoor {
  /**
   * Clients that sign in by themselves with the account's key; the selected account's by default, the same ones each time.
   * @throws HttpError `unauthorized` when nobody is signed in, `unavailable` when there is no such server.
   */
  open(address?: string): Promise<AccountData>;
  /** The person has left: the server's token goes with the key. */
  forget(): void;
}

/** What is looked at again and again (polls.ts). */
export type PollName = 'network' | 'portfolio' | 'collectibles' | 'exchange' | 'userData';

export interface Polls {
  start(parts: WalletParts): void;
  /** Looks now, as far as what is known is not fresh. */
  look(name: PollName, options?: { force?: boolean }): Promise<void>;
  stop(): void;
}

/** What becomes of a key once a sign-in has opened it. Whoever calls wipes the key afterwards. */
export type BeginSession = (session: {
  privateKey: Uint8Array;
  userInfo: UserInfo;
  /** The page that has handed the key over, and so holds it. */
  broughtBy?: string;
  /** False once the person has left: then nothing may come of it. */
  isWanted: () => boolean;
}) => Promise<void>;

/** All that the flows of a sign-in work on: the wallet's, or the sign-in host's, which has no wallet. */
export interface SignInParts {
  deps: Pick<WalletDeps, 'signIn' | 'openKey' | 'popups' | 'language' | 'init'>;
  stores: Pick<WalletStores, 'login' | 'preferences'>;
  attempts: SignInAttempts;
  ready: Pick<Readiness, 'project' | 'allowed'>;
  beginSession: BeginSession;
}

/** All that flows work on. Built once by createWallet. */
export interface WalletParts extends SignInParts {
  deps: WalletDeps;
  stores: WalletStores;
  keyring: Keyring;
  families: Families;
  /** The family of a chain, at work in this wallet; of the current chain by default. */
  familyWallet(chainId?: string): FamilyWallet;
  chains: ChainClients;
  heads: ChainHeads;
  watch: TransactionWatch;
  view: HostView;
  events: HostEvents;
  approvals: Approvals;
  loginGate: LoginGate;
  accountData: AccountDataDoor;
  polls: Polls;
  /** For what may rest while nobody is there. */
  presence: Presence;
  sessionIds: ReturnType<typeof createSessionIdStorage>;
  ready: Readiness;
  /** Runs a task of its own, after what is under way has been answered and painted. */
  later(task: () => void): void;
  isDestroyed(): boolean;
}
