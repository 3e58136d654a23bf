import type { Nonces } from '../chains/eip155/nonces';
import type { Rollups } from '../chains/eip155/rollup';
import type { ProjectConfig } from '../wire/http/project';
import type { Approvals } from './approvals';
import type { ChainClients } from './chainClients';
import type { GasPriceReader } from './gasPrices';
import type { HostEvents } from './hostEvents';
import type { HostView } from './hostView';
import type { Keyring } from './keyring/keyring';
import type { LoginGate } from './loginGate';
import type { WalletDeps } from './ports';
import type { SignInAttempts } from './signInAttempt';
import type { createSessionIdStorage } from './storage';
import type { WalletStores } from './wallet';

/** What must have settled before some things may be answered. None of these is an unhandled rejection. */
export interface Readiness {
  project: Promise<ProjectConfig>;
  /** Rejects with 4100 when the embedding page is none of the project's. Keys are never loaded for it (threats 6). */
  allowed: Promise<void>;
  /** The chains stand. Rejects with -32000 and the text of spec §8 when the integrator's chains cannot be used. */
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

/** All that flows work on. Built once by createWallet. */
export interface WalletParts {
  deps: WalletDeps;
  stores: WalletStores;
  keyring: Keyring;
  chains: ChainClients;
  nonces: Nonces;
  prices: GasPriceReader;
  rollups: Rollups;
  watch: TransactionWatch;
  view: HostView;
  events: HostEvents;
  approvals: Approvals;
  attempts: SignInAttempts;
  loginGate: LoginGate;
  sessionIds: ReturnType<typeof createSessionIdStorage>;
  ready: Readiness;
  isDestroyed(): boolean;
}
