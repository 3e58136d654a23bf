import type { OfferedChain } from '../../wire/chainConfig';
import { offeredChains } from '../networks';
import type { Store } from '../store';
import type { Asset } from './portfolio';

/** What an account has on one network, in dollars. */
export interface NetworkTotal {
  /** Of all that has a price, a decimal. */
  usd: string;
  /** By how much that moved over the last day, a decimal; null where it is not known of all of it. */
  moved: string | null;
  /** Things that are there and have no price. */
  unpriced: number;
  /** The list behind it, or its prices, may be short. */
  isPartial: boolean;
  /** Some of the prices are test figures. */
  isMadeUp: boolean;
  /** What is worth most of it, with prices in dollars. */
  assets: readonly Asset[];
  /** Epoch ms. */
  at: number;
}

export interface NetworkTotalsState {
  /** By `balanceKey(chainId, address)`. */
  byAccount: Record<string, NetworkTotal>;
  /** The status of the last refresh. `unsupported`: the server does not read that network. */
  statuses: Record<string, 'ok' | 'failed' | 'unsupported'>;
}

/** What the selected account has on the networks that it is not looking at. */
export interface NetworkTotals {
  readonly store: Store<NetworkTotalsState>;
  /** Looks now and every three minutes (tokens), while the page is seen; forgets all with a log-out. The answer ends it. */
  watch(): () => void;
  /**
   * What the account has on the networks that it is not looking at, as they were last summed up, network by network.
   * @param rate what one US dollar is in the currency that it is told in; undefined: not known.
   */
  elsewhere(rate: number | undefined): readonly ChainAsset[];
}

/** A thing that the account has, and the network that it is on. */
export interface ChainAsset {
  asset: Asset;
  chain: Readonly<OfferedChain>;
}

/** The networks that a sum over all counts: real money alone, those that the user is offered. */
export const chainsInTotal = (network: {
  chains: readonly Readonly<OfferedChain>[];
  chainId: string;
}): readonly Readonly<OfferedChain>[] =>
  offeredChains({ ...network, testNetworks: false }).filter(({ isTestnet }) => isTestnet !== true);
