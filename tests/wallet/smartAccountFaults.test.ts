import { describe, expect, it, vi } from 'vitest';
import { encodeAbiParameters, encodeFunctionData, erc20Abi, pad, toHex, type Hex } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import { createFakeClock, settle } from '../helpers/fakeClock';
import { createLocalLocks } from '../../src/kit/async/locks';
import { createHarness, localChain, project, type HarnessOptions } from '../helpers/wallet/walletHarness';

/** What bundlers, paymasters, chains and other tabs can do to an operation, played one after the other. */
const [first, second, payer] = ['https://one.test', 'https://two.test', 'https://pay.test'];
const dead = '0x000000000000000000000000000000000000dEaD';
const dollar = '0x00000000000000000000000000000000000000bb';
const eventTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';
const gas = { callGasLimit: '0x10000', verificationGasLimit: '0x10000', preVerificationGas: '0x1000' };
const down = () => {
  throw new TypeError('Failed to fetch');
};
const receipt = {
  ...{ status: '0x1', logs: [], blockHash: `0x${'55'.repeat(32)}`, blockNumber: '0x11', gasUsed: '0x1' },
  transactionHash: `0x${'77'.repeat(32)}`,
};
const refuse =
  (message: string, code = -32_500) =>
  () => {
    throw Object.assign(new Error(message), { code });
  };
type Wire = Record<string, string | undefined> & { sender: Hex; nonce: Hex; callData: Hex };

/** One node that is chain, bundlers and paymaster at once, and keeps what it was sent. */
function createWorld() {
  const sent: { url: string; operation: Wire }[] = [];
  const world = {
    sent,
    nonce: 0n,
    deployed: false,
    /** What the account has of the token. */
    dollars: 10n ** 9n,
    /** Hashes of operations that a block holds. */
    included: [] as { hash: Hex; succeeded: boolean }[],
    node: {
      eth_blockNumber: '0x10',
      eth_getCode: () => (world.deployed ? '0x60' : '0x'),
      eth_call([{ to, data = '0x' }]: [{ to?: string; data?: string }]) {
        if (to?.toLowerCase() === entryPoint07Address.toLowerCase()) return pad(toHex(world.nonce), { size: 32 });
        if (to !== dollar) return '0x';
        if (data.startsWith('0x95d89b41')) return encodeAbiParameters([{ type: 'string' }], ['USD']);
        return pad(toHex(data.startsWith('0x313ce567') ? 6n : world.dollars), { size: 32 });
      },
      eth_estimateUserOperationGas: gas,
      eth_getUserOperationByHash: { userOperation: {} } as unknown,
      eth_sendUserOperation: ([operation]: [Wire], url: string) => {
        sent.push({ url, operation });
        return `0x${'99'.repeat(32)}`;
      },
      eth_getLogs: ([{ topics }]: [{ topics: string[] }]) =>
        world.included
          .filter(({ hash }) => topics[1] === hash)
          .map(({ hash, succeeded }) => ({
            address: entryPoint07Address,
            topics: [eventTopic, hash, pad('0x1', { size: 32 }), pad('0x0', { size: 32 })],
            data: encodeAbiParameters(
              [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
              [0n, succeeded, 1n, 1n],
            ),
            transactionHash: `0x${'77'.repeat(32)}`,
            blockNumber: '0x11',
          })),
    } as Record<string, unknown>,
  };
  return world;
}

async function connect(
  world: ReturnType<typeof createWorld>,
  {
    paid = false,
    urls = first,
    token,
    ...options
  }: HarnessOptions & { paid?: boolean; urls?: string; token?: Hex } = {},
) {
  const bundlerConfig = { url: urls, ...(token && { token }) };
  const chain = { chainId: '0x7a69', bundlerConfig, ...(paid && { paymasterConfig: { url: payer } }) };
  const other = { ...localChain, chainId: '0x1', displayName: 'Other' };
  const harness = createHarness({
    init: { accountAbstraction: { smartAccountType: 'safe', chains: [chain] } },
    project: Promise.resolve({ ...project, chains: [localChain, other] }),
    node: world.node,
    ...options,
  });
  // What a test changes later counts.
  world.node = harness.node;
  await harness.wallet.restored;
  if (harness.wallet.stores.session.state.status !== 'signedIn') {
    await harness.signInByMail();
    const connecting = harness.ask('eth_requestAccounts');
    await harness.press(true);
    await connecting;
  }
  const { result } = (await harness.ask('eth_accounts')) as unknown as { result: Hex[] };
  const from = result[0]!;
  const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true };
  const send = (value = '0x1') => harness.ask('wallet_sendCalls', [{ ...batch, calls: [{ to: dead, value }] }]);
  const shown = async () => {
    await harness.waiting();
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }), 5_000);
    return harness.queue()[0] as unknown as {
      gasCredit: unknown;
      sponsor: unknown;
      calls: { problem: unknown; revertReason: unknown }[];
    };
  };
  const records = () => harness.wallet.stores.transactions.state.list;
  /** The user says yes to what stands there. */
  const confirm = async () => {
    await shown();
    await harness.press(true);
  };
  return { harness, from, send, shown, confirm, records };
}

