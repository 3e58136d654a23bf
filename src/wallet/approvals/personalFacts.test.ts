import { expect, it } from 'vitest';
import { personalFacts } from './personalFacts';
import { createContactsStore } from '../contacts/contactsStore';
import { createPreferencesStore } from '../settings/preferencesStore';
import { createRatesStore } from '../prices/ratesStore';

const friend = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const other = `0x${'12'.repeat(20)}` as const;
const minute = 60_000;
const transfer = `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}` as const;

function setUp() {
  const stores = { rates: createRatesStore(), preferences: createPreferencesStore(), contacts: createContactsStore() };
  const price = { change24h: null, source: 'coingecko' } as const;
  stores.rates.actions.priced('0x1', {
    coin: { ...price, usd: 2_500 },
    tokens: { [token.toLowerCase()]: { ...price, usd: 2 }, [other]: { ...price, usd: 3 } },
    asked: [],
    at: 0,
  });
  stores.contacts.actions.set([
    { id: '1', name: 'Bob', address: friend },
    { id: '2', name: 'Eve', address: other },
  ]);
  const tell = (now: number, text = `${token} ${transfer}`) => personalFacts(stores, { text, chainId: '0x1', now });
  return { ...stores, tell };
}

it('returns prices and contact names only for addresses that the transaction contains', () => {
  const { tell } = setUp();
  expect(tell(minute)).toEqual({
    names: { [friend.toLowerCase()]: 'Bob' },
    prices: { currency: 'usd', coin: 2_500, tokens: { [token.toLowerCase()]: 2 } },
  });
  expect(tell(minute, '0x')).toEqual({
    names: {},
    prices: { currency: 'usd', coin: 2_500, tokens: {} },
  });
});

it('returns no outdated price, none from the future, and none in a currency without a current exchange rate', () => {
  const { tell, preferences, rates } = setUp();
  expect(tell(16 * minute).prices).toBeNull();
  expect(tell(-minute).prices).toBeNull();
  preferences.actions.set({ currency: 'eur' });
  expect(tell(minute).prices).toBeNull();
  rates.actions.exchanged({ currency: 'eur', rate: 0.5, at: 0 });
  expect(tell(minute).prices).toEqual({ currency: 'eur', coin: 1_250, tokens: { [token.toLowerCase()]: 1 } });
});
