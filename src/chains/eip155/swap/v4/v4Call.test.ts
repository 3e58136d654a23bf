import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionData } from 'viem/utils';
import { expect, it } from 'vitest';
import type { Hex } from '../../../../kit/hex';
import { decodeSwap } from '../decodeSwap';
import type { SignedPermit } from '../permit2/permit';
import {
  permitInput,
  universalRouterAbi,
  v4CurrencyParams,
  v4SeveralParams,
  v4SingleParams,
  v4SwapInput,
} from './v4Abi';
import { decodeV4Call, encodeV4Call, isUniversalRouterCall, maxV4Amount, type V4Swap } from './v4Call';
import { poolOf, stepsOf, v4Coin, v4Spacings } from './v4Pools';
import { inDepth } from '../../../../../tests/helpers/inDepth';

const dollar: Hex = `0x${'7a'.repeat(20)}`;
const other: Hex = `0x${'3b'.repeat(20)}`;
const thief: Hex = `0x${'d1'.repeat(20)}`;
const direct: V4Swap = { route: { tokens: [dollar, v4Coin], fees: [500] }, amountIn: 900n, minimum: 7n, deadline: 99n };
const over: V4Swap = { ...direct, route: { tokens: [dollar, v4Coin, other], fees: [3_000, 100] } };
const permit: SignedPermit = {
  permit: {
    details: { token: dollar, amount: 900n, expiration: 99, nonce: 0 },
    spender: thief,
    sigDeadline: 99n,
  },
  signature: `0x${'11'.repeat(65)}`,
};

const token = fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map((at): Hex => `0x${at.toString(16).padStart(40, '0')}`);
const fee = fc.constantFrom(...v4Spacings.keys());
const anySwap: fc.Arbitrary<V4Swap> = fc.integer({ min: 1, max: 4 }).chain((pools) =>
  fc.record({
    route: fc.record({
      tokens: fc.uniqueArray(token, { minLength: pools + 1, maxLength: pools + 1 }),
      fees: fc.array(fee, { minLength: pools, maxLength: pools }),
    }),
    amountIn: fc.bigInt({ min: 1n, max: maxV4Amount }),
    minimum: fc.bigInt({ min: 0n, max: maxV4Amount }),
    deadline: fc.bigInt({ min: 0n, max: 2n ** 48n - 1n }),
  }),
);

it('decodes exactly what it encodes', () => {
  fc.assert(
    fc.property(anySwap, (swap) => {
      expect(decodeV4Call(encodeV4Call(swap))).toEqual(swap);
    }),
  );
});

it('states the tokens, and that the sender is the recipient', () => {
  expect(decodeSwap(encodeV4Call(over))).toEqual({
    kind: 'uniswapV4',
    amountIn: 900n,
    minimum: 7n,
    path: [dollar, v4Coin, other],
    fees: [3_000, 100],
    from: dollar,
    to: other,
    coinIn: false,
    coinOut: false,
    recipient: null,
    deadline: 99n,
  });
  expect(decodeSwap(encodeV4Call(direct))).toMatchObject({ coinOut: true });
});

it('a call with one byte changed is refused, or is another plain swap, all of whose terms are read', () => {
  fc.assert(
    fc.property(anySwap, fc.nat(), fc.integer({ min: 1, max: 255 }), (swap, place, change) => {
      const data = encodeV4Call(swap);
      const at = 2 + 2 * (place % ((data.length - 2) / 2));
      const byte = (Number(`0x${data.slice(at, at + 2)}`) ^ change).toString(16).padStart(2, '0');
      const changed: Hex = `0x${data.slice(2, at)}${byte}${data.slice(at + 2)}`;
      const read = decodeSwap(changed);
      if (read === null) return;
      expect(read).toMatchObject({ kind: 'uniswapV4', recipient: null });
      // What is read says everything: nothing else could have been encoded like this.
      const { path: tokens, fees = [], amountIn, minimum, deadline } = read;
      expect(encodeV4Call({ route: { tokens, fees }, amountIn: amountIn ?? 0n, minimum, deadline })).toBe(changed);
    }),
    { numRuns: inDepth(200, 20_000) },
  );
});

it('a call that is cut or continued is refused', () => {
  fc.assert(
    fc.property(anySwap, fc.integer({ min: 1, max: 200 }), (swap, bytes) => {
      const data = encodeV4Call(swap);
      expect(decodeSwap(data.slice(0, -2 * bytes) as Hex)).toBeNull();
      expect(decodeSwap(`${data}${'00'.repeat(bytes)}`)).toBeNull();
    }),
  );
});

const { poolKey, zeroForOne } = poolOf(direct.route, 0);
const single = (change: object = {}) =>
  encodeAbiParameters(v4SingleParams, [
    { poolKey, zeroForOne, amountIn: 900n, amountOutMinimum: 7n, hookData: '0x', ...change },
  ]);
const amountOf = (currency: Hex, amount: bigint) => encodeAbiParameters(v4CurrencyParams, [currency, amount]);
const swapInput = (actions: Hex, params: Hex[]) => encodeAbiParameters(v4SwapInput, [actions, params]);
const call = (commands: Hex, inputs: Hex[], deadline = 99n) =>
  encodeFunctionData({ abi: universalRouterAbi, functionName: 'execute', args: [commands, inputs, deadline] });
