import { encodeAbiParameters, pad } from 'viem';
import { expect, it, vi } from 'vitest';
import type { DataServer } from '../../../src/wallet/ports';
import type { SwapRecord } from '../../../src/wallet/swap';
import type { SwapStatus } from '../../../src/wire/http/market/swap';
import { createUntil } from '../../helpers/fakeClock';
import { address, createConnectedHarness, localChain } from '../../helpers/wallet/walletHarness';

/** The wallet itself tracks a swap to another chain, while neither its screen nor Activity is open. */
const far = '0xa';
const token = `0x${'bb'.repeat(20)}`;
const [hash, toId] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`];
const interval = 15_000;

it('polling alone updates the progress and detects the arrival, and then stops', async () => {
  let answer: SwapStatus = { state: 'waiting', toId: null };
  const status = vi.fn(async () => answer);
  const data = { swap: { status } } as Partial<Record<keyof DataServer, unknown>> as DataServer;
  const log = {
    address: token,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      pad('0x1', { size: 32 }),
      pad(address.toLowerCase() as `0x${string}`, { size: 32 }),
    ],
    data: encodeAbiParameters([{ type: 'uint256' }], [990_000n]),
  };
  const harness = await createConnectedHarness({
    init: { hostOrigin: null, chains: [localChain, { ...localChain, chainId: far, displayName: 'Far' }] },
    node: {
      eth_getTransactionReceipt: ([asked]: [string]) =>
        asked === toId ? { transactionHash: toId, blockNumber: '0x5', status: '0x1', logs: [log] } : null,
      eth_getBlockByNumber: () => ({ timestamp: `0x${Math.floor(harness.clock.now() / 1_000).toString(16)}` }),
    },
    deps: { data: async () => data },
  });
  const { clock, wallet } = harness;
  const until = createUntil(clock);
  const { swaps } = wallet.stores;
  const record: SwapRecord = {
    hash,
    chainId: localChain.chainId,
    account: address,
    name: 'LI.FI',
    from: { address: null, symbol: 'ETH', decimals: 18 },
    to: { address: token, symbol: 'TUSD', decimals: 6 },
    amountIn: '1',
    expected: '1000000',
    minimum: '980000',
    received: null,
    at: clock.now(),
    crossing: { source: 'lifi', toChainId: far, state: 'waiting' },
  };
  swaps.actions.add(record);
  const crossing = () => swaps.state.list[0]?.crossing;

  await clock.advance(interval);
  await until(() => status.mock.calls.length > 0);
  expect(status).toHaveBeenLastCalledWith({ source: 'lifi', chainId: localChain.chainId, toChainId: far, id: hash });
  expect(crossing()?.state).toBe('waiting');

  answer = { state: 'done', toId };
  await clock.advance(interval);
  await until(() => crossing()?.state === 'done');
  expect(swaps.state.list[0]).toMatchObject({ received: '990000', crossing: { toId } });
  const asked = status.mock.calls.length;
  await clock.advance(4 * interval);
  expect(status).toHaveBeenCalledTimes(asked);
  wallet.destroy();
});
