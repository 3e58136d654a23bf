import { expect, it } from 'vitest';
import { createSwapStore } from './swapStore';
import { slippageOf } from './slippageOf';
import { swapAsk } from './createSwapActions';

it.each([
  ['auto', 500, 50],
  ['auto', 10, 10],
  [100, 500, 100],
  [900, 500, 500],
] as const)('slippage %s with a limit of %i is %i hundredths of a percent', (slippage, mostSlippage, found) => {
  expect(slippageOf({ slippage, mostSlippage })).toBe(found);
});

it('requests quotes with the user’s slippage and deadline, and none for another network', () => {
  const { state, actions } = createSwapStore();
  const chainId = '0x1';
  actions.set({ slippage: 120, minutes: 3 });
  actions.choose('from', { kind: 'coin', chainId });
  actions.choose('to', { kind: 'token', chainId, address: '0xAb', symbol: 'A', decimals: 6, logo: null });
  actions.write('1.5');
  const place = { account: '0xme', chainId, coin: 18 };
  expect(swapAsk(state, place)).toMatchObject({
    slippage: 120,
    seconds: 180,
    amount: '1500000000000000000',
    to: '0xAb',
  });
  expect(swapAsk(state, { ...place, chainId: '0xa' })).toBeNull();
  actions.write('0');
  expect(swapAsk(state, place)).toBeNull();
});

it('restores settings only if they are within their bounds', () => {
  const read = (saved: object) => createSwapStore({ read: () => saved, write: () => undefined }).state;
  expect(read({ slippage: 77, mostSlippage: 300, minutes: 5, unlimited: true })).toMatchObject({
    slippage: 77,
    mostSlippage: 300,
    minutes: 5,
    unlimited: true,
  });
  expect(read({ slippage: 6_000, mostSlippage: 0, minutes: 0.5, unlimited: 'yes' })).toMatchObject({
    slippage: 'auto',
    mostSlippage: 500,
    minutes: 20,
    unlimited: false,
  });
});

it('keeps a draft per account', () => {
  const { state, actions } = createSwapStore();
  actions.open('0xa');
  actions.choose('from', { kind: 'coin', chainId: '0x1' });
  actions.write('5');
  actions.open('0xa');
  expect(state.amount).toBe('5');
  actions.clear();
  actions.open('0xb');
  expect(state).toMatchObject({ owner: '0xb', amount: '', from: null });
  actions.write('6');
  actions.open('0xa');
  expect(state).toMatchObject({ owner: '0xa', amount: '' });
});

it('withdraws the consent to a risk once another quote is requested', () => {
  const { state, actions } = createSwapStore();
  actions.accept('saleUntried');
  expect(state.accepted).toEqual(['saleUntried']);
  actions.chooseSource('one');
  expect(state.accepted).toEqual([]);
  actions.accept('strangeContract');
  actions.write('2');
  expect(state.accepted).toEqual([]);
});
