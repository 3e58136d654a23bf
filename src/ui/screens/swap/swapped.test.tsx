import { afterEach, expect, it } from 'vitest';
import { idleSwapActions } from '../../../../tests/helpers/wallet/idleSwapActions';
import { showScreen } from '../../../../tests/helpers/wallet/showScreen';
import { address, createConnectedHarness, localChain } from '../../../../tests/helpers/wallet/walletHarness';
import type { SwapOutcome, SwapRecord } from '../../../wallet/swap';
import type { TransactionStatus } from '../../../chains/transactions/lifecycle';
import { Swapped } from './Swapped';
import { useSwapEntry } from './useSwapEntry';

/** Texts about the outcome of a swap: from its transaction, or from its arrival on another chain. */
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const chainId = localChain.chainId;
const far = { ...localChain, chainId: '0x7a6a', displayName: 'Second' } as const;
const hash = `0x${'77'.repeat(32)}`;

interface Kept {
  status?: TransactionStatus;
  crossing?: NonNullable<SwapRecord['crossing']>['state'];
  received?: string | null;
  order?: { state: NonNullable<SwapRecord['order']>['state']; isClosed?: boolean };
}

async function show(outcome: SwapOutcome, { status, crossing, order, received = null }: Kept = {}): Promise<string> {
  const { wallet } = await createConnectedHarness({ init: { hostOrigin: null, chains: [localChain, far] } });
  ends.push(() => wallet.destroy());
  const { transactions, swaps } = wallet.stores;
  const side = (symbol: string) => ({ address: null, symbol, decimals: 18 });
  swaps.actions.add({
    hash,
    chainId,
    account: address,
    name: 'LI.FI',
    from: side('ETH'),
    to: side('TUSD'),
    amountIn: String(10n ** 18n),
    expected: String(2n * 10n ** 18n),
    minimum: String(18n * 10n ** 17n),
    received,
    at: 1,
    ...(order && { order: { source: 'cow', settlement: address, validTo: 1_893_456_000, ...order } }),
    ...(crossing && { crossing: { source: 'lifi', toChainId: far.chainId, state: crossing } }),
  });
  transactions.actions.draft('a');
  transactions.actions.approve('a');
  transactions.actions.sign({
    id: 'a',
    hash,
    chainId,
    from: address,
    to: address,
    value: '0',
    nonce: 0,
    action: null,
    askedBy: null,
    purpose: 'send',
    replaces: null,
    submittedAt: 1,
    raw: null,
  });
  if (status) transactions.actions.move(hash, status, { blockNumber: 1 });
  const Screen = () => {
    const entry = useSwapEntry({ account: address, chain: localChain });
    return <Swapped outcome={outcome} entry={entry} chain={localChain} swap={idleSwapActions} />;
  };
  return (await showScreen(wallet, <Screen />))
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it.each<[string, Kept, string[]]>([
  ['waits for a block', {}, ['Swapping', '1 ETH for about 2 TUSD']],
  ['is mined', { status: 'confirmed', received: '1900000000000000000' }, ['Swapped', 'got 1.9 TUSD']],
  ['is reverted', { status: 'failed' }, ['Swap failed', 'You still have 1 ETH']],
  ['is dropped by the network', { status: 'dropped' }, ['Swap cancelled', 'You still have 1 ETH']],
  [
    'is replaced by another transaction',
    { status: 'replaced' },
    ['Swap cancelled', 'another transaction took its place'],
  ],
  [
    'is mined here and has not arrived there',
    { status: 'confirmed', crossing: 'waiting' },
    ['On its way', 'arrive on Second'],
  ],
  [
    'is mined and has arrived there',
    { status: 'confirmed', crossing: 'done', received: '1900000000000000000' },
    ['Swapped', 'got 1.9 TUSD on Second'],
  ],
  ['is sent back', { status: 'confirmed', crossing: 'refunded' }, ['Your money was sent back', 'LI.FI']],
  [
    'has failed there',
    { status: 'confirmed', crossing: 'failed' },
    ['You paid 1 ETH', 'not arrived on Second', 'LI.FI can help', 'Copy transaction hash'],
  ],
  ['is an open order', { order: { state: 'open' } }, ['Swapping', '1 ETH for at least 1.8 TUSD', 'close this']],
  [
    'is an executed order',
    { order: { state: 'fulfilled' }, received: '1900000000000000000' },
    ['Swapped', 'got 1.9 TUSD'],
  ],
  // Nobody has named the transaction: the contract pays at least the minimum.
  ['is an order executed by an unknown transaction', { order: { state: 'fulfilled' } }, ['Swapped', 'got 1.8 TUSD']],
  ['is an expired order', { order: { state: 'expired', isClosed: true } }, ['Order expired', 'still have 1 ETH']],
  [
    'is an order that the source reports as cancelled',
    { order: { state: 'cancelled' } },
    ['may still be filled', 'LI.FI cancelled your order of 1 ETH', '2030', 'Cancel it yourself to be sure'],
  ],
  [
    'is an order that the source has not accepted',
    { order: { state: 'refused' } },
    ['may still be filled', 'LI.FI did not accept your order of 1 ETH', '2030', 'Cancel it to be sure'],
  ],
  // A bridge that reports an arrival for a transaction that no longer exists is not believed.
  ['is dropped, whatever a bridge says', { status: 'dropped', crossing: 'done' }, ['Swap cancelled']],
])('shows the state of a swap that %s', async (_what, kept, said) => {
  const words = await show({ kind: 'sent', hash }, kept);
  for (const part of said) expect(words).toContain(part);
});

it.each<[SwapOutcome, string[], boolean]>([
  [{ kind: 'refused', problem: 'wrongRecipient' }, ['cannot be processed', 'pays someone else', 'not moved'], false],
  [{ kind: 'refused', problem: 'saleUntried' }, ['could not check whether this token can be sold'], true],
  [{ kind: 'failed', reason: 'no gas' }, ['An error occurred', 'The network said: no gas'], false],
  [{ kind: 'notAllowed' }, ['nothing was swapped'], false],
])('shows why a swap was not sent: %j', async (outcome, said, hasWayOn) => {
  const words = await show(outcome);
  for (const part of said) expect(words).toContain(part);
  expect(words.includes('Swap anyway')).toBe(hasWayOn);
});

it('offers “New swap” unless the money has not arrived', async () => {
  expect(await show({ kind: 'sent', hash }, { status: 'confirmed' })).toContain('New swap');
  expect(await show({ kind: 'sent', hash }, { status: 'confirmed', crossing: 'failed' })).not.toContain('New swap');
});

it('does not say that a cancelled order could still be filled once the chain has shown that it cannot', async () => {
  const words = await show({ kind: 'sent', hash }, { order: { state: 'cancelled', isClosed: true } });
  expect(words).toContain('Swap cancelled');
  expect(words).toContain('You still have 1 ETH');
  expect(words).not.toContain('still be filled');
});
