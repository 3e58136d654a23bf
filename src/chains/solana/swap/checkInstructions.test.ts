import { sha256 } from '@noble/hashes/sha2.js';
import { expect, it } from 'vitest';
import type { SwapProblem, SwapTerms } from '../../swaps';
import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { computeBudget } from '../send/buildInstructions';
import { decodeTransaction } from '../instructions/decodeTransaction';
import { compileMessage, type Instruction } from '../transactions/compileMessage';
import { checkInstructions } from './checkInstructions';
import { readRoute } from './checkInstructions';

const account = 'Ht7vMSYq8UXtv2zWzLnZ8yGcMfBDg8Dkp9bGFQfqgm1a';
const jupiter = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const uint = (value: bigint, size: number) =>
  Uint8Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
/** Anchor derives the discriminator from the name alone. */
const index = (name: string) => sha256(utf8ToBytes(`global:${name}`)).slice(0, 8);
const amounts = ({ amountIn = 1_000_000n, quoted = 6_650_000n, slippage = 50n } = {}) =>
  concatBytes(uint(amountIn, 8), uint(quoted, 8), uint(slippage, 2));
const plan = Uint8Array.of(1, 0, 0, 0, 7, 0, 0x10, 0x27, 0, 1);
const routeV2 = (change = {}) => concatBytes(index('route_v2'), amounts(change), uint(0n, 4), plan);
const sharedV2 = (change = {}) =>
  concatBytes(index('shared_accounts_route_v2'), Uint8Array.of(3), amounts(change), uint(0n, 4), plan);
/** A route of the first version: the plan comes before the amounts, and the program ignores bytes after the arguments. */
const routeV1 = concatBytes(
  index('route'),
  plan,
  amounts({ quoted: 1n }),
  Uint8Array.of(0),
  amounts(),
  Uint8Array.of(0),
);

const terms: SwapTerms = {
  chainId: 'solana:x',
  toChainId: 'solana:x',
  account,
  from: usdc,
  to: null,
  amountIn: '1000000',
  minimum: '6616750',
  source: { id: 'jupiter', name: 'Jupiter', targets: [jupiter], spenders: [], toChains: [] },
  routers: [],
  accepted: [],
  latest: 0,
};
const call = (data: Uint8Array, programAddress = jupiter): Instruction => ({
  programAddress,
  accounts: [{ address: account, isSigner: true, isWritable: true }],
  data,
});
const check = (...instructions: Instruction[]) =>
  checkInstructions(
    decodeTransaction(
      compileMessage({
        feePayer: account,
        instructions: [...computeBudget({ units: 1, unitPrice: 1n }), ...instructions],
        lifetimeToken: usdc,
        version: 0,
      }),
    ),
    terms,
  );

it('readRoute returns input amount and minimum of both kinds of routes, and recognizes a new token account', () => {
  expect(readRoute(routeV2())).toEqual({ amountIn: 1_000_000n, minimum: 6_616_750n });
  expect(readRoute(sharedV2())).toEqual({ amountIn: 1_000_000n, minimum: 6_616_750n });
  expect(readRoute(concatBytes(index('create_token_account'), Uint8Array.of(255)))).toBe('account');
});

it.each<[name: string, instructions: Instruction[], problem: SwapProblem | null]>([
  ['as agreed', [call(routeV2())], null],
  ['by shared accounts', [call(sharedV2())], null],
  [
    'with an account made before',
    [call(concatBytes(index('create_token_account'), Uint8Array.of(1))), call(routeV2())],
    null,
  ],
  ['for less', [call(routeV2({ quoted: 6_000_000n }))], 'worse'],
  ['that slips further', [call(routeV2({ slippage: 51n }))], 'worse'],
  ['that slips by more than all', [call(routeV2({ slippage: 10_001n }))], 'unknown'],
  ['for another amount', [call(routeV2({ amountIn: 1_000_001n }))], 'wrongAmount'],
  ['twice', [call(routeV2()), call(routeV2())], 'takesMore'],
  ['of the first version, with bytes behind that look better', [call(routeV1)], 'unknown'],
  ['cut short', [call(routeV2().slice(0, 20))], 'unknown'],
  ['by another instruction of the program', [call(concatBytes(index('claim'), plan))], 'unknown'],
  ['by another program', [call(routeV2(), usdc)], 'wrongTarget'],
])('checkInstructions checks a route %s', (_name, instructions, problem) => {
  expect(check(...instructions)).toBe(problem);
});
