import { describe, expect, it, vi } from 'vitest';
import { encodeFunctionData, erc20Abi, toHex, type Hex } from 'viem';
import type { ChainPrices } from '../../src/wallet/prices';
import { dead, dollar, down, hang, refuse, createWorld, connect } from '../helpers/wallet/operationWorld';

/** What paymasters can do to an operation. */

describe('a paymaster', () => {
  const stub = {
    paymaster: dead,
    paymasterData: '0x01',
    paymasterVerificationGasLimit: '0x1',
    paymasterPostOpGasLimit: '0x1',
  };

  it.each<[string, unknown, unknown, unknown]>([
    ['refuses: the account pays, and the user is told so', refuse('no credit', -32_001), 'insufficient', null],
    ['uses another protocol: no credit is mentioned', refuse('no such method', -32_601), null, null],
    ['is down: no credit is mentioned', down, null, null],
    ['hangs: the account pays in the end, and no credit is mentioned', hang, null, null],
    ['returns invalid data: no credit is mentioned', { paymaster: 'me' }, null, null],
    [
      'asks for more gas than there is: it does not pay',
      { ...stub, paymasterPostOpGasLimit: '0xffffffff' },
      null,
      null,
    ],
    ['pays: the user is told who', stub, null, 'pay.test'],
  ])('that %s', async (_what, answer, sponsorCredit, sponsor) => {
    const world = createWorld();
    world.node.pm_getPaymasterStubData = answer;
    const { harness, send } = await connect(world, { paid: true });
    const sending = send();
    await harness.waiting();
    // The code for the first operation is loaded in real time.
    await vi.waitFor(async () => {
      await harness.clock.advance(30_000);
      expect(harness.queue()[0]).toMatchObject({ estimating: false, sponsorCredit, sponsor });
    });
    await harness.press(false);
    await sending;
    harness.wallet.destroy();
  });

  it.each<[string, unknown, string]>([
    ['differs from the one that was shown', { ...stub, paymaster: `0x${'12'.repeat(20)}` }, 'The paymaster differs'],
    ['withdraws its consent', refuse('sold out', -32_001), 'sold out'],
  ])(
    'that %s after the user has confirmed: nothing is sent, and the page receives an error',
    async (_what, final, message) => {
      const world = createWorld();
      Object.assign(world.node, { pm_getPaymasterStubData: stub, pm_getPaymasterData: final });
      const { harness, send, confirm, records } = await connect(world, { paid: true });
      const sending = send();
      await confirm();
      expect(await sending).toMatchObject({ error: { message: expect.stringContaining(message) as string } });
      expect([world.sent, records()]).toEqual([[], []]);
      harness.wallet.destroy();
    },
  );

  it('that hangs after the user has confirmed: nothing is sent, and the page receives an error', async () => {
    const world = createWorld();
    Object.assign(world.node, { pm_getPaymasterStubData: stub, pm_getPaymasterData: hang });
    const { harness, send, confirm, records } = await connect(world, { paid: true });
    const sending = send();
    await confirm();
    await harness.clock.advance(15_000);
    expect(await sending).toMatchObject({ error: { code: 4901 } });
    expect([world.sent, records()]).toEqual([[], []]);
    harness.wallet.destroy();
  });

  it('that raises its gas after the user has confirmed: the gas that was shown is used', async () => {
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

describe('a paymaster that fixes the gas of its sponsorship (pm_sponsorUserOperation)', () => {
  const limits = { callGasLimit: '0x10001', verificationGasLimit: '0x20000', preVerificationGas: '0x2000' };
  const paid = { paymaster: dead, paymasterData: '0x02', ...limits };

  it('pays for exactly that operation, with that gas', async () => {
    const world = createWorld();
    world.node.pm_sponsorUserOperation = { ...paid, paymasterVerificationGasLimit: '0x9' };
    const { harness, send, shown } = await connect(world, { paid: true });
    const sending = send();
    expect(await shown()).toMatchObject({ sponsor: 'pay.test', sponsorCredit: null });
    await harness.press(true);
    await sending;
    expect(world.sent[0]!.operation).toMatchObject({
      ...limits,
      paymaster: dead,
      paymasterData: '0x02',
      paymasterVerificationGasLimit: '0x9',
    });
    harness.wallet.destroy();
  });

  it('that leaves too little gas for the calls: nothing is sent', async () => {
    const world = createWorld();
    world.node.pm_sponsorUserOperation = { ...paid, callGasLimit: '0xffff' };
    const { send, confirm, harness, records } = await connect(world, { paid: true });
    const sending = send();
    await confirm();
    expect(await sending).toMatchObject({
      error: { message: expect.stringContaining('too low for the calls') as string },
    });
    expect([world.sent, records()]).toEqual([[], []]);
    harness.wallet.destroy();
  });
});

describe('a paymaster that is paid in a token', () => {
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

  it('is approved for exactly the amount that was shown, before the calls', async () => {
    const world = createWorld();
    const { harness, send, shown } = await open(world);
    const sending = send();
    const { tokenFee } = (await shown()) as unknown as { tokenFee: { max: string } };
    expect(harness.asked.find(({ method }) => method === 'pm_getPaymasterStubData')?.params[3]).toEqual({
      token: dollar,
    });
    await harness.press(true);
    await sending;
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [paymaster as Hex, BigInt(tokenFee.max)],
    });
    expect(world.sent[0]!.operation.callData).toContain(approve.slice(2));
    harness.wallet.destroy();
  });

  it('is optional: the user may pay in coins as shown, and then no token is taken', async () => {
    const world = createWorld();
    const { harness, send, shown } = await open(world);
    const sending = send();
    const { id, coinFee } = (await shown()) as unknown as {
      id: string;
      coinFee: { max: string; maxFeePerGas: string };
    };
    expect(BigInt(coinFee.max)).toBeGreaterThan(0n);
    harness.wallet.actions.decide(id, { approved: true, payIn: 'coin' });
    await sending;
    const { operation } = world.sent[0]!;
    expect(operation).not.toHaveProperty('paymaster');
    expect((operation as { callData: string }).callData).not.toContain('095ea7b3');
    expect(operation).toMatchObject({ maxFeePerGas: toHex(BigInt(coinFee.maxFeePerGas)) });
    harness.wallet.destroy();
  });

  it('is required if the account has too few coins, and a forged choice is refused', async () => {
    const world = createWorld();
    world.node.eth_getBalance = '0x0';
    const { harness, send, shown } = await open(world);
    const sending = send();
    const { id } = (await shown()) as unknown as { id: string };
    expect(harness.queue()[0]).toMatchObject({ coinFee: null });
    expect(harness.wallet.actions.decide(id, { approved: true, payIn: 'coin' })).toBe(false);
    await harness.press(false);
    await sending;
    expect(world.sent).toEqual([]);
    harness.wallet.destroy();
  });

  describe('with a price of its own', () => {
    const price = (usd: number) => ({ usd, change24h: null, source: 'coingecko' }) as const;
    const fair: Pick<ChainPrices, 'coin' | 'tokens'> = { coin: price(2_000), tokens: { [dollar]: price(1) } };
    const ten = toHex(10_000_000n);

    it.each<[string, { quoted?: object; said?: object; known?: typeof fair | null }, string[]]>([
      ['what the network takes is ordinary', {}, []],
      ['nine times that is let through', { quoted: { exchangeRate: toHex(18_000n * 10n ** 6n) } }, []],
      ['eleven times that is a danger', { quoted: { exchangeRate: toHex(22_000n * 10n ** 6n) } }, ['highTokenFee']],
      ['so are millions of gas for taking it', { quoted: { postOpGas: ten } }, ['highTokenFee']],
      ['so are millions of gas for checking', { said: { paymasterVerificationGasLimit: ten } }, ['highTokenFee']],
      ['a token without a price is a danger', { known: { ...fair, tokens: {} } }, ['unpricedTokenFee']],
      ['and so is a wallet without any', { known: null }, ['unpricedTokenFee']],
    ])('%s', async (_what, { quoted, said, known = fair }, kinds) => {
      const world = createWorld();
      const { harness, send, shown } = await open(world, quoted);
      if (said) world.node.pm_getPaymasterStubData = { ...stub, ...said };
      if (known) harness.wallet.stores.rates.actions.priced('0x7a69', { ...known, asked: [], at: harness.clock.now() });
      const sending = send();
      const { tokenFee } = (await shown()) as unknown as { tokenFee: { risks: { kind: string; level: string }[] } };
      expect(tokenFee.risks.map(({ kind }) => kind)).toEqual(kinds);
      expect(tokenFee.risks.every(({ level }) => level === 'danger')).toBe(true);
      await harness.press(false);
      await sending;
      harness.wallet.destroy();
    });
  });

  it.each<[string, object, bigint]>([
    ['names another spender than the one that pays', { paymaster: dead }, 10n ** 9n],
    ['has no price in it', { token: dead }, 10n ** 9n],
    ['asks for more than the account has', { exchangeRate: toHex(10n ** 30n) }, 10n ** 9n],
    ['takes it from an account that has none', {}, 0n],
  ])('that %s is not used: the account pays', async (_what, change, dollars) => {
    const world = createWorld();
    world.dollars = dollars;
    const { harness, send, shown } = await open(world, change);
    const sending = send();
    expect(await shown()).toMatchObject({ sponsor: null, tokenFee: null, sponsorCredit: null });
    await harness.press(true);
    await sending;
    expect(world.sent[0]!.operation).not.toHaveProperty('paymaster');
    expect(world.sent[0]!.operation.callData).not.toContain('095ea7b3');
    harness.wallet.destroy();
  });
});
