import type { Hex } from '../../kit/hex';
import type { AssetFacts } from '../../wire/approval';
import { createStore, type StoreStorage } from '../store';

/** A token that the person wants to see, as the chain told it when it was added. */
export interface WatchedAsset extends AssetFacts {
  chainId: Hex;
  /** Whose it is, lower case. */
  account: Hex;
  addedAt: number;
}

export interface WatchedAssetsState {
  list: WatchedAsset[];
}

const limit = 500;

const keyOf = ({ chainId, account, address, tokenId }: WatchedAsset): string =>
  `${chainId}:${account}:${address.toLowerCase()}:${tokenId ?? ''}`;

export const createWatchedAssetsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'watchedAssets',
      initial: { list: [] } as WatchedAssetsState,
      persist: ['list'],
      actions: (state) => ({
        add(asset: WatchedAsset) {
          state.list = [...state.list.filter((item) => keyOf(item) !== keyOf(asset)), asset].slice(-limit);
        },
      }),
    },
    storage,
  );
