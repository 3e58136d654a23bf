import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeFunctionData, maxUint256, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainTransaction } from '../../src/chains/eip155/insight/explainTransaction';
import { probeCode } from '../../src/chains/eip155/insight/simulation/overrideAccount';
import type { RpcClient } from '../../src/chains/network/rpcClient';
import type { Hex } from '../../src/kit/hex';
import { abi, deadline, owner, startContractChain, type ContractChain } from '../helpers/chains/contractChain';

/** Balance changes simulated on a real chain with real contracts, with each combination of methods that a node may offer. */
const require = createRequire(import.meta.url);
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const nobody: Hex = '0x0000000000000000000000000000000000000000';

let chain: ContractChain;
let at: ContractChain['at'];
beforeAll(async () => {
  chain = await startContractChain();
  ({ at } = chain);
});
afterAll(() => chain.stop());

const without: ContractChain['without'] = (...hidden) => chain.without(...hidden);

const nodes = {
  'eth_simulateV1 and overrides': () => without([]),
  'traces and overrides': () => without(['eth_simulateV1']),
  'overrides and access lists': () => without(['eth_simulateV1', 'debug_traceCall']),
  'overrides alone': () => without(['eth_simulateV1', 'debug_traceCall', 'eth_createAccessList']),
  'eth_simulateV1 alone': () => without(['debug_traceCall'], { overrides: false }),
  'traces alone': () => without(['eth_simulateV1'], { overrides: false }),
};

interface Asked {
  to: Hex;
  data?: Hex;
  value?: bigint;
  delegate?: Hex;
}

async function simulateCall(client: RpcClient, asked: Asked, { after = [] }: { after?: readonly Asked[] } = {}) {
  const toCall = ({ to, data = '0x', value = 0n, delegate }: Asked) => {
    return { from: owner.address, to, data, value, delegate: delegate ?? null };
  };
  const call = toCall(asked);
  const before = after.map(toCall);
  const explanation = explainTransaction(client, { call, before, known: [], ticker: 'ETH', decimals: 18 });
  const { effects, risks } = await explanation.simulate();
  const changes = effects.changes.map(({ asset, symbol, amount, tokenId }) => [asset, symbol, amount, tokenId]);
  return { ...effects, changes, risks: risks.map(({ kind }) => kind), decoded: explanation.decoded };
}

const hasEvents = (name: string) => !name.startsWith('overrides');

