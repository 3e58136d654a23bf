import { eip155 } from './eip155';
import type { LazyFamily } from './families';
import type { Family } from './family';
import { chainNames as solanaNames } from './solana/network/chainNames';

/** The family of the sign-in account, with which a wallet starts. */
export const mainFamily: Family = eip155;

/** The chain families of this wallet, one row each; the first is the main one. */
export const families: readonly (Family | LazyFamily)[] = [
  mainFamily,
  { namespace: 'solana', networks: solanaNames, load: async () => (await import('./solana')).solana },
];
