import { codeOf } from '../helpers/wallet/accountContracts';
import { describe, expect, it, vi } from 'vitest';
import { pad, toHex, type Hex } from 'viem';
import { gasPriceOracle } from '../../src/chains/eip155/fees/rollup';
import {
  dead,
  first,
  second,
  down,
  gas,
  hang,
  refuse,
  createWorld,
  connect,
  type Wire,
} from '../helpers/wallet/operationWorld';

/** What bundlers can do to an operation, including a stuck one. */

describe('a bundler', () => {
  it('that is down during the estimate: nothing can be confirmed, and nothing is signed', async () => {
    const world = createWorld();
    world.node.eth_estimateUserOperationGas = down;
    const { harness, send, records } = await connect(world);
    const sending = send();
    // The code that sends operations is loaded with the first one.
    await vi.waitFor(() => expect(harness.queue()).not.toEqual([]));
    await vi.waitFor(async () => {
      await harness.clock.advance(1_000);
      expect(harness.queue()[0]).toMatchObject({ estimating: false, calls: [{ problem: 'chainUnreachable' }] });
    });
    await harness.press(false);
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    expect(records()).toEqual([]);
    harness.wallet.destroy();
  });

  it('that hangs during the estimate: nothing can be confirmed; if it hangs on sending, the operation stays visible', async () => {
    const world = createWorld();
    const { eth_estimateUserOperationGas: estimate, eth_sendUserOperation: take } = world.node;
    world.node.eth_estimateUserOperationGas = hang;
    const { harness, send, shown, records } = await connect(world);
    const sending = send();
    await vi.waitFor(() => expect(harness.queue()).not.toEqual([]));
    await vi.waitFor(async () => {
      await harness.clock.advance(1_000);
      expect(harness.queue()[0]).toMatchObject({ estimating: false, calls: [{ problem: 'chainUnreachable' }] });
    });
    await harness.press(false);
    await sending;
    Object.assign(world.node, { eth_estimateUserOperationGas: estimate, eth_sendUserOperation: hang });
    const again = send();
    await shown();
    await harness.press(true);
    await harness.clock.advance(15_000);
    expect(await again).toHaveProperty('result');
    expect(records()).toMatchObject([{ status: 'signed' }]);
    world.node.eth_sendUserOperation = take;
    await vi.waitFor(async () => {
      await harness.clock.advance(5_000);
      expect(records()).toMatchObject([{ status: 'submitted' }]);
    });
    expect(world.sent.length).toBe(1);
    harness.wallet.destroy();
  });

  it('that does not respond is replaced by the next one, which receives the same bytes', async () => {
    const world = createWorld();
    const take = world.node.eth_sendUserOperation as (params: [Wire], url: string) => string;
    world.node.eth_sendUserOperation = (params: [Wire], url: string) => (url === first ? down() : take(params, url));
    const { harness, send, confirm, records } = await connect(world, { urls: `${first}, ${second}` });
    const sending = send();
    await confirm();
    expect(await sending).toHaveProperty('result');
    expect(world.sent.map(({ url }) => url)).toEqual([second]);
    // Activity names the bundler that accepted it.
    expect(records()).toMatchObject([{ bundler: new URL(second).host }]);
    harness.wallet.destroy();
  });

  it('that fails on sending receives the operation again until it is on the chain', async () => {
    const world = createWorld();
    const take = world.node.eth_sendUserOperation;
    world.node.eth_sendUserOperation = down;
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await harness.clock.advance(15_000);
    expect(await sending).toHaveProperty('result');
    expect(records()).toMatchObject([{ status: 'signed' }]);
    expect(records()[0]).not.toHaveProperty('bundler');
    world.node.eth_sendUserOperation = take;
    await vi.waitFor(async () => {
      await harness.clock.advance(5_000);
      expect(records()).toMatchObject([{ status: 'submitted', bundler: new URL(first).host }]);
    });
    expect(world.sent.length).toBe(1);
    world.included = [{ hash: records()[0]!.hash as Hex, succeeded: true }];
    await harness.clock.advance(30_000);
    expect(records()).toMatchObject([{ status: 'confirmed', minedAs: `0x${'77'.repeat(32)}` }]);
    harness.wallet.destroy();
  });

  it('that has lost an operation receives it again, and one that still has it does not', async () => {
    const world = createWorld();
    const { harness, send, confirm } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    await harness.clock.advance(120_000);
    expect(world.sent.length).toBe(1);
    world.node.eth_getUserOperationByHash = null;
    await harness.clock.advance(60_000);
    expect(world.sent.length).toBeGreaterThan(1);
    expect(new Set(world.sent.map(({ operation }) => JSON.stringify(operation))).size).toBe(1);
    harness.wallet.destroy();
  });

  it('that keeps losing an operation does not block the next one', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    world.node.eth_getUserOperationByHash = null;
    await vi.waitFor(async () => {
      await harness.clock.advance(60_000);
      expect(records()).toMatchObject([{ status: 'dropped', error: 'The bundler has dropped the request.' }]);
    });
    world.sent.length = 0;
    const again = send();
    await confirm();
    await again;
    expect(world.sent).toMatchObject([{ operation: { nonce: '0x0' } }]);
    harness.wallet.destroy();
  });

  it('that returns a false receipt is ignored, because the chain has no such event', async () => {
    const world = createWorld();
    world.node.eth_getLogs = refuse('no logs here', -32_601);
    world.node.eth_getUserOperationReceipt = { success: true, receipt: { transactionHash: `0x${'66'.repeat(32)}` } };
    world.node.eth_getTransactionReceipt = { status: '0x1', logs: [], blockNumber: '0x11' };
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    await harness.clock.advance(60_000);
    expect(records()).toMatchObject([{ status: 'submitted' }]);
    harness.wallet.destroy();
  });

  it.each([
    ['AA21', 'The smart account cannot pay the network fee. (AA21)'],
    ['AA24', 'The signature of the smart account is not valid. (AA24)'],
    ['AA34', 'The signature of the paymaster is not valid. (AA34)'],
    ['AA25', 'Another request of the smart account came first. (AA25)'],
  ])('that refuses with %s: the page receives a clear message, and can ask again', async (code, message) => {
    const world = createWorld();
    const take = world.node.eth_sendUserOperation;
    world.node.eth_sendUserOperation = refuse(`validation: ${code} x`);
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    expect(await sending).toMatchObject({ error: { code: -32_500, message } });
    expect(records()).toMatchObject([{ status: 'failed', raw: null }]);
    world.node.eth_sendUserOperation = take;
    const again = send();
    await confirm();
    expect(await again).toHaveProperty('result');
    expect(world.sent[0]!.operation.nonce).toBe('0x0');
    harness.wallet.destroy();
  });

  it('that reports a failing operation: the reason is shown before anybody confirms', async () => {
    const world = createWorld();
    world.node.eth_estimateUserOperationGas = refuse('AA23 reverted 0x', -32_500);
    const { harness, send, shown } = await connect(world);
    const sending = send();
    expect((await shown()).calls).toMatchObject([
      { problem: 'reverts', revertReason: 'The smart account has refused the request. (AA23)' },
    ]);
    await harness.press(false);
    await sending;
    harness.wallet.destroy();
  });
});