describe.each(Object.entries(nodes))('on a node with %s', (name, node) => {
  it('shows a transfer of the native coin', async () => {
    const { status, changes } = await simulateCall(node(), { to: friend, value: 5n });
    expect([status, changes]).toEqual(['done', [['coin', 'ETH', '-5', null]]]);
  });

  it('shows a transfer of an ERC-20 token', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 2_500_000n] });
    const { status, changes, allowances } = await simulateCall(node(), { to: at.dollar, data });
    expect([status, changes]).toEqual(['done', [['token', 'TUSD', '-2500000', null]]]);
    expect(allowances).toEqual([]);
  });

  it('shows a limited and an unlimited approval', async () => {
    const approve = (amount: bigint) => encodeFunctionData({ abi, functionName: 'approve', args: [at.till, amount] });
    const limited = await simulateCall(node(), { to: at.dollar, data: approve(7n) });
    expect(limited).toMatchObject({
      status: 'done',
      changes: [],
      allowances: [{ asset: 'token', symbol: 'TUSD', decimals: 6, amount: '7', unlimited: false, spender: at.till }],
      risks: [],
    });
    const all = await simulateCall(node(), { to: at.dollar, data: approve(maxUint256) });
    expect(all).toMatchObject({ allowances: [{ unlimited: true }], risks: ['unlimitedApproval'] });
  });

  it('warns about a spender that is not a contract', async () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [friend, 7n] });
    expect((await simulateCall(node(), { to: at.dollar, data })).risks).toEqual(['spenderIsPerson']);
  });

  it('shows an outgoing ERC-721 token, and an approval of a whole collection', async () => {
    const args = [owner.address, friend, 1n] as const;
    const leaving = await simulateCall(node(), {
      to: at.cards,
      data: encodeFunctionData({ abi, functionName: 'safeTransferFrom', args }),
    });
    expect(leaving.changes).toEqual([['item', 'CARD', '-1', '1']]);
    const opening = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [at.till, true] });
    expect(await simulateCall(node(), { to: at.cards, data: opening })).toMatchObject({
      allowances: [{ asset: 'all', symbol: 'CARD', unlimited: true, spender: at.till }],
      risks: ['approvalForAll'],
    });
  });

  it('shows an incoming ERC-721 token, whose contract calls its receiver', async () => {
    const data = encodeFunctionData({ abi, functionName: 'mint' });
    const { status, changes } = await simulateCall(node(), { to: at.cards, data, value: 3n });
    // Without events the token id is unknown.
    expect([status, changes]).toEqual([
      'done',
      [
        ['coin', 'ETH', '-3', null],
        ['item', 'CARD', '1', hasEvents(name) ? '2' : null],
      ],
    ]);
  });

  it('shows outgoing ERC-1155 tokens', async () => {
    const args = [owner.address, friend, 7n, 4n, '0x'] as const;
    const data = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args });
    expect((await simulateCall(node(), { to: at.items, data })).changes).toEqual([['item', '', '-4', '7']]);
  });

  it('shows coins being wrapped, which emits no Transfer event', async () => {
    const data = encodeFunctionData({ abi, functionName: 'deposit' });
    const { changes } = await simulateCall(node(), { to: at.weth, data, value: 9n });
    const coin = ['coin', 'ETH', '-9', null];
    expect(changes).toEqual(name.endsWith('alone') && hasEvents(name) ? [coin] : [coin, ['token', 'WETH', '9', null]]);
  });

  it('shows both sides of a swap (Uniswap v2)', async () => {
    const buying = [0n, [at.weth, at.dollar], owner.address, deadline] as const;
    const buy = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: buying });
    const bought = await simulateCall(node(), { to: at.router, data: buy, value: parseEther('1') });
    expect(bought.changes).toEqual([
      ['coin', 'ETH', `-${parseEther('1')}`, null],
      ['token', 'TUSD', '1974316068', null],
    ]);
    expect(bought.decoded).toMatchObject({ name: 'swapExactETHForTokens', intent: 'swap' });
    const selling = [1_000_000_000n, 0n, [at.dollar, at.weth], owner.address, deadline] as const;
    const sell = encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args: selling });
    const sold = await simulateCall(node(), { to: at.router, data: sell });
    expect(sold.changes).toEqual([
      ['token', 'TUSD', '-1000000000', null],
      ['coin', 'ETH', expect.stringMatching(/^49\d{16}$/), null],
    ]);
    expect(sold.allowances).toEqual([]);
  });

  it('shows the payment of a contract behind a proxy', async () => {
    const data = encodeFunctionData({ abi, functionName: 'pay', args: [at.dollar, 1_000n] });
    const { status, changes, risks } = await simulateCall(node(), { to: at.till, data });
    // If the node does not report what was touched, and the call is unknown, only the coin is visible.
    const blind = name === 'overrides alone';
    const coin = ['coin', 'ETH', parseEther('1').toString(), null];
    expect([status, changes]).toEqual(['done', blind ? [coin] : [coin, ['token', 'TUSD', '1000', null]]]);
    expect(risks).toEqual(['unknownCall']);
  });

  it('shows the effects of a call that depends on previous calls', async () => {
    const { weth, router, dollar } = at;
    const all = parseEther('1');
    const deposit = { to: weth, data: encodeFunctionData({ abi, functionName: 'deposit' }), value: all };
    const approve = { to: weth, data: encodeFunctionData({ abi, functionName: 'approve', args: [router, all] }) };
    const selling = [all, 0n, [weth, dollar], owner.address, deadline] as const;
    const swap = {
      to: router,
      data: encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args: selling }),
    };
    // On its own it would fail, because the account holds no tokens and has approved nothing.
    const pay = { to: weth, data: encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 400n] }) };
    expect((await simulateCall(node(), pay)).status).toBe('failed');
    const paid = await simulateCall(node(), pay, { after: [deposit] });
    expect([paid.status, paid.changes]).toEqual(['done', [['token', 'WETH', '-400', null]]]);
    const allowed = await simulateCall(node(), approve, { after: [deposit] });
    expect(allowed).toMatchObject({
      status: 'done',
      changes: [],
      allowances: [{ amount: String(all), spender: router }],
    });
    const swapped = await simulateCall(node(), swap, { after: [deposit, approve] });
    expect([swapped.status, swapped.changes]).toEqual([
      'done',
      [
        ['token', 'WETH', `-${all}`, null],
        ['token', 'TUSD', '1974316068', null],
      ],
    ]);
    // If an earlier call fails, its effects are not shown.
    expect((await simulateCall(node(), swap, { after: [approve, swap] })).status).toBe('failed');
  });

  it('shows the calls of an account that is delegated in the same transaction (EIP-7702)', async () => {
    const calls = [
      { to: at.dollar, value: 0n, data: encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 3n] }) },
      { to: friend as Hex, value: 2n, data: '0x' as Hex },
    ];
    const data = encodeFunctionData({ abi, functionName: 'execute', args: [calls] });
    const handed = await simulateCall(node(), { to: owner.address, data, delegate: at.batcher });
    expect([handed.status, handed.changes]).toEqual([
      'done',
      [
        ['coin', 'ETH', '-2', null],
        ['token', 'TUSD', '-3', null],
      ],
    ]);
    const ended = await simulateCall(node(), { to: owner.address, data, delegate: nobody });
    expect([ended.status, ended.changes]).toEqual(['done', []]);
  });

  if (hasEvents(name))
    it('is not misled by fake events that a contract emits before the real ones', async () => {
      const approve = {
        to: at.dollar,
        data: encodeFunctionData({ abi, functionName: 'approve', args: [at.flood, 5n] }),
      };
      const collect = (gifts: bigint, isTaking: boolean) => ({
        to: at.flood,
        data: encodeFunctionData({ abi, functionName: 'collect', args: [at.dollar, 1_200n, gifts, isTaking] }),
      });
      const gifts = await simulateCall(node(), collect(30n, false), { after: [approve] });
      expect(gifts).toMatchObject({ status: 'done', more: 11, risks: ['unknownCall'] });
      expect(gifts.changes).toHaveLength(20);
      expect(gifts.changes[0]).toEqual(['token', 'TUSD', '-5', null]);
      // If more leaves the account than can be shown, that itself is a danger.
      const thefts = await simulateCall(node(), collect(30n, true), { after: [approve] });
      expect(thefts).toMatchObject({ status: 'done', more: 11, unseen: true, risks: ['tooMuch', 'unknownCall'] });
    });

  it('shows nothing for a call that reverts', async () => {
    const data = encodeFunctionData({ abi, functionName: 'refuse' });
    expect(await simulateCall(node(), { to: at.till, data })).toMatchObject({
      status: 'failed',
      changes: [],
      allowances: [],
    });
  });
});

