import { describe, expect, it, vi } from 'vitest';
import { concat, pad, toEventSelector, toHex, type Hex } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import { createFakeClock, settle } from '../helpers/fakeClock';
import { createLocalLocks } from '../../src/kit/async/locks';
import { connect, createWorld, dead, eventTopic, first, receipt } from '../helpers/wallet/operationWorld';

/** What chains, pages and other tabs can do to an operation. */

describe('the chain', () => {
  it('that drops a block by a reorg: the operation is pending again, and is sent to the bundler again', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    world.included = [{ hash: records()[0]!.hash as Hex, succeeded: true }];
    // The code that tracks it is loaded with the first operation, in real time.
    await vi.waitFor(async () => {
      await harness.clock.advance(30_000);
      expect(records()).toMatchObject([{ status: 'confirmed' }]);
    });
    world.included = [];
    world.node.eth_getUserOperationByHash = null;
    await harness.clock.advance(120_000);
    expect(records()).toMatchObject([{ status: 'submitted' }]);
    expect(world.sent.length).toBeGreaterThan(1);
    harness.wallet.destroy();
  });

  it('on which the calls fail: the operation is shown as failed with its transaction', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    const { result } = (await sending) as unknown as { result: { id: string } };
    world.included = [{ hash: records()[0]!.hash as Hex, succeeded: false }];
    world.node.eth_getTransactionReceipt = receipt;
    await harness.clock.advance(30_000);
    expect(records()).toMatchObject([{ status: 'failed', minedAs: `0x${'77'.repeat(32)}` }]);
    expect(await harness.ask('wallet_getCallsStatus', [result.id])).toMatchObject({ result: { status: 500 } });
    harness.wallet.destroy();
  });

  it('that includes the operation in a bundle: the page receives only its own logs and gas', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    const { result } = (await sending) as unknown as { result: { id: string } };
    const own = records()[0]!.hash as Hex;
    world.included = [{ hash: own, succeeded: true }];
    const ended = (hash: string, gasUsed: bigint, address: string = entryPoint07Address) => ({
      address,
      topics: [eventTopic, hash, pad('0x1', { size: 32 }), pad('0x0', { size: 32 })],
      data: concat([0n, 1n, 5n, gasUsed].map((value) => toHex(value, { size: 32 }))),
    });
    const said = (data: Hex) => ({ address: dead, topics: [], data });
    const checked = { address: entryPoint07Address, topics: [toEventSelector('BeforeExecution()')], data: '0x' };
    const others = [said('0x01'), checked, said('0x02'), ended(`0x${'01'.repeat(32)}`, 9n)];
    // An event with the same name from another contract is ignored.
    const mine = [said('0x03'), ended(`0x${'02'.repeat(32)}`, 9n, dead), said('0x04'), ended(own, 7n)];
    const later = [said('0x05'), ended(`0x${'03'.repeat(32)}`, 9n)];
    world.node.eth_getTransactionReceipt = { ...receipt, gasUsed: '0x99', logs: [...others, ...mine, ...later] };
    await harness.clock.advance(30_000);
    expect(await harness.ask('wallet_getCallsStatus', [result.id])).toMatchObject({
      result: { status: 200, receipts: [{ logs: mine, gasUsed: '0x7', status: '0x1' }] },
    });
    // From a bundle without the operation the page receives no logs.
    world.node.eth_getTransactionReceipt = { ...receipt, logs: others };
    expect(await harness.ask('wallet_getCallsStatus', [result.id])).toMatchObject({
      result: { receipts: [{ logs: [] }] },
    });
    harness.wallet.destroy();
  });

  it('that has used the nonce for another operation: the wait ends after three looks', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    world.nonce = 1n;
    await harness.clock.advance(120_000);
    expect(records()).toMatchObject([{ status: 'replaced' }]);
    harness.wallet.destroy();
  });

  it('that already has the account: the operation deploys it no second time', async () => {
    const world = createWorld();
    const { harness, send, shown } = await connect(world);
    const sending = send();
    await shown();
    world.deployed = true;
    await harness.press(true);
    await sending;
    expect(world.sent[0]!.operation).not.toHaveProperty('factory');
    harness.wallet.destroy();
  });

  it('that the user leaves while confirming: the operation is still sent on the requested chain', async () => {
    const world = createWorld();
    const { harness, send, shown } = await connect(world);
    const sending = send();
    await shown();
    harness.wallet.stores.network.actions.select('0x1');
    await harness.press(true);
    await sending;
    expect(world.sent.map(({ url }) => url)).toEqual([first]);
    harness.wallet.destroy();
  });
});

