import { page } from '../helpers/askers';
import { parseTransaction } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../src/kit/async/deferred';
import type { Hex } from '../../src/kit/hex';
import type { RpcMethod } from '../../src/rpc/method';
import { createProviderEngine } from '../../src/rpc/providerEngine';
import { createMethodSource } from '../../src/wallet/compose/methods/methodSource';
import { settle } from '../helpers/fakeClock';
import { address, createConnectedHarness, dapp, localChain, project } from '../helpers/wallet/walletHarness';

const account = address.toLowerCase() as Hex;
const other: Hex = '0x00000000000000000000000000000000000000cc';
const token = '0x00000000000000000000000000000000000000aa';
const five = { ...localChain, chainId: '0x5', rpcTarget: 'https://five.test' };
const hexWord = (value: number) => value.toString(16).padStart(64, '0');
/** A token's responses to `symbol()` and `decimals()`. */
const coin: Record<string, string> = {
  '0x95d89b41': `0x${hexWord(32)}${hexWord(4)}${'434f494e'.padEnd(64, '0')}`,
  '0x313ce567': `0x${hexWord(6)}`,
};

/** Creates a wallet whose lazy methods load when the test allows it. */
async function setUp({ services = true } = {}) {
  const harness = await createConnectedHarness({
    // Never called, because nothing that would be saved is confirmed here.
    deps: { data: () => Promise.reject(new Error('There is no server.')) },
    init: {
      chains: [localChain, five],
      enableKeyExport: true,
      // The owner of a smart account signs no bare digests.
      accountAbstraction: services
        ? {
            smartAccountType: 'safe',
            chains: [
              { chainId: '0x7a69', bundlerConfig: { url: 'https://bundler.test' } },
              { chainId: '0x5', bundlerConfig: { url: 'https://wrong.test' } },
            ],
          }
        : null,
    },
    project: Promise.resolve({ ...project, keyReturn: true, allow: ['eth_sign' as const] }),
    node: {
      eth_call: ([{ data }]: [{ data: string }]) => coin[data.slice(0, 10)] ?? '0x',
      eth_getTransactionByHash: null,
      eth_supportedEntryPoints: [],
      eth_blockNumber: '0x64',
      eth_newPendingTransactionFilter: '0x1',
      eth_getBlockByNumber: { number: '0x64', hash: `0x${hexWord(100)}`, parentHash: `0x${hexWord(99)}` },
    },
  });
  const { wallet } = harness;
  const fetched = createDeferred<undefined>();
  const { closeWindow } = wallet;
  const source = wallet.serve(createMethodSource);
  /** Calls a method once its code is here. */
  const late = (method: RpcMethod | undefined): RpcMethod | undefined =>
    method && { ...method, handle: (asked) => fetched.promise.then(() => method.handle(asked)) };
  const find = async (name: string) => late(await source.find(name));
  const engine = createProviderEngine({ source: { ...source, find }, closeWindow });
  return {
    ...harness,
    /** Sends a request, calls `change` while its method is loading, then lets it continue. */
    async askThen(change: () => unknown, method: string, params: unknown) {
      const answer = engine.handle(
        { id: 1, jsonrpc: '2.0', method, params },
        { asker: page(dapp), isInlayHost: false },
      );
      await settle();
      await change();
      fetched.resolve(undefined);
      await settle();
      return { answer };
    },
  };
}

const typedData = {
  types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { chainId: 31337 },
  message: { text: 'Hello' },
};

