import { afterEach, describe, expect, it } from 'vitest';
import { idleSwapActions } from '../../../../tests/helpers/wallet/idleSwapActions';
import { showScreen } from '../../../../tests/helpers/wallet/showScreen';
import { address, createConnectedHarness, localChain } from '../../../../tests/helpers/wallet/walletHarness';
import type { SwapNotice } from '../../../wallet/swap';
import type { SwapFailure, SwapQuote, SwapQuotes } from '../../../wire/http/market/swap';
import { SwapForm } from './SwapForm';
import { useSwapEntry } from './useSwapEntry';

/** Texts about a quote before Review: a bad price, a changed price, no price. */
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const chainId = localChain.chainId;
const token = `0x${'bb'.repeat(20)}`;
const ether = 10n ** 18n;
const quote: SwapQuote = {
  source: 'uniswap-v2',
  name: 'Uniswap v2',
  amountIn: ether.toString(),
  amountOut: '2500000000',
  minimum: '2487500000',
  spender: null,
  route: [],
  fees: [],
  impact: 10,
  seconds: null,
  at: 1,
  validUntil: 30_001,
};
const usd = (value: number) => ({ usd: value, change24h: null, source: 'fixed' as const });

interface Shown {
  quotes?: SwapQuote[] | null;
  failures?: SwapFailure[];
  notice?: SwapNotice;
  networkFees?: Record<string, string>;
  /** In ether. */
  held?: bigint;
  /** Without prices nothing is compared. */
  isPriced?: boolean;
}

/** Returns the text of the screen, the tones of its warnings, and whether the user can continue. */
async function show({ quotes = [quote], failures = [], notice, networkFees = {}, isPriced = true, held = 10n }: Shown) {
  const { wallet } = await createConnectedHarness({ init: { hostOrigin: null, chains: [localChain] } });
  ends.push(() => wallet.destroy());
  const { swap, rates } = wallet.stores;
  const { actions } = swap;
  if (isPriced) rates.actions.priced(chainId, { coin: usd(2_500), tokens: { [token]: usd(1) }, asked: [], at: 1 });
  actions.choose('from', { kind: 'coin', chainId });
  actions.choose('to', { kind: 'token', chainId, address: token, symbol: 'TUSD', decimals: 6, logo: null });
  actions.write('1');
  actions.counted({ chainId, account: address, address: null, amount: (held * ether).toString() });
  const answer: SwapQuotes | null = quotes && {
    quotes,
    failures: failures.map((reason) => ({ source: 'lifi', name: 'LI.FI', reason })),
  };
  actions.quoting('asked');
  actions.quoted({ key: 'asked', answer, networkFees, at: Date.now() });
  if (notice) actions.notify(notice);
  const Form = () => {
    const entry = useSwapEntry({ account: address, chain: localChain });
    return <SwapForm chain={localChain} entry={entry} swap={idleSwapActions} onView={() => undefined} />;
  };
  const html = (await showScreen(wallet, <Form />)).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const [submit = ''] = html.match(/<button[^>]*type="submit"[^>]*>/) ?? [];
  return {
    words: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    tones: [...html.matchAll(/role="(?:alert|status)" data-tone="(\w+)"/g)].map(([, tone]) => tone),
    mayReview: submit !== '' && !/ disabled/.test(submit),
    asksToAccept: html.includes('type="checkbox"'),
  };
}
const giving = (amountOut: number, change: Partial<SwapQuote> = {}): SwapQuote => ({
  ...quote,
  amountOut: String(amountOut * 1_000_000),
  ...change,
});