const plain = [single(), amountOf(dollar, 900n), amountOf(v4Coin, 7n)];
const inner = swapInput('0x060c0f', plain);
const word = (...parts: (Hex | bigint)[]): Hex =>
  `0x${parts.map((one) => BigInt(one).toString(16).padStart(64, '0')).join('')}`;

it('the parts of the cheats below make up the plain call', () => {
  expect(call('0x10', [inner])).toBe(encodeV4Call(direct));
});

it.each<[name: string, data: Hex]>([
  ['may fail without the rest', call('0x90', [inner])],
  ['contains the permit of somebody else', encodeV4Call(direct, permit)],
  ['contains only a permit', call('0x0a', [encodeAbiParameters(permitInput, [permit.permit, permit.signature])])],
  ['transfers tokens of the router', call('0x1005', [inner, word(dollar, thief, 900n)])],
  ['sweeps the router before', call('0x0410', [word(dollar, thief, 0n), inner])],
  ['sweeps the router for the account itself', call('0x1004', [inner, word(v4Coin, 1n, 0n)])],
  ['takes more tokens through Permit2', call('0x0210', [word(dollar, thief, 900n), inner])],
  ['takes tokens through Permit2 in a batch', call('0x0d10', [word(32n, 0n), inner])],
  ['permits a batch', call('0x0310', [word(64n, 96n), inner])],
  ['runs a plan inside', call('0x21', [word(64n, 128n, 1n, 0n, 0n)])],
  ['swaps twice', call('0x1010', [inner, inner])],
  ['has no command', call('0x', [])],
  ['has an input too many', call('0x10', [inner, inner])],
  [
    'takes to another address',
    call('0x10', [swapInput('0x060c0e', [single(), amountOf(dollar, 900n), word(v4Coin, thief, 0n)])]),
  ],
  [
    'takes a portion for another address',
    call('0x10', [swapInput('0x060c100f', [...plain.slice(0, 2), word(v4Coin, thief, 5_000n), plain[2]!])]),
  ],
  [
    'settles from the router',
    call('0x10', [swapInput('0x060b0f', [single(), word(dollar, 900n, 0n), amountOf(v4Coin, 7n)])]),
  ],
  [
    'settles more than it swaps',
    call('0x10', [swapInput('0x060c0f', [single(), amountOf(dollar, 901n), amountOf(v4Coin, 7n)])]),
  ],
  [
    'settles another token',
    call('0x10', [swapInput('0x060c0f', [single(), amountOf(other, 900n), amountOf(v4Coin, 7n)])]),
  ],
  [
    'takes less than the minimum',
    call('0x10', [swapInput('0x060c0f', [single(), amountOf(dollar, 900n), amountOf(v4Coin, 6n)])]),
  ],
  [
    'swaps for less than the minimum',
    call('0x10', [swapInput('0x060c0f', [single({ amountOutMinimum: 6n }), ...plain.slice(1)])]),
  ],
  [
    'takes another token',
    call('0x10', [swapInput('0x060c0f', [single(), amountOf(dollar, 900n), amountOf(other, 7n)])]),
  ],
  ['never takes', call('0x10', [swapInput('0x060c', plain.slice(0, 2))])],
  ['takes first', call('0x10', [swapInput('0x060f0c', [plain[0]!, plain[2]!, plain[1]!])])],
  ['swaps for an exact output', call('0x10', [swapInput('0x080c0f', plain)])],
  [
    'swaps whatever is open',
    call('0x10', [swapInput('0x060c0f', [single({ amountIn: 0n }), amountOf(dollar, 0n), plain[2]!])]),
  ],
  [
    'runs a hook',
    call('0x10', [swapInput('0x060c0f', [single({ poolKey: { ...poolKey, hooks: thief } }), ...plain.slice(1)])]),
  ],
  ['passes data to a hook', call('0x10', [swapInput('0x060c0f', [single({ hookData: '0x01' }), ...plain.slice(1)])])],
  [
    'uses an unusual spacing',
    call('0x10', [swapInput('0x060c0f', [single({ poolKey: { ...poolKey, tickSpacing: 11 } }), ...plain.slice(1)])]),
  ],
  [
    'uses an unusual fee',
    call('0x10', [swapInput('0x060c0f', [single({ poolKey: { ...poolKey, fee: 1_000_000 } }), ...plain.slice(1)])]),
  ],
  [
    'mixes up the currencies',
    call('0x10', [
      swapInput('0x060c0f', [
        single({ poolKey: { ...poolKey, currency0: dollar, currency1: v4Coin }, zeroForOne: true }),
        ...plain.slice(1),
      ]),
    ]),
  ],
  [
    'runs a hook on the way',
    call('0x10', [swapInput('0x070c0f', [several({ hooks: thief }), amountOf(dollar, 900n), amountOf(other, 7n)])]),
  ],
  [
    'passes data to a hook on the way',
    call('0x10', [swapInput('0x070c0f', [several({ hookData: '0x01' }), amountOf(dollar, 900n), amountOf(other, 7n)])]),
  ],
  ['has no deadline', `0x24856bc3${call('0x10', [inner]).slice(10)}`],
])('a call that %s is refused', (_name, data) => {
  expect(decodeSwap(data)).toBeNull();
  expect(isUniversalRouterCall(data)).toBe(true);
});

function several(change: object): Hex {
  const [first, ...rest] = stepsOf(over.route);
  const path = [{ ...first!, ...change }, ...rest];
  return encodeAbiParameters(v4SeveralParams, [{ currencyIn: dollar, path, amountIn: 900n, amountOutMinimum: 7n }]);
}
