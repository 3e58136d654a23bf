import { encodeAbiParameters, serializeTransaction } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnvil, type Anvil } from '../../../../tests/helpers/chains/anvil';
import type { Hex } from '../../../kit/hex';
import { createRollups, gasPriceOracle, nodeInterface } from './rollup';
import type { RollupCall } from './rollupCost';
import { createRpcClient, type RpcClient } from '../../network/rpcClient';

const call: RollupCall = {
  chainId: '0x7a69',
  from: '0x00000000000000000000000000000000000000bb',
  to: '0x00000000000000000000000000000000000000aa',
  value: 5n,
  data: '0x1234',
};

/** Runtime code that returns the size of its call data as wei: an oracle whose fee grows with the number of bytes it receives. */
const sizeOracle = '0x365f5260205ff3';
/** Runtime code that returns these words for every call. */
const answering = (words: readonly bigint[]): Hex => {
  const stores = words.map(
    (word, at) => `63${word.toString(16).padStart(8, '0')}60${(at * 32).toString(16).padStart(2, '0')}52`,
  );
  return `0x${stores.join('')}60${(words.length * 32).toString(16)}5ff3`;
};

let chain: Anvil;
let client: RpcClient;
beforeAll(async () => {
  chain = await startAnvil();
  await chain.rpc('anvil_setBalance', [call.from, '0xde0b6b3a7640000']);
  client = createRpcClient({ urls: [chain.url], fetch });
});
afterAll(() => chain.stop());

describe('fees of rollups, read from contracts on a real chain', () => {
  it('are zero when the chain has no fee contract', async () => {
    expect(await createRollups().cost(client, call)).toEqual({ l1Fee: 0n, gas: null, gasForL1: 0n });
  });

  it('include the L1 fee of the whole transaction on the OP stack', async () => {
    await chain.rpc('anvil_setCode', [gasPriceOracle, sizeOracle]);
    const { l1Fee } = await createRollups().cost(client, call);
    const bytes = serializeTransaction({
      type: 'eip1559',
      chainId: 31337,
      nonce: 0xffff,
      to: call.to,
      value: 5n,
      data: '0x1234',
      gas: 0xffffffn,
      maxFeePerGas: 0xffffffffffn,
      maxPriorityFeePerGas: 0xffffffffn,
    });
    const params = encodeAbiParameters([{ type: 'bytes' }], [bytes]);
    expect(l1Fee).toBe(BigInt(4 + (params.length - 2) / 2));
    // A larger transaction costs more.
    const larger = await createRollups().cost(client, { ...call, data: `0x${'ff'.repeat(200)}` });
    expect(larger.l1Fee).toBeGreaterThan(l1Fee);
    await chain.rpc('anvil_setCode', [gasPriceOracle, '0x']);
  });

  it('are part of the gas on Arbitrum', async () => {
    await chain.rpc('anvil_setCode', [nodeInterface, answering([500_000n, 480_000n, 1n, 2n])]);
    expect(await createRollups().cost(client, call)).toEqual({ l1Fee: 0n, gas: 500_000n, gasForL1: 480_000n });
    await chain.rpc('anvil_setCode', [nodeInterface, '0x']);
  });

  it('are returned by linea_estimateGas of the node on Linea', async () => {
    const asked: unknown[] = [];
    const linea: RpcClient = {
      request: async (method, params) => (asked.push([method, params]), { gasLimit: '0xcafe', baseFeePerGas: '0x7' }),
    };
    expect(await createRollups().cost(linea, { ...call, chainId: '0xe708' })).toMatchObject({ gas: 0xcafen });
    expect(asked).toEqual([['linea_estimateGas', [{ from: call.from, to: call.to, value: '0x5', data: '0x1234' }]]]);
  });

  it('detects the kind of a chain once, and tries again after a node that did not answer', async () => {
    const rollups = createRollups();
    let asked = 0;
    let isDown = true;
    const counted: RpcClient = {
      request: async () => {
        asked += 1;
        if (isDown) throw new Error('down');
        return '0x';
      },
    };
    await expect(rollups.cost(counted, call)).rejects.toThrow('down');
    isDown = false;
    await rollups.cost(counted, call);
    await rollups.cost(counted, call);
    expect(asked).toBe(3);
  });
});
