import type { OfferedChain } from '../../wire/chainConfig';
import { offeredChains } from '../networks';
import type { Store } from '../store';
import type { Asset } from './portfolio';

/** The assets of an account on one network, in dollars. */
export interface NetworkTotal {
  /** The value of all assets with a price, as a decimal. */
  usd: string;
  /** The change over the last day, as a decimal. Null if it is not known for all of it. */
  moved: string | null;
  /** The number of assets with a balance but no price. */
  unpriced: number;
  /** True if the list or its prices may be incomplete. */
  isPartial: boolean;
  /** True if some of the prices are test figures. */
  isMadeUp: boolean;
  /** The assets with the highest value, with prices in dollars. */
  assets: readonly Asset[];
  /** In epoch ms. */
  at: number;
}

export interface NetworkTotalsState {
  /** By `balanceKey(chainId, address)`. */
  byAccount: Record<string, NetworkTotal>;
  /** The result of the last read. `unsupported`: the server does not read that network. */
  statuses: Record<string, 'ok' | 'failed' | 'unsupported'>;
}

/** The assets of the selected account on networks other than the current one. */
export interface NetworkTotals {
  readonly store: Store<NetworkTotalsState>;
  /**
   * Reads now and every three minutes (tokens) while the page is visible. Clears everything at log-out. Returns the function that
   * stops it.
   */
  watch(): () => void;
  /**
   * Returns the account's assets on networks other than the current one, network by network, from the last totals.
   * @param rate one US dollar in the display currency. Undefined: unknown.
   */
  elsewhere(rate: number | undefined): readonly ChainAsset[];
  /** Reads the price of an asset that the account may not hold, on any network, into the store of prices. Never rejects. */
  loadPrice(asset: { chainId: string; address: string | null }): Promise<void>;
}

/** An asset of the account, and its network. */
export interface ChainAsset {
  asset: Asset;
  chain: Readonly<OfferedChain>;
}

/** Returns the networks that count in the overall total: offered networks without test networks. */
export const chainsInTotal = (network: {
  chains: readonly Readonly<OfferedChain>[];
  chainId: string;
}): readonly Readonly<OfferedChain>[] =>
  offeredChains({ ...network, testNetworks: false }).filter(({ isTestnet }) => isTestnet !== true);
