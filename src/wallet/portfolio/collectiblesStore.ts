import { isPlainObject } from '../../kit/json';
import type { Nft } from '../../wire/http/assets';
import type { StoreStorage } from '../store';
import { createHoldingsStore } from './holdingsStore';

/** The NFTs of the selected account on each chain. */
export const createCollectiblesStore = (storage?: StoreStorage) =>
  createHoldingsStore<Nft, 'ownership' | 'metadata'>(
    {
      name: 'collectibles',
      parts: ['ownership', 'metadata'],
      isItem: (value) =>
        isPlainObject(value) &&
        ['address', 'tokenId', 'collection', 'name', 'description', 'balance'].every(
          (field) => typeof value[field] === 'string',
        ) &&
        Array.isArray(value.attributes),
      isWorthKeeping: ({ isSpam }) => !isSpam,
    },
    storage,
  );