describe('a price', () => {
  it('is not mentioned if it equals the market price', async () => {
    const { words, tones, mayReview, asksToAccept } = await show({});
    expect(words).toContain('You get at least 2,487.5 TUSD');
    expect({ tones, mayReview, asksToAccept }).toEqual({ tones: [], mayReview: true, asksToAccept: false });
  });

  it.each([
    [2_376, [], true],
    // 5 % less, to the cent, and 15 %.
    [2_375, ['warning'], true],
    [2_126, ['warning'], true],
    [2_125, ['danger'], false],
    [2_124, ['danger'], false],
  ])('of %i for a value of 2,500 shows %j, and Review is enabled: %s', async (amountOut, tones, mayReview) => {
    const shown = await show({ quotes: [giving(amountOut)] });
    expect(shown).toMatchObject({ tones, mayReview, asksToAccept: !mayReview });
    if (tones.length > 0) expect(shown.words).toContain('At market prices you pay $2,500.00 and get $');
    if (!mayReview) expect(shown.words).toContain('I accept the bad price');
  });

  it('is not mentioned if the balance is too small anyway', async () => {
    const shown = await show({ quotes: [giving(1_000)], held: 0n });
    expect(shown).toMatchObject({ tones: [], asksToAccept: false, mayReview: false });
    expect(shown.words).toContain('Not enough ETH');
  });

  it('is reported as moved by the amount itself, even without market prices', async () => {
    const some = await show({ quotes: [giving(2_500, { impact: 700 })], isPriced: false });
    expect(some).toMatchObject({ tones: ['warning'], mayReview: true });
    expect(some.words).toContain('Your swap moves the price by 7% A smaller amount gets a better price.');
    const most = await show({ quotes: [giving(2_500, { impact: 1_500 })], isPriced: false });
    expect(most).toMatchObject({ tones: ['danger'], mayReview: false, asksToAccept: true });
    for (const [impact, tones] of [
      [499, []],
      [500, ['warning']],
      [1_499, ['warning']],
    ] as const)
      expect(await show({ quotes: [giving(2_500, { impact })] })).toMatchObject({ tones, mayReview: true });
  });

  it.each<[SwapNotice, string]>([
    ['worse', 'The price has changed You would get less than you saw.'],
    ['limited', 'Uniswap v2 is busy'],
    ['silent', 'Uniswap v2 is not responding'],
  ])('with the notice “%s” after Review shows the new amounts, and can be reviewed again', async (notice, said) => {
    const { words, tones, mayReview } = await show({ quotes: [giving(2_450)], notice });
    expect(words).toContain(said);
    expect(words).toContain('2,450');
    expect({ tones, mayReview }).toEqual({ tones: ['warning'], mayReview: true });
  });
});

it.each([
  ['that the source states', {}],
  ['that the wallet counts itself', { 'uniswap-v2': '1000000000000000' }],
])('shows the network fee %s, once', async (_what, networkFees) => {
  const fees = [{ kind: 'network' as const, amount: '1000000000000000', token: null, isIncluded: false }];
  const { words } = await show({ quotes: [giving(2_500, { fees })], networkFees });
  expect(words.match(/Network fee about \$2\.50/g)).toHaveLength(1);
  expect(words.match(/Network fee/g)).toHaveLength(1);
});

describe('without a price', () => {
  it.each<[string, Shown, string, string]>([
    ['the server does not respond', { quotes: null }, 'warning', 'Failed to fetch quote The server is not responding.'],
    [
      'the sources do not respond',
      { quotes: [], failures: ['none', 'silent'] },
      'warning',
      'The price services are not responding.',
    ],
    ['no source trades the pair', { quotes: [], failures: ['none'] }, 'status', 'Nobody swaps this pair right now.'],
    ['it is dust', { quotes: [], failures: ['none', 'tooSmall'] }, 'status', 'This amount is too small to swap.'],
  ])('shows that %s, and cannot be reviewed', async (_why, shown, tone, said) => {
    const { words, tones, mayReview } = await show(shown);
    expect(words).toContain(said);
    expect(words.includes('Try again')).toBe(said.includes('not responding'));
    expect(tones).toEqual([tone === 'status' ? 'info' : tone]);
    expect(mayReview).toBe(false);
  });
});
