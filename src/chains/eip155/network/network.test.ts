import { encodeAbiParameters, encodeErrorResult, encodeFunctionData, parseAbi } from 'viem/utils';
import { families } from '../..';
import { createFamilies } from '../../families';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../../../kit/hex';
import type { Json } from '../../../kit/json';
import { NodeError } from '../../../errors/node';
import { RpcError } from '../../../errors/rpc';
import { defaultMainnets, defaultTestnets } from './defaultChains';
import { resolveChains } from '../../network/chainSet';
import { rpcUrls } from '../../network/rpcUrls';
import { firstChain } from './firstChain';
import { readGasPrices } from '../fees/readGasPrices';
import { estimateGasLimit } from '../fees/gasLimit';
import { readQuantity } from './quantity';
import { revertReason } from '../transactions/revertReason';
import type { RpcClient } from '../../network/rpcClient';
import { decodeTokenCall } from '../assets/tokenCall';
import { readTokenFacts } from '../assets/tokenFacts';

const all = createFamilies(families);
const to = '0x00000000000000000000000000000000000000aa';
const from = '0x00000000000000000000000000000000000000bb';

/** A client that answers by method; an Error is thrown. */
const clientOf = (answers: Record<string, unknown>): RpcClient => ({
  async request(method) {
    const answer = answers[method];
    if (answer instanceof Error) throw answer;
    return answer;
  },
});
const unknownMethod = new NodeError({ code: -32601, message: 'no such method' });

describe('readGasPrices', () => {
  const medium = async (client: RpcClient) => (await readGasPrices(client)).speeds.medium;

  it('leaves room above the next base fee and adds the median of each percentile of tips', async () => {
    const reward = [
      ['0x0', '0x5', '0x9'],
      ['0x1', '0x1', '0x9'],
      ['0x0', '0x3', '0xa'],
      ['0x0', '0x0', '0x0'],
    ];
    const client = clientOf({ eth_feeHistory: { baseFeePerGas: ['0x1', '0x64'], reward } });
    expect(await readGasPrices(client)).toEqual({
      baseFee: 100n,
      speeds: {
        slow: { maxFeePerGas: 126n, maxPriorityFeePerGas: 1n },
        medium: { maxFeePerGas: 203n, maxPriorityFeePerGas: 3n },
        fast: { maxFeePerGas: 309n, maxPriorityFeePerGas: 9n },
      },
    });
  });

  it('asks for a tip when nobody has tipped, and never offers a higher tip for a slower speed', async () => {
    const empty = { baseFeePerGas: ['0x64'], reward: [['0x9', '0x0', '0x0']] };
    const client = clientOf({ eth_feeHistory: empty, eth_maxPriorityFeePerGas: '0x7' });
    const { slow, medium: usual, fast } = (await readGasPrices(client)).speeds;
    expect([slow, usual, fast].map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas)).toEqual([9n, 9n, 9n]);
    expect(
      await medium(clientOf({ eth_feeHistory: { baseFeePerGas: ['0x64'] }, eth_maxPriorityFeePerGas: unknownMethod })),
    ).toMatchObject({ maxPriorityFeePerGas: 1_000_000_000n });
  });

  it.each([null, {}, { baseFeePerGas: [] }, { baseFeePerGas: [null] }, { baseFeePerGas: ['<html>'] }, unknownMethod])(
    'falls back to eth_gasPrice when eth_feeHistory returns %j',
    async (eth_feeHistory) => {
      expect(await medium(clientOf({ eth_feeHistory, eth_gasPrice: '0x9' }))).toEqual({
        maxFeePerGas: 9n,
        maxPriorityFeePerGas: null,
      });
    },
  );

  it('throws 4901 when the network is down', async () => {
    await expect(readGasPrices(clientOf({ eth_feeHistory: new RpcError('chainDisconnected') }))).rejects.toMatchObject({
      code: 4901,
    });
  });
});

describe('estimateGasLimit', () => {
  it.each([
    ['0x5208', 21_000n],
    ['0x186a0', 125_000n],
  ])('turns the estimate %s into the limit %s', async (eth_estimateGas, limit) => {
    expect(await estimateGasLimit(clientOf({ eth_estimateGas }), { from, to, value: 0n, data: '0x' })).toBe(limit);
  });
});

describe('readQuantity', () => {
  it.each([null, undefined, '', '0x', '1', 1, '0xzz', `0x${'f'.repeat(65)}`])('rejects %j', (value) => {
    expect(() => readQuantity(value)).toThrow(expect.objectContaining({ code: 4901 }));
  });
});