it('calls of a known contract are described with token symbols (ERC-7730)', async () => {
  const selling = [parseEther('1'), 5_000_000n, [at.weth, at.dollar], friend, 1_800_000_000n] as const;
  const data = encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args: selling });
  const call = { from: owner.address, to: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d' as Hex, data, value: 0n };
  const facts = { call, known: [], ticker: 'ETH', decimals: 18 };
  const described = await explainTransaction(without([]), { ...facts, chainId: '0x1' }).describe();
  expect(described).toMatchObject({
    name: 'swapExactTokensForTokens',
    described: {
      intent: 'Swap',
      owner: 'Uniswap V2',
      fields: [
        { label: 'You pay', kind: 'token', value: String(parseEther('1')), symbol: 'WETH', decimals: 18 },
        { label: 'You get at least', kind: 'token', value: '5000000', symbol: 'TUSD', decimals: 6 },
        { label: 'Recipient', kind: 'address', value: friend },
        { label: 'Valid until', kind: 'date', value: '1800000000' },
      ],
    },
  });
  // The same call at another address may mean anything.
  expect(await explainTransaction(without([]), { ...facts, chainId: '0x5' }).describe()).toBeNull();
  expect(await explainTransaction(without([]), facts).describe()).toBeNull();
});

it('the simulation fails if the node supports none of the methods', async () => {
  const node = without(['eth_simulateV1', 'debug_traceCall', 'eth_createAccessList'], { overrides: false });
  expect(await simulateCall(node, { to: friend, value: 5n })).toMatchObject({ status: 'failed', changes: [] });
});

it('a trace is rejected if the node ignores state overrides', async () => {
  const node = without(['eth_simulateV1'], { overrides: false });
  const blind: RpcClient = {
    request(method, params) {
      const asked = method === 'debug_traceCall' && Array.isArray(params) ? params.slice(0, 2) : params;
      const traced = method === 'debug_traceCall' ? [...(asked as unknown[]), { tracer: 'callTracer' }] : asked;
      return node.request(method, traced);
    },
  };
  const transfer = { to: friend as Hex, value: 5n };
  expect((await simulateCall(blind, transfer)).status).toBe('done');
  expect((await simulateCall(blind, transfer, { after: [transfer] })).status).toBe('failed');
  expect((await simulateCall(blind, { to: owner.address, delegate: at.batcher })).status).toBe('failed');
});

it('the probe’s bytecode matches Probe.sol', () => {
  const source = readFileSync(new URL('../../src/chains/eip155/insight/Probe.sol', import.meta.url), 'utf8');
  const solc = require('solc') as { compile(input: string): string };
  const settings = {
    evmVersion: 'london',
    viaIR: true,
    optimizer: { enabled: true, runs: 1 },
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
  };
  const input = { language: 'Solidity', sources: { 'Probe.sol': { content: source } }, settings };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    contracts: { 'Probe.sol': { Probe: { evm: { deployedBytecode: { object: string } } } } };
  };
  expect(`0x${output.contracts['Probe.sol'].Probe.evm.deployedBytecode.object}`).toBe(probeCode);
});
