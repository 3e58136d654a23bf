import { isPlainObject } from '../../kit/json';
import type { Token } from '../../wire/http/assets';
import type { StoreStorage } from '../store';
import { createHoldingsStore } from './holdingsStore';

/** The tokens of the selected account on each chain, without the native coin. */
export const createTokensStore = (storage?: StoreStorage) =>
  createHoldingsStore<Token, 'balances' | 'discovery'>(
    {
      name: 'tokens',
      parts: ['balances', 'discovery'],
      isItem: (value) =>
        isPlainObject(value) &&
        ['address', 'name', 'symbol', 'source'].every((field) => typeof value[field] === 'string') &&
        typeof value.balance === 'string' &&
        /^\d{1,78}$/.test(value.balance) &&
        typeof value.decimals === 'number' &&
        Number.isInteger(value.decimals) &&
        value.decimals >= 0 &&
        value.decimals <= 255,
      isWorthKeeping: ({ isSpam, balance }) => !isSpam && balance !== '0',
    },
    storage,
  );