describe('a bundler, possibly of the page, that receives the fee itself', () => {
  const millions = toHex(3_000_000n);
  const gwei = (count: bigint) => toHex(count * 10n ** 9n);
  /** The chain's own price in this world: twice the base fee of 1 gwei, and a tip of 2 wei. */
  const own = 2n * 10n ** 9n + 2n;
  const price = (each: string) => ({ standard: { maxFeePerGas: each, maxPriorityFeePerGas: each } });
  const answer = (gasOf: object) => ({ ...gas, ...gasOf });

  it.each<[string, { asked?: object; needs?: object; rollup?: Hex; paid?: boolean }, bigint, boolean]>([
    ['names no price: that of the chain is used', {}, own, false],
    ['needs somewhat more than the chain: its price is used', { asked: price(gwei(4n)) }, 4n * 10n ** 9n, false],
    ['asks less than the chain: nothing is delayed', { asked: price(gwei(1n)) }, own, false],
    ['asks eleven times the price: the user is warned, and it is not used', { asked: price(gwei(23n)) }, own, true],
    ['has a price that is none', { asked: price('much') }, own, false],
    ['charges millions of gas, used or not', { needs: { preVerificationGas: millions } }, own, true],
    [
      'limits calls to far more gas, of which it keeps a tenth',
      { needs: { callGasLimit: toHex(20_000_000n) } },
      own,
      true,
    ],
    [
      'spreads the same charge over price and gas',
      { asked: price(gwei(16n)), needs: { preVerificationGas: toHex(300_000n) } },
      16n * 10n ** 9n,
      true,
    ],
    ['charges it to a sponsor', { needs: { preVerificationGas: millions }, paid: true }, own, false],
    [
      'pays so much for a chain below',
      { needs: { preVerificationGas: millions }, rollup: gwei(1_000_000n) },
      own,
      false,
    ],
  ])('and %s', async (_what, { asked, needs = {}, rollup, paid = false }, each, isUnusual) => {
    const world = createWorld();
    const call = world.node.eth_call as (params: [{ to?: string }]) => string;
    Object.assign(world.node, {
      eth_estimateUserOperationGas: answer(needs),
      ...(asked && { pimlico_getUserOperationGasPrice: asked }),
      ...(paid && { pm_getPaymasterStubData: { paymaster: dead, paymasterData: '0x01', isFinal: true } }),
      ...(rollup && {
        eth_getCode: ([address]: [string]) => (address === gasPriceOracle ? '0x60' : codeOf([address])),
        eth_call: (params: [{ to?: string }]) => (params[0].to === gasPriceOracle ? pad(rollup) : call(params)),
      }),
    });
    const { harness, send, shown } = await connect(world, { paid });
    const sending = send();
    const { calls } = (await shown()) as unknown as { calls: [{ fee: { maxFeePerGas: string; unusual?: true } }] };
    expect(calls[0].fee.maxFeePerGas).toBe(each.toString());
    expect(calls[0].fee.unusual ?? false).toBe(isUnusual);
    await harness.press(true);
    await sending;
    // What is signed is what was shown.
    expect(world.sent[0]!.operation.maxFeePerGas).toBe(toHex(each));
    harness.wallet.destroy();
  });
});