describe('revertReason', () => {
  const abi = parseAbi(['error Error(string)', 'error Panic(uint256)']);
  const failed = (message: string, data?: Json) =>
    new NodeError({ code: 3, message, ...(data === undefined ? {} : { data }) });
  const text = encodeErrorResult({ abi, errorName: 'Error', args: ['too late'] });

  it.each([
    [failed('x', text), 'too late'],
    [failed('x', { data: text }), 'too late'],
    [failed('x', { originalError: { data: text } }), 'too late'],
    [failed('x', encodeErrorResult({ abi, errorName: 'Panic', args: [17n] })), 'Panic(17)'],
    [failed('x', '0xdeadbeef'), null],
    [failed('execution reverted: paused'), 'paused'],
    [failed(`execution reverted: ${'x'.repeat(1_000_000)}`), `${'x'.repeat(300)}…`],
    [failed('execution reverted'), null],
    [failed('insufficient funds'), undefined],
    [new Error('execution reverted'), undefined],
  ])('finds the revert reason of error %#', (error, reason) => {
    expect(revertReason(error)).toBe(reason);
  });
});

describe('decodeTokenCall', () => {
  const abi = parseAbi([
    'function setApprovalForAll(address operator, bool approved)',
    'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
    'function approve(address spender, uint256 amount)',
  ]);

  it('decodes name, arguments and amount of token calls', () => {
    expect(
      decodeTokenCall(encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [to, true] })),
    ).toMatchObject({ name: 'setApprovalForAll', amount: null, unlimited: true });
    expect(
      decodeTokenCall(encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, 7n, '0x12'] })),
    ).toMatchObject({
      amount: 7n,
      args: [{ name: 'from' }, { name: 'to' }, { name: 'tokenId', value: '7' }, { name: 'data', value: '0x12' }],
    });
    expect(
      decodeTokenCall(encodeFunctionData({ abi, functionName: 'approve', args: [to, 2n ** 255n - 1n] })),
    ).toMatchObject({ unlimited: false });
  });

  it.each(['0x', '0x095ea7b3', '0x12345678', `0x095ea7b3${'0'.repeat(64)}`] as const)('returns null for %s', (data) => {
    expect(decodeTokenCall(data)).toBeNull();
  });
});

it('decodes an allowance at Permit2 as one of its token, at the address of Permit2 only', () => {
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
  const abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']);
  const [token, spender]: [Hex, Hex] = [`0x${'11'.repeat(20)}`, `0x${'66'.repeat(20)}`];
  const approve = (amount: bigint) => encodeFunctionData({ abi, args: [token, spender, amount, 99] });
  expect(decodeTokenCall(approve(5n), permit2)).toMatchObject({
    name: 'approve',
    token,
    counterparty: spender,
    amount: 5n,
    unlimited: false,
  });
  expect(decodeTokenCall(approve(2n ** 160n - 1n), permit2)).toMatchObject({ unlimited: true });
  expect(decodeTokenCall(approve(5n), token)).toBeNull();
  expect(decodeTokenCall(approve(5n))).toBeNull();
});

