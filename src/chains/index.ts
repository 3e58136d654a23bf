import { eip155 } from './eip155';
import type { LazyFamily } from './families';
import type { Family } from './family';

/** The chain families of this wallet, one row each. The first is the one that a wallet starts with. */
export const families: readonly (Family | LazyFamily)[] = [eip155];