describe('a stuck operation', () => {
  it.each(['speedUp', 'cancel'] as const)(
    'is replaced by %s with the same nonce and at least 10 % higher fees',
    async (purpose) => {
      const world = createWorld();
      const { harness, send, confirm, records } = await connect(world);
      const sending = send();
      await confirm();
      await sending;
      const [stuck] = records();
      const first = world.sent[0]!.operation;
      const replacing = harness.wallet.actions.replaceTransaction(stuck!.hash, purpose);
      await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ kind: 'sendTransaction' }));
      expect(harness.queue()[0]).toMatchObject({
        transaction: { replaces: { hash: stuck!.hash, purpose }, problem: null },
      });
      await harness.press(true);
      await replacing;
      const second = world.sent[1]!.operation;
      expect(second.nonce).toBe(first.nonce);
      for (const field of ['maxFeePerGas', 'maxPriorityFeePerGas'])
        expect(BigInt(second[field]!) * 100n).toBeGreaterThan(BigInt(first[field]!) * 110n);
      expect(second.callData === first.callData).toBe(purpose === 'speedUp');
      const newest = records().find(({ replaces }) => replaces === stuck!.hash);
      expect(newest).toMatchObject({ purpose, status: 'submitted' });
      // The new operation is on the chain, so the old one is obsolete.
      world.included = [{ hash: newest!.hash as Hex, succeeded: true }];
      world.nonce = 1n;
      await vi.waitFor(async () => {
        await harness.clock.advance(60_000);
        expect(
          records()
            .map(({ status }) => status)
            .toSorted(),
        ).toEqual(['confirmed', 'replaced']);
      });
      harness.wallet.destroy();
    },
  );

  it('is not replaced when the user rejects, and stays pending', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    const replacing = harness.wallet.actions.replaceTransaction(records()[0]!.hash, 'speedUp');
    await vi.waitFor(() => expect(harness.queue().length).toBe(1));
    await harness.press(false);
    await replacing;
    expect([world.sent.length, records().map(({ status }) => status)]).toEqual([1, ['submitted']]);
    harness.wallet.destroy();
  });
});