describe('readTokenFacts', () => {
  const call = { name: 'transfer', args: [], counterparty: to, amount: 15n, unlimited: false } as const;
  const tokenOf = (decimals: string, symbol: string): RpcClient => ({
    request: async (_, params) => ((params as [{ data: string }])[0].data === '0x313ce567' ? decimals : symbol),
  });
  const reading = (client: RpcClient) =>
    readTokenFacts({ client, account: to, address: to, call: { ...call, args: [] } });
  const read = async (decimals: string, symbol: string) => (await reading(tokenOf(decimals, symbol)))?.token ?? null;
  const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`;
  const text = (symbol: string) => encodeAbiParameters([{ type: 'string' }], [symbol]);

  it('reads the symbols of new tokens (string) and old ones (bytes32)', async () => {
    expect(await read(word(1), text('USDC'))).toMatchObject({ symbol: 'USDC', amount: '1.5' });
    expect(await read(word(1), `0x${'4d4b52'.padEnd(64, '0')}`)).toMatchObject({ symbol: 'MKR' });
  });

  it('removes invisible characters from symbols, shortens them, and reads an invalid symbol as empty', async () => {
    expect(await read(word(1), text('\u202eUS\u200bDC\n'))).toMatchObject({ symbol: 'USDC' });
    expect(await read(word(1), text('x'.repeat(500)))).toMatchObject({ symbol: 'x'.repeat(16) });
    expect(await read(word(1), '0x')).toMatchObject({ symbol: '' });
    expect(await read(word(1), `0x${'ff'.repeat(32)}`)).toMatchObject({ symbol: '' });
  });

  it('says what the account lacks, if it has less than a transfer takes', async () => {
    const holding = (held: string): RpcClient => ({
      request: async (method, params) =>
        (params as [{ data: string }])[0].data.startsWith('0x70a08231')
          ? held
          : tokenOf(word(1), text('USDC')).request(method, params),
    });
    expect((await reading(holding(word(14))))?.lacks).toEqual({ symbol: 'USDC', decimals: 1, has: '14', needs: '15' });
    for (const held of [word(15), '0x', '0x01']) expect((await reading(holding(held)))?.lacks).toBeUndefined();
  });

  it.each(['0x', '0x01', word(37), `0x${'ff'.repeat(32)}`])('returns null for the decimals %s', async (decimals) => {
    expect(await read(decimals, text('X'))).toBeNull();
  });
});

describe('chains of Ethereum', () => {
  it('include the nine mainnets and eight testnets of the specification, each with an https RPC node', () => {
    const ids = (list: readonly { chainId: string }[]) => list.map(({ chainId }) => chainId).toSorted();
    const mainnets = ['0x1', '0x89', '0x38', '0xa86a', '0xa', '0xa4ec', '0xa4b1', '0x2105', '0xe708'];
    const testnets = ['0xaa36a7', '0xe705', '0x13882', '0x61', '0xa869', '0x66eee', '0xaa37dc', '0x14a34'];
    expect(ids(defaultMainnets)).toEqual(mainnets.toSorted());
    expect(ids(defaultTestnets)).toEqual(testnets.toSorted());
    const all = [...defaultMainnets, ...defaultTestnets];
    expect(defaultMainnets.some(({ isTestnet }) => isTestnet === true)).toBe(false);
    expect(defaultTestnets.every(({ isTestnet, decimals }) => isTestnet === true && (decimals ?? 18) === 18)).toBe(
      true,
    );
    const ofPolygon = all.filter(({ chainId }) => chainId === '0x89' || chainId === '0x13882');
    expect(ofPolygon.map(({ ticker }) => ticker)).toEqual(['POL', 'POL']);
    expect(all.every((chain) => rpcUrls(chain)[0]?.startsWith('https://') && chain.blockExplorerUrl)).toBe(true);
  });

  const mine = { ...defaultMainnets[0]!, chainId: '0x0539', rpcTarget: 'https://a.test, https://b.test,ftp://c.test' };

  it('default to the mainnets of all families, then their test networks', () => {
    const { chains, chainId } = resolveChains(all, { chains: [] });
    expect(chainId).toBe('0x1');
    const count = (namespace: string, isTest: boolean) =>
      chains.filter((chain) => chain.chainNamespace === namespace && chain.isTestnet === isTest).length;
    expect([count('eip155', false), count('solana', false)]).toEqual([9, 1]);
    expect([count('eip155', true), count('solana', true)]).toEqual([8, 2]);
    expect(chains.findIndex(({ isTestnet }) => isTestnet === true)).toBe(10);
    expect(resolveChains(all, { chains: [], chainId: '0xAA36A7' })).toEqual({ chainId: '0xaa36a7', chains });
    for (const [id, own] of [
      ['0x65', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      ['0x67', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ] as const)
      expect(resolveChains(all, { chains: [], chainId: id })).toEqual({ chainId: own, chains });
  });

  it('lose links that are not https', () => {
    const links = { blockExplorerUrl: 'javascript:alert(1)', logo: 'https://a.test/logo.svg' };
    const [chain] = resolveChains(all, { chains: [{ ...mine, ...links }] }).chains;
    expect(chain).toMatchObject({ logo: 'https://a.test/logo.svg' });
    expect(chain).not.toHaveProperty('blockExplorerUrl');
  });

  it('accept several RPC URLs and normalize the chain id', () => {
    expect(resolveChains(all, { chains: [mine] })).toMatchObject({ chainId: '0x539', chains: [{ chainId: '0x539' }] });
    expect(rpcUrls(mine)).toEqual(['https://a.test', 'https://b.test']);
  });

  it.each([
    [{ chains: [{ ...mine, chainNamespace: 'solana' as const }] }, 'No chains provided'],
    [{ chains: [{ ...mine, rpcTarget: 'javascript:alert(1)' }] }, 'No chains provided'],
    [{ chains: [mine], chainId: '0x1' }, 'Chain with id 0x1 not found'],
    [{ chains: [], chainId: '0xdead' }, 'Chain with id 0xdead not found'],
    [{ chains: [], chainId: 'mainnet' }, 'Chain with id mainnet not found'],
    [{ chains: null }, 'No chains provided'],
    [{ chains: null, chainId: '0x1' }, 'No chains provided'],
  ])('%# throws the error text of the specification, and firstChain returns undefined', (input, message) => {
    expect(() => resolveChains(all, input)).toThrow(message);
    if (input.chains && input.chains.length > 0) expect(firstChain({ ...input, chains: input.chains })).toBeUndefined();
  });
});
