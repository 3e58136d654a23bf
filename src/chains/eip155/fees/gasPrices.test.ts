import { parseTransaction } from 'viem/utils';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../../tests/helpers/fakeClock';
import { address, createConnectedHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { HttpError } from '../../../errors/http';
import { formatUnits } from '../../../kit/units';
import type { Http } from '../../../wire/http/client';
import { gweiDecimals, levelsOf, type GasPriceLevel, type GasPriceLevels } from './feeHistory';
import type { ApprovalOf, Decision } from '../../../wire/approval/approval';
import { eip155Facts, type GasEdit } from '../../../wire/approval/eip155';

const to = '0x00000000000000000000000000000000000000aa';
const from = address.toLowerCase();
const gwei = 1_000_000_000n;
type Harness = Awaited<ReturnType<typeof createConnectedHarness>>;

const shown = ({ queue }: Harness) => eip155Facts((queue()[0] as ApprovalOf<'sendTransaction'>).transaction);
const sent = ({ asked }: Harness) =>
  parseTransaction(asked.find(({ method }) => method === 'eth_sendRawTransaction')!.params[0] as `0x02${string}`);
const levels = (baseFee: bigint): GasPriceLevels =>
  levelsOf({ baseFee, tips: { slow: [1n], medium: [2n], fast: [3n] }, usualTip: 1n });
/** Our server’s `/v1/gas` (docs/protocol-server.md 5). null stands for the stale prices of a chain that has stopped answering the server. */
function serve(prices: () => Promise<GasPriceLevels | null>): Http {
  const text = (wei: bigint | null) => formatUnits(wei ?? 0n, gweiDecimals);
  return {
    async send({ path }) {
      const answer = await prices();
      const { baseFee, speeds, waits } = answer ?? levels(gwei);
      const level = (of: 'slow' | 'medium' | 'fast') => {
        const { maxFeePerGas, maxPriorityFeePerGas }: GasPriceLevel = speeds[of];
        const prices = {
          suggestedMaxFeePerGas: text(maxFeePerGas),
          suggestedMaxPriorityFeePerGas: text(maxPriorityFeePerGas),
        };
        return { ...prices, ...(waits && { maxWaitTimeEstimate: waits[of] }) };
      };
      const age = { at: 0, stale: answer === null };
      if (path.endsWith('/suggestedGasFees'))
        return {
          low: level('slow'),
          medium: level('medium'),
          high: level('fast'),
          estimatedBaseFee: text(baseFee),
          ...age,
        };
      const [SafeGasPrice, ProposeGasPrice, FastGasPrice] = [speeds.slow, speeds.medium, speeds.fast].map((one) =>
        text(one.maxFeePerGas),
      );
      return { SafeGasPrice, ProposeGasPrice, FastGasPrice, ...age };
    },
  };
}

async function ask(options: Parameters<typeof createConnectedHarness>[0] = {}, transaction: object = {}) {
  const harness = await createConnectedHarness(options);
  const sending = harness.ask('eth_sendTransaction', [{ from, to, value: '0x1', ...transaction }]);
  // The code of the method and of the fee is loaded with the first request that needs it.
  await harness.waiting();
  await vi.dynamicImportSettled();
  await settle();
  return { harness, sending };
}
async function decide(harness: Harness, decision: Decision) {
  harness.wallet.actions.decide(harness.queue()[0]!.id, decision);
  await settle();
}

describe('gas prices', () => {
  it('come from our server when it has prices', async () => {
    const { harness } = await ask({ deps: { server: serve(async () => levels(3n * gwei)) } });
    expect(shown(harness).fee).toMatchObject({ maxFeePerGas: (6n * gwei + 2n).toString() });
    expect(shown(harness).fee).not.toHaveProperty('unusual');
  });

  it('come with waiting times, which only the server sends', async () => {
    const waits = { slow: 60_000, medium: 45_000, fast: 30_000 };
    const server = { ...levels(3n * gwei), waits };
    const { harness } = await ask({ deps: { server: serve(async () => server) } });
    expect(shown(harness).feeOptions).toMatchObject({ waits });
    // When the prices of a server that lags behind are ignored, its waiting times are ignored too.
    const late = await ask({ deps: { server: serve(async () => ({ ...levels(gwei / 4n), waits })) } });
    expect(shown(late.harness).feeOptions).not.toHaveProperty('waits');
  });

  it('come from the node when the server lags behind, is stale, reports legacy prices, fails or does not answer', async () => {
    const legacy = { ...levels(gwei), baseFee: null };
    const answers = [
      async () => levels(gwei / 4n),
      async () => null,
      async () => legacy,
      () => Promise.reject(new HttpError('notFound')),
      () => new Promise<never>(() => undefined),
    ];
    for (const prices of answers) {
      const { harness } = await ask({ deps: { server: serve(prices) } });
      await harness.clock.advance(3_000);
      expect(shown(harness).fee).toMatchObject({ maxFeePerGas: (2n * gwei + 2n).toString() });
    }
  });

  it('from the server are preferred to those of a node that are a thousand times higher (docs/threats.md 50)', async () => {
    const thousand = `0x${(gwei * 1_000n).toString(16)}`;
    const lying = { eth_feeHistory: { baseFeePerGas: [thousand], reward: [['0x1', '0x2', '0x3']] } };
    const { harness } = await ask({ node: lying, deps: { server: serve(async () => levels(gwei)) } });
    expect(shown(harness).fee).toMatchObject({ maxFeePerGas: (2n * gwei + 2n).toString(), unusual: true });
    // Without a second source the price is shown, with a warning.
    const alone = await ask({ node: lying });
    expect(shown(alone.harness).fee).toMatchObject({ maxFeePerGas: (2_000n * gwei + 2n).toString(), unusual: true });
  });

  it('of a site that are far above the chain’s get a warning', async () => {
    const { harness } = await ask({}, { maxFeePerGas: `0x${(500n * gwei).toString(16)}`, maxPriorityFeePerGas: '0x1' });
    expect(shown(harness).fee).toMatchObject({ choice: 'site', unusual: true });
  });
});

describe('a pending request', () => {
  it('refreshes its fees every minute, but not while the wallet is hidden or after the decision', async () => {
    let baseFee = gwei;
    let isVisible = true;
    const listeners = new Set<() => void>();
    const look = (visible: boolean) => {
      isVisible = visible;
      listeners.forEach((listener) => listener());
    };
    const visibility = {
      isVisible: () => isVisible,
      subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
    };
    const prices = vi.fn(async () => levels(baseFee));
    const { harness, sending } = await ask({ deps: { server: serve(prices), visibility } });
    const price = () => shown(harness).fee?.maxFeePerGas;
    const later = async (ms: number) => {
      await harness.clock.advance(ms);
      await settle();
    };
    expect(price()).toBe((2n * gwei + 2n).toString());

    baseFee = 3n * gwei;
    await later(59_000);
    expect([price(), prices.mock.calls.length]).toEqual([(2n * gwei + 2n).toString(), 1]);
    await later(1_500);
    expect([price(), prices.mock.calls.length]).toEqual([(6n * gwei + 2n).toString(), 2]);

    // The known fees stay when the chain does not answer.
    const history = harness.node.eth_feeHistory;
    const fail = () => {
      throw new TypeError('offline');
    };
    Object.assign(harness.node, { eth_feeHistory: fail, eth_gasPrice: fail });
    await later(60_000);
    expect(shown(harness)).toMatchObject({ problem: null, fee: { maxFeePerGas: (6n * gwei + 2n).toString() } });
    Object.assign(harness.node, { eth_feeHistory: history });
    baseFee = 4n * gwei;
    await later(90_000);
    expect(price()).toBe((8n * gwei + 2n).toString());

    look(false);
    const asked = prices.mock.calls.length;
    await later(600_000);
    expect(prices.mock.calls).toHaveLength(asked);
    look(true);
    await later(100);
    expect(prices.mock.calls).toHaveLength(asked + 1);

    await decide(harness, { approved: true });
    expect(await sending).toHaveProperty('result');
    expect(sent(harness)).toMatchObject({ maxFeePerGas: 8n * gwei + 2n });
    const atTheEnd = prices.mock.calls.length;
    await later(600_000);
    expect(prices.mock.calls).toHaveLength(atTheEnd);
  });
});

describe('a fee edited by the user', () => {
  const edit: GasEdit = {
    choice: 'custom',
    gasLimit: '30000',
    maxFeePerGas: (5n * gwei).toString(),
    maxPriorityFeePerGas: gwei.toString(),
    nonce: 3,
  };

  it('is what gets signed, including the nonce', async () => {
    const { harness, sending } = await ask();
    await decide(harness, { approved: true, edit });
    expect(await sending).toHaveProperty('result');
    expect(sent(harness)).toMatchObject({
      gas: 30_000n,
      maxFeePerGas: 5n * gwei,
      maxPriorityFeePerGas: gwei,
      nonce: 3,
    });
  });

  it.each<[string, Partial<GasEdit>]>([
    ['a gas limit below 21000', { gasLimit: '20999' }],
    ['a gas limit above the block limit', { gasLimit: '1000000000001' }],
    ['no price', { maxFeePerGas: '0' }],
    ['a price below base fee and tip', { maxFeePerGas: gwei.toString() }],
    ['a tip above the price', { maxPriorityFeePerGas: (6n * gwei).toString() }],
    ['the wrong kind', { maxPriorityFeePerGas: null }],
    ['a used nonce', { nonce: 1 }],
  ])('is rejected with %s: nothing is signed and the request stays open', async (_, change) => {
    const { harness } = await ask({ node: { eth_getTransactionCount: '0x2' } });
    await decide(harness, { approved: true, edit: { ...edit, ...change } });
    expect(harness.queue()).toHaveLength(1);
    expect(harness.asked.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false);
  });

  it('is accepted for transactions only', async () => {
    const harness = await createConnectedHarness();
    void harness.ask('personal_sign', ['hello', from]);
    await harness.waiting();
    await decide(harness, { approved: true, edit });
    expect(harness.queue()).toHaveLength(1);
  });

  it('includes the L1 fee of a rollup in the expected and maximum cost', async () => {
    const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
    const { harness } = await ask({
      node: {
        eth_getCode: ([target]: string[]) => (target!.startsWith('0x42') ? '0x60' : '0x'),
        eth_call: () => word(1_000_000n),
      },
    });
    expect(shown(harness).fee).toMatchObject({
      l1: '1000000',
      expected: (21_000n * (gwei + 2n) + 1_000_000n).toString(),
      max: (21_000n * (2n * gwei + 2n) + 1_500_000n).toString(),
    });
  });
});
