import { concatHex, encodeFunctionData, maxUint256, numberToHex, parseAbi, size } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../../../kit/hex';
import { decodeCall } from './calls/decodeCall';
import { findRisks, type RiskFacts } from './risks';
import { signatures } from './calls/signatures';
import { createSignatureTable } from './calls/signatureTable';

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const spender = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const account = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const table = createSignatureTable();
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function setApprovalForAll(address operator, bool approved)',
  'function multicall(bytes[] data)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function multiSend(bytes transactions)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
]);
const approve = (amount: bigint) => encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] });
const transfer = (to: Hex) => encodeFunctionData({ abi, functionName: 'transfer', args: [to, 1n] });

function weigh({ to = token as Hex, data = '0x' as Hex, ...rest }: Partial<RiskFacts> = {}) {
  const decoded = decodeCall({ to, data }, { table });
  const facts = {
    account,
    to,
    value: 0n,
    data,
    decoded,
    allowances: [],
    known: [],
    hasCode: () => true,
    ...rest,
  } as const;
  return findRisks(facts).map(({ kind, level, values }) => ({ kind, level, values }));
}
const kinds = (facts: Partial<RiskFacts>) => weigh(facts).map(({ kind }) => kind);

it('the signature table holds more than 200 signatures without duplicates', () => {
  const all = signatures.flatMap(([, list]) => list);
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all).size).toBe(all.length);
  expect(table('0x095ea7b3').map(({ abi }) => abi.name)).toEqual(['approve']);
});

it.each([
  ['an approval without a limit', approve(maxUint256), ['unlimitedApproval']],
  ['a limited approval', approve(5n), []],
  ['a revocation', approve(0n), []],
  [
    'an increased allowance',
    encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [spender, 5n] }),
    ['increaseAllowance'],
  ],
  [
    'an approval of a whole collection',
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, true] }),
    ['approvalForAll'],
  ],
  [
    'a revoked approval of a collection',
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, false] }),
    [],
  ],
  ['unknown calldata', '0xdeadbeef01', ['unknownCall']],
] as const)('findRisks finds the risks of %s', (_, data, expected) => {
  expect(kinds({ data })).toEqual(expected);
});

describe('a hidden approval', () => {
  const many = Array.from({ length: 50 }, (_, at) => (at === 49 ? approve(5n) : transfer(account)));
  const packed = concatHex(
    many.map((data: Hex) =>
      concatHex(['0x00', token, numberToHex(0n, { size: 32 }), numberToHex(size(data), { size: 32 }), data]),
    ),
  );
  const multiSend = encodeFunctionData({ abi, functionName: 'multiSend', args: [packed] });
  const zero = '0x0000000000000000000000000000000000000000';
  it.each([
    ['a multicall', encodeFunctionData({ abi, functionName: 'multicall', args: [many] })],
    [
      'a batch of a smart account',
      encodeFunctionData({
        abi,
        functionName: 'executeBatch',
        args: [many.map((): Hex => token), many.map(() => 0n), many],
      }),
    ],
    [
      'Multicall3',
      encodeFunctionData({
        abi,
        functionName: 'aggregate3',
        args: [many.map((callData) => ({ target: token, allowFailure: false, callData }) as const)],
      }),
    ],
    ['MultiSend', multiSend],
    [
      'MultiSend inside a Safe’s transaction',
      encodeFunctionData({
        abi,
        functionName: 'execTransaction',
        args: [router, 0n, multiSend, 1, 0n, 0n, 0n, zero, zero, '0x'],
      }),
    ],
  ])('is found at position 50 in %s', (_, data) => {
    const found = weigh({ to: router, data }).find(({ kind }) => kind === 'hiddenApproval');
    expect(found).toMatchObject({ level: 'danger', values: { address: spender } });
    expect(['50', '51']).toContain(found?.values['position']);
  });
});

it('findRisks finds the risks of a recipient: look-alike, first time, own contract, burn address', () => {
  const known = ['0x2B5A11111111111111111111111111111111D6cF'] as const;
  expect(weigh({ to: spender, known })).toEqual([
    {
      kind: 'lookAlike',
      level: 'danger',
      values: { address: spender, known: expect.stringMatching(/^0x2B5A1{32}D6cF$/i) as string },
    },
  ]);
  expect(kinds({ data: transfer(spender), known })).toContain('lookAlike');
  expect(kinds({ to: spender })).toEqual(['firstTime']);
  expect(kinds({ to: spender, known: [spender] })).toEqual([]);
  expect(kinds({ data: transfer(token) })).toEqual(['ownContract']);
  expect(kinds({ data: transfer('0x000000000000000000000000000000000000dEaD') })).toEqual(['burn']);
});

it.each([
  [4, 4, true],
  // What screens show.
  [3, 5, true],
  [6, 3, true],
  [3, 3, false],
  [0, 8, false],
  [0, 0, false],
])('an address is a look-alike of a known one if enough digits match: first %i and last %i', (head, tail, isCopy) => {
  const digits = spender.slice(2).toLowerCase();
  const to: Hex = `0x${digits.slice(0, head)}${'e'.repeat(40 - head - tail)}${digits.slice(40 - tail)}`;
  expect(kinds({ to, known: [spender] })).toEqual([isCopy ? 'lookAlike' : 'firstTime']);
});

it('findRisks reports a call to an address without a contract, and a spender that is not a contract', () => {
  expect(kinds({ data: '0xdeadbeef01', hasCode: () => false })).toEqual(['noCode', 'unknownCall']);
  expect(kinds({ data: approve(5n), hasCode: (address) => address.toLowerCase() === token.toLowerCase() })).toEqual([
    'spenderIsPerson',
  ]);
});