it('a pending operation survives a reload, and is tracked until it is in a block', async () => {
  const world = createWorld();
  const before = await connect(world);
  const sending = before.send();
  await before.confirm();
  await sending;
  const [sent] = before.records();
  const storage = { ...before.harness.storage.saved };
  before.harness.wallet.destroy();
  const after = await connect(world, { storage, records: before.harness.records });
  expect(after.from).toBe(before.from);
  expect(after.records()).toMatchObject([{ hash: sent!.hash, operation: { nonce: '0' }, status: 'submitted' }]);
  world.included = [{ hash: sent!.hash as Hex, succeeded: true }];
  await vi.waitFor(async () => {
    await after.harness.clock.advance(30_000);
    expect(after.records()).toMatchObject([{ status: 'confirmed' }]);
  });
  after.harness.wallet.destroy();
});

describe('eth_sendUserOperation of the account itself', () => {
  const hostile = {
    nonce: '0x99',
    factory: dead,
    factoryData: '0xbad0',
    initCode: `${dead}bad0`,
    paymasterAndData: `${dead}bad0`,
    paymaster: dead,
    paymasterData: '0xbad0',
    callGasLimit: '0xffffffff',
    maxFeePerGas: '0xffffffffffff',
    signature: '0xbad0',
  };

  it('sends only its calls, after the user has confirmed them', async () => {
    const world = createWorld();
    const { harness, from, send, shown, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    const first = world.sent[0]!.operation;
    world.sent.length = 0;
    const operation = { ...hostile, sender: from, callData: first.callData };
    const asking = harness.ask('eth_sendUserOperation', [operation, entryPoint07Address]);
    expect(await shown()).toMatchObject({ kind: 'sendCalls', atomic: true, calls: [{ to: dead, value: '1' }] });
    await harness.press(true);
    expect(await asking).toEqual({ id: expect.any(Number) as number, jsonrpc: '2.0', result: records().at(-1)!.hash });
    expect(world.sent).toMatchObject([
      { operation: { sender: expect.stringMatching(new RegExp(from, 'i')) as string, nonce: '0x1' } },
    ]);
    expect(JSON.stringify(world.sent)).not.toContain('bad0');
    expect(world.sent[0]!.operation.maxFeePerGas).toBe(first.maxFeePerGas);
    harness.wallet.destroy();
  });

  it.each<[string, object, unknown]>([
    ['calls that it would not encode so', { callData: '0xdeadbeef' }, entryPoint07Address],
    ['another entry point', {}, dead],
  ])('is refused for %s without asking the user', async (_what, change, entryPoint) => {
    const world = createWorld();
    const { harness, from } = await connect(world);
    const operation = { ...hostile, sender: from, callData: '0x', ...change };
    expect(await harness.ask('eth_sendUserOperation', [operation, entryPoint])).toMatchObject({
      error: { code: -32_602 },
    });
    expect([harness.queue(), world.sent]).toEqual([[], []]);
    harness.wallet.destroy();
  });

  it.each([
    'eth_sendUserOperation',
    'eth_estimateUserOperationGas',
    'eth_supportedEntryPoints',
    'pm_getPaymasterStubData',
  ])('%s from a page that is not connected is refused and passed to no service', async (method) => {
    const world = createWorld();
    const { harness, from } = await connect(world, { paid: true });
    const asked = harness.asked.length;
    const answer = await harness.ask(method, [{ sender: from, callData: '0x' }], { origin: 'https://other.test' });
    expect(answer).toMatchObject({ error: { code: 4100 } });
    expect(harness.asked.slice(asked).filter((one) => one.method === method)).toEqual([]);
    harness.wallet.destroy();
  });
});

it('two tabs that send at the same time use consecutive nonces', async () => {
  const world = createWorld();
  const shared = { storage: {}, records: new Map(), deps: { locks: createLocalLocks(), clock: createFakeClock() } };
  const one = await connect(world, shared);
  const two = await connect(world, shared);
  const sending = [one.send('0x1'), two.send('0x2')];
  await Promise.all([one.confirm(), two.confirm()]);
  await Promise.all(sending);
  await settle();
  expect(world.sent.map(({ operation }) => BigInt(operation.nonce)).toSorted()).toEqual([0n, 1n]);
  one.harness.wallet.destroy();
  two.harness.wallet.destroy();
});
