import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHurriedClock } from '../helpers/hurriedClock';
import { startTokenChain } from '../helpers/chains/tokenChain';
import { address, createConnectedHarness, localChain } from '../helpers/wallet/walletHarness';

/** Rarely used methods, with a real node and real tokens. */
const abi = parseAbi([
  'function approve(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function mint(address, uint256)',
]);
let chain: Awaited<ReturnType<typeof startTokenChain>>;

beforeAll(async () => {
  chain = await startTokenChain();
  await chain.client.setBalance({ address, value: parseEther('1') });
});
afterAll(() => chain.stop());

/** Opens a wallet on the chain, whose node can be limited to fewer methods. */
const connect = ({ hidden = [] }: { hidden?: readonly string[] } = {}) =>
  createConnectedHarness({
    init: { chains: [{ ...localChain, rpcTarget: chain.url }] },
    deps: {
      clock: createHurriedClock(),
      fetch(url, init) {
        const { id, method } = JSON.parse(init?.body as string) as { id: number; method: string };
        if (!hidden.includes(method)) return globalThis.fetch(url, init);
        return Promise.resolve(Response.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'not here' } }));
      },
    },
  });

describe('on a real chain', () => {
  it('a block subscription and a block filter report the same new blocks', async () => {
    const { ask, notified, wallet } = await connect();
    const { result: filter } = (await ask('eth_newBlockFilter')) as unknown as { result: string };
    expect(await ask('eth_subscribe', ['newHeads'])).toHaveProperty('result');
    await chain.client.mine({ blocks: 2 });
    await vi.waitFor(() => expect(notified.filter(({ method }) => method === 'eth_subscription')).toHaveLength(2));
    const { result: hashes } = (await ask('eth_getFilterChanges', [filter])) as unknown as { result: string[] };
    const told = notified.filter(({ method }) => method === 'eth_subscription');
    expect(told.map(({ params }) => (params as { result: { hash: string } }).result.hash)).toEqual(hashes);
    wallet.destroy();
  });

  it.each([
    ['runs calls in a row', []],
    ['lets a stand-in make them', ['eth_simulateV1']],
    ['does that, and does not trace', ['eth_simulateV1', 'debug_traceCall']],
  ])(
    'sends calls that depend on each other after one confirmation, on a node that %s',
    async (_name, hidden) => {
      const token = await chain.deployToken('Coin', 'COIN', 6);
      await chain.send(token, encodeFunctionData({ abi, functionName: 'mint', args: [address, 100n] }));
      const { ask, press, queue, waiting, wallet } = await connect({ hidden });
      const calls = [
        { to: token, data: encodeFunctionData({ abi, functionName: 'approve', args: [address, 7n] }) },
        {
          to: token,
          data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [address, chain.account, 7n] }),
        },
      ];
      const batch = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: false, calls };
      const sending = ask('wallet_sendCalls', [batch]);
      await waiting();
      await vi.waitFor(() => expect(queue()[0]).toMatchObject({ estimating: false }));
      await vi.waitFor(() => expect(JSON.stringify(queue()[0])).not.toContain('"status":"pending"'));
      // On its own the second call would revert.
      expect(queue()[0]).toMatchObject({
        calls: [
          { problem: null, effects: { status: 'done', allowances: [{ amount: '7' }] } },
          {
            problem: null,
            fee: { kind: 'eip1559', gasLimit: expect.stringMatching(/^1?\d{5}$/) },
            effects: { status: 'done', changes: [{ symbol: 'COIN', amount: '-7' }] },
          },
        ],
      });
      await press(true);
      const { result } = (await sending) as unknown as { result: { id: string } };
      await vi.waitFor(
        async () => expect(await ask('wallet_getCallsStatus', [result.id])).toMatchObject({ result: { status: 200 } }),
        { interval: 200 },
      );
      wallet.destroy();
    },
    60_000,
  );
});