const shown: [string, unknown][] = [
  ['eth_signTransaction', [{ from: address, to: address, value: '0x1' }]],
  ['eth_sign', [account, `0x${'11'.repeat(32)}`]],
  ['wallet_watchAsset', { type: 'ERC20', options: { address: token } }],
  ['eth_sendUserOperation', [{ sender: token, callData: '0x' }]],
  ['eth_privateKey', []],
  ['eth_publicKey', []],
  ['private_key', []],
  ['public_key', []],
  ['wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls: [{ to: address }] }]],
  ['eth_signTypedData_v3', [account, JSON.stringify(typedData)]],
];

describe('a lazily loaded method (docs/threats.md 45)', () => {
  it.each(shown)(
    '%s is shown for the chain of the request, even if the chain changes meanwhile',
    async (method, params) => {
      const { askThen, waiting, queue, wallet } = await setUp({ services: method !== 'eth_sign' });
      await askThen(() => wallet.actions.selectChain('0x5'), method, params);
      await waiting();
      expect(wallet.stores.network.state.chainId).toBe('0x5');
      expect(queue()).toMatchObject([{ chain: { chainId: '0x7a69' }, account: address }]);
      wallet.destroy();
    },
  );

  it.each(shown)('%s is refused if another account is selected meanwhile', async (method, params) => {
    const { askThen, queue, wallet } = await setUp({ services: method !== 'eth_sign' });
    const change = () => {
      wallet.stores.accounts.actions.add({ namespace: 'eip155', address: other, accountType: 'imported' });
      wallet.stores.accounts.actions.select(other);
    };
    const { answer } = await askThen(change, method, params);
    expect(await answer).toMatchObject({ error: { code: 4100 } });
    expect(queue()).toEqual([]);
    wallet.destroy();
  });

  it('signs for the chain of the request', async () => {
    const { askThen, waiting, clock, press, wallet } = await setUp();
    const { answer } = await askThen(() => wallet.actions.selectChain('0x5'), ...shown[0]!);
    await waiting();
    await clock.advance(50);
    await press(true);
    const { result } = (await answer) as { result: Hex };
    expect(parseTransaction(result)).toMatchObject({ chainId: 31337, to: account, value: 1n });
    wallet.destroy();
  });

  it.each([
    ['eth_getTransactionCount', [account, 'latest'], localChain.rpcTarget],
    ['eth_getTransactionByHash', [`0x${'11'.repeat(32)}`], localChain.rpcTarget],
    ['eth_supportedEntryPoints', [], 'https://bundler.test'],
    ['eth_newFilter', [{}], localChain.rpcTarget, 'eth_blockNumber'],
    ['eth_newBlockFilter', [], localChain.rpcTarget, 'eth_blockNumber'],
    ['eth_newPendingTransactionFilter', [], localChain.rpcTarget],
    ['eth_subscribe', ['newHeads'], localChain.rpcTarget, 'eth_getBlockByNumber'],
  ])('%s asks the node of the request’s chain', async (method, params, url, question = method) => {
    const { askThen, asked, wallet } = await setUp();
    const { answer } = await askThen(() => wallet.actions.selectChain('0x5'), method, params);
    await vi.waitFor(() => expect(asked.filter((one) => one.method === question)).toMatchObject([{ url }]));
    expect(await answer).toHaveProperty('result');
    wallet.destroy();
  });

  it('polls a filter on its own chain, whichever chain the wallet is on', async () => {
    const { askThen, ask, asked, wallet } = await setUp();
    const { answer } = await askThen(() => wallet.actions.selectChain('0x5'), 'eth_newBlockFilter', []);
    const { result } = (await answer) as { result: Hex };
    asked.length = 0;
    expect(await ask('eth_getFilterChanges', [result])).toMatchObject({ result: [] });
    expect(asked.filter(({ method }) => method === 'eth_blockNumber')).toMatchObject([{ url: localChain.rpcTarget }]);
    wallet.destroy();
  });

  it.each([
    ['eth_provider_config', [], { result: { chainId: '0x7a69' } }],
    [
      'eth_estimateAATransactionGas',
      [{ from: account, to: address }],
      { error: { message: 'The account is not a smart account on chain 0x7a69.' } },
    ],
  ])('%s responds for the chain of the request', async (method, params, expected) => {
    const { askThen, wallet } = await setUp();
    const { answer } = await askThen(() => wallet.actions.selectChain('0x5'), method, params);
    expect(await answer).toMatchObject(expected);
    wallet.destroy();
  });
});
