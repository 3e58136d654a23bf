import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesToHex, hexToBytes, type Hex } from '../../../kit/hex';
import type { SwapBuilt, SwapQuote } from '../../../wire/http/market/swap';
import type { SwapTerms } from '../../swaps';
import { checkCall } from './checkCall';
import { decodeSwap } from './decodeSwap';
import { permit2 } from './permit2/permit';
import { encodeV4Call } from './v4/v4Call';
import { v4Coin } from './v4/v4Pools';
import { inDepth } from '../../../../tests/helpers/inDepth';

const token: Hex = `0x${'7a'.repeat(20)}`;
const router: Hex = `0x${'66'.repeat(20)}`;
const account = `0x${'0c'.repeat(20)}`;
const [amountIn, minimum, latest] = [900_000_000n, 36n * 10n ** 16n, 1_800_000_000n];
const terms: SwapTerms = {
  chainId: '0x1',
  toChainId: '0x1',
  account,
  from: token,
  to: null,
  amountIn: amountIn.toString(),
  minimum: minimum.toString(),
  source: {
    id: 'uniswap-v4',
    name: 'Uniswap v4',
    targets: [router],
    spenders: [permit2],
    toChains: [],
    router: { kind: 'uniswapV4', address: router, wrapped: `0x${'99'.repeat(20)}` },
  },
  routers: [],
  accepted: [],
  latest: Number(latest),
};
const quote = { amountIn: terms.amountIn, minimum: terms.minimum, spender: permit2 } as SwapQuote;
const honest = encodeV4Call({
  route: { tokens: [token, v4Coin], fees: [500] },
  amountIn,
  minimum,
  deadline: latest - 300n,
});
const check = (data: Hex, change: Partial<SwapBuilt['quote']> = {}) =>
  checkCall({
    terms,
    call: { kind: 'transaction', chainId: '0x1', to: router, value: '0', data },
    quote: { ...quote, ...change },
    tickers: { ticker: 'ETH', toTicker: 'ETH' },
  });

it('accepts the honest call of a Universal Router, with Permit2 as the spender only', () => {
  expect(check(honest)).toBeNull();
  expect(check(honest, { spender: router })).toBe('wrongSpender');
  expect(check(honest, { spender: null })).toBe('wrongSpender');
});

it('a call with any bytes changed is refused, or keeps every term of the user', () => {
  // The last bytes of the end of the swap may change.
  const [anywhere, end] = [fc.integer({ min: 4, max: (honest.length - 2) / 2 - 1 }), fc.constantFrom(98, 99)];
  const place = fc.oneof(anywhere, end);
  let kept = 0;
  const change = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(change, (changes) => {
      const bytes = hexToBytes(honest);
      for (const [at, byte] of changes) bytes[at] = byte;
      const data: Hex = `0x${bytesToHex(bytes)}`;
      if (check(data) !== null) return;
      kept += data === honest ? 0 : 1;
      const read = decodeSwap(data);
      expect(read).toMatchObject({ from: token, to: v4Coin, recipient: null, amountIn, coinOut: true });
      expect(read?.minimum).toBeGreaterThanOrEqual(minimum);
      expect(read?.deadline).toBeLessThanOrEqual(latest);
    }),
    { numRuns: inDepth(500, 100_000) },
  );
  expect(kept).toBeGreaterThan(0);
});