describe('a bundler', () => {
  it('that is down at the estimate leaves nothing to confirm, and nothing is signed', async () => {
    const world = createWorld();
    world.node.eth_estimateUserOperationGas = down;
    const { harness, send, records } = await connect(world);
    const sending = send();
    // What sends operations is fetched with the first of them.
    await vi.waitFor(() => expect(harness.queue()).not.toEqual([]), 30_000);
    await vi.waitFor(async () => {
      await harness.clock.advance(1_000);
      expect(harness.queue()[0]).toMatchObject({ estimating: false, calls: [{ problem: 'chainUnreachable' }] });
    }, 5_000);
    await harness.press(false);
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    expect(records()).toEqual([]);
    harness.wallet.destroy();
  });

  it('that does not answer gives way to the next one, which gets the same bytes', async () => {
    const world = createWorld();
    const take = world.node.eth_sendUserOperation as (params: [Wire], url: string) => string;
    world.node.eth_sendUserOperation = (params: [Wire], url: string) => (url === first ? down() : take(params, url));
    const { harness, send, confirm } = await connect(world, { urls: `${first}, ${second}` });
    const sending = send();
    await confirm();
    expect(await sending).toHaveProperty('result');
    expect(world.sent.map(({ url }) => url)).toEqual([second]);
    harness.wallet.destroy();
  });

  it('that dies with the operation in its hands is given it again, until the chain has it', async () => {
    const world = createWorld();
    const take = world.node.eth_sendUserOperation;
    world.node.eth_sendUserOperation = down;
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await harness.clock.advance(15_000);
    expect(await sending).toHaveProperty('result');
    expect(records()).toMatchObject([{ status: 'signed' }]);
    world.node.eth_sendUserOperation = take;
    await vi.waitFor(async () => {
      await harness.clock.advance(5_000);
      expect(records()).toMatchObject([{ status: 'submitted' }]);
    }, 5_000);
    expect(world.sent.length).toBe(1);
    world.included = [{ hash: records()[0]!.hash as Hex, succeeded: true }];
    await harness.clock.advance(30_000);
    expect(records()).toMatchObject([{ status: 'confirmed', minedAs: `0x${'77'.repeat(32)}` }]);
    harness.wallet.destroy();
  });

  it('that has forgotten what it took gets it again, and one that has it does not', async () => {
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

  it('that keeps forgetting it does not block what comes after', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    world.node.eth_getUserOperationByHash = null;
    await vi.waitFor(async () => {
      await harness.clock.advance(60_000);
      expect(records()).toMatchObject([{ status: 'dropped', error: 'The bundler has let the request go.' }]);
    }, 10_000);
    world.sent.length = 0;
    const again = send();
    await confirm();
    await again;
    expect(world.sent).toMatchObject([{ operation: { nonce: '0x0' } }]);
    harness.wallet.destroy();
  });

  it('that lies about a receipt is not believed: the chain has no such event', async () => {
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
  ])('that refuses with %s is quoted in words, and the page can ask again', async (code, message) => {
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

  it('that finds it failing says why before anybody confirms', async () => {
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

describe('an operation that is stuck', () => {
  it.each(['speedUp', 'cancel'] as const)(
    '%s takes its place: the same nonce, at a tenth more at least',
    async (purpose) => {
      const world = createWorld();
      const { harness, send, confirm, records } = await connect(world);
      const sending = send();
      await confirm();
      await sending;
      const [stuck] = records();
      const first = world.sent[0]!.operation;
      const replacing = harness.wallet.flows.replaceTransaction(stuck!.hash, purpose);
      await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ kind: 'sendTransaction' }), 5_000);
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
      // The chain has the new one: the old one is over.
      world.included = [{ hash: newest!.hash as Hex, succeeded: true }];
      world.nonce = 1n;
      await vi.waitFor(async () => {
        await harness.clock.advance(60_000);
        expect(
          records()
            .map(({ status }) => status)
            .toSorted(),
        ).toEqual(['confirmed', 'replaced']);
      }, 10_000);
      harness.wallet.destroy();
    },
  );

  it('is not replaced when the user says no, and goes on', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    const replacing = harness.wallet.flows.replaceTransaction(records()[0]!.hash, 'speedUp');
    await vi.waitFor(() => expect(harness.queue().length).toBe(1), 5_000);
    await harness.press(false);
    await replacing;
    expect([world.sent.length, records().map(({ status }) => status)]).toEqual([1, ['submitted']]);
    harness.wallet.destroy();
  });
});

describe('a paymaster', () => {
  const stub = {
    paymaster: dead,
    paymasterData: '0x01',
    paymasterVerificationGasLimit: '0x1',
    paymasterPostOpGasLimit: '0x1',
  };

  it.each<[string, unknown, unknown, unknown]>([
    ['refuses: the account pays, and the user is told so', refuse('no credit', -32_001), 'insufficient', null],
    ['speaks another dialect: nothing is said of credit', refuse('no such method', -32_601), null, null],
    ['is down: nothing is said of credit', down, null, null],
    ['answers nonsense: nothing is said of credit', { paymaster: 'me' }, null, null],
    [
      'asks for more gas than there is: it does not pay',
      { ...stub, paymasterPostOpGasLimit: '0xffffffff' },
      null,
      null,
    ],
    ['pays: the user is told who', stub, null, 'pay.test'],
  ])('that %s', async (_what, answer, gasCredit, sponsor) => {
    const world = createWorld();
    world.node.pm_getPaymasterStubData = answer;
    const { harness, send } = await connect(world, { paid: true });
    const sending = send();
    await harness.waiting();
    await harness.clock.advance(30_000);
    expect(harness.queue()[0]).toMatchObject({ estimating: false, gasCredit, sponsor });
    await harness.press(false);
    await sending;
    harness.wallet.destroy();
  });

  it.each<[string, unknown, string]>([
    ['is another one than was shown', { ...stub, paymaster: `0x${'12'.repeat(20)}` }, 'Another paymaster has answered'],
    ['takes its word back', refuse('sold out', -32_001), 'sold out'],
  ])('that %s once the user has confirmed: nothing is sent, and the page is told', async (_what, final, message) => {
    const world = createWorld();
    Object.assign(world.node, { pm_getPaymasterStubData: stub, pm_getPaymasterData: final });
    const { harness, send, confirm, records } = await connect(world, { paid: true });
    const sending = send();
    await confirm();
    expect(await sending).toMatchObject({ error: { message: expect.stringContaining(message) as string } });
    expect([world.sent, records()]).toEqual([[], []]);
    harness.wallet.destroy();
  });

  it('that raises its gas after the user has confirmed gets what was shown', async () => {
    const world = createWorld();
    const raised = { ...stub, paymasterData: '0x02', paymasterPostOpGasLimit: '0x989680' };
    Object.assign(world.node, { pm_getPaymasterStubData: stub, pm_getPaymasterData: raised });
    const { harness, send, confirm } = await connect(world, { paid: true });
    const sending = send();
    await confirm();
    await sending;
    expect(world.sent[0]!.operation).toMatchObject({ paymasterData: '0x02', paymasterPostOpGasLimit: '0x1' });
    harness.wallet.destroy();
  });
});

describe('a paymaster that takes a token', () => {
  const paymaster = `0x${'34'.repeat(20)}`;
  const stub = { paymaster, paymasterData: '0x', isFinal: true };
  const quote = { paymaster, token: dollar, postOpGas: '0x100', exchangeRate: toHex(2_000n * 10n ** 6n) };
  const open = async (world: ReturnType<typeof createWorld>, change: object = {}) => {
    Object.assign(world.node, {
      pm_getPaymasterStubData: stub,
      pimlico_getTokenQuotes: { quotes: [{ ...quote, ...change }] },
    });
    return connect(world, { paid: true, token: dollar });
  };

  it('is allowed what the user was shown, to the unit, before the calls', async () => {
    const world = createWorld();
    const { harness, send, shown } = await open(world);
    const sending = send();
    const { gasToken } = (await shown()) as unknown as { gasToken: { max: string } };
    expect(harness.asked.find(({ method }) => method === 'pm_getPaymasterStubData')?.params[3]).toEqual({
      token: dollar,
    });
    await harness.press(true);
    await sending;
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [paymaster as Hex, BigInt(gasToken.max)],
    });
    expect(world.sent[0]!.operation.callData).toContain(approve.slice(2));
    harness.wallet.destroy();
  });

  it.each<[string, object, bigint]>([
    ['names another to be allowed than the one that pays', { paymaster: dead }, 10n ** 9n],
    ['has no price in it', { token: dead }, 10n ** 9n],
    ['asks for more than the account has', { exchangeRate: toHex(10n ** 30n) }, 10n ** 9n],
    ['takes it from one who has none', {}, 0n],
  ])('and %s gets none of it: the account pays', async (_what, change, dollars) => {
    const world = createWorld();
    world.dollars = dollars;
    const { harness, send, shown } = await open(world, change);
    const sending = send();
    expect(await shown()).toMatchObject({ sponsor: null, gasToken: null, gasCredit: null });
    await harness.press(true);
    await sending;
    expect(world.sent[0]!.operation).not.toHaveProperty('paymaster');
    expect(world.sent[0]!.operation.callData).not.toContain('095ea7b3');
    harness.wallet.destroy();
  });
});

describe('the chain', () => {
  it('that takes a block back brings the operation back, and the bundler gets it again', async () => {
    const world = createWorld();
    const { harness, send, confirm, records } = await connect(world);
    const sending = send();
    await confirm();
    await sending;
    world.included = [{ hash: records()[0]!.hash as Hex, succeeded: true }];
    await harness.clock.advance(30_000);
    expect(records()).toMatchObject([{ status: 'confirmed' }]);
    world.included = [];
    world.node.eth_getUserOperationByHash = null;
    await harness.clock.advance(120_000);
    expect(records()).toMatchObject([{ status: 'submitted' }]);
    expect(world.sent.length).toBeGreaterThan(1);
    harness.wallet.destroy();
  });

  it('on which the calls failed says so, and keeps the fee in sight', async () => {
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

  it('that has another operation in its place ends the wait, once it says so three times', async () => {
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

  it('that has the account by now gets no second deployment', async () => {
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

  it('that the user leaves in the middle is still the one that was asked for', async () => {
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

describe('eth_sendUserOperation of the account itself', () => {
  const hostile = {
    nonce: '0x99',
    ...{ factory: dead, factoryData: '0xbad0', initCode: `${dead}bad0`, paymasterAndData: `${dead}bad0` },
    ...{ paymaster: dead, paymasterData: '0xbad0', callGasLimit: '0xffffffff', maxFeePerGas: '0xffffffffffff' },
    signature: '0xbad0',
  };

  it('sends its calls and nothing else of it, once they were confirmed as such', async () => {
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
  ])('is refused for %s, and nobody is asked', async (_what, change, entryPoint) => {
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
  ])('%s of a page that is not connected reaches nobody', async (method) => {
    const world = createWorld();
    const { harness, from } = await connect(world, { paid: true });
    const asked = harness.asked.length;
    const answer = await harness.ask(method, [{ sender: from, callData: '0x' }], { origin: 'https://other.test' });
    expect(answer).toMatchObject({ error: { code: 4100 } });
    expect(harness.asked.slice(asked).filter((one) => one.method === method)).toEqual([]);
    harness.wallet.destroy();
  });
});

it('two tabs that send at once use two nonces, one after the other', async () => {
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
