import { createPublicClient, http, parseEther, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHurriedClock } from '../helpers/hurriedClock';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import {
  address as owner,
  createHarness,
  localChain,
  project,
  type HarnessOptions,
} from '../helpers/wallet/walletHarness';

/** The wallet with a smart account, from start to end: a real chain, a real entry point, a real bundler. */
const dead = '0x000000000000000000000000000000000000dEaD';
const beef = '0x000000000000000000000000000000000000bEEF';
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

beforeAll(async () => {
  chain = await startSmartAccountChain();
});
afterAll(() => chain.stop());

async function connect({
  paid = false,
  bundlerUrl = chain.bundlerUrl,
  ...options
}: Partial<HarnessOptions> & { paid?: boolean; bundlerUrl?: string } = {}) {
  const chainConfig = { ...localChain, rpcTarget: chain.anvil.url };
  const accountAbstraction = {
    smartAccountType: 'safe',
    chains: [
      {
        chainId: '0x7a69',
        bundlerConfig: { url: bundlerUrl },
        ...(paid && { paymasterConfig: { url: chain.paymasterUrl } }),
      },
    ],
  };
  const harness = createHarness({
    init: { accountAbstraction },
    project: Promise.resolve({ ...project, chains: [chainConfig] }),
    ...options,
    deps: { clock: createHurriedClock(), fetch, ...options.deps },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  const { result } = (await connecting) as unknown as { result: Hex[] };
  const from = result[0]!;
  return { harness, from };
}

describe('a Safe', () => {
  it('is listed before its owner, and is the account that the page sees', async () => {
    const { harness, from } = await connect();
    const { accounts, selected } = harness.wallet.stores.accounts.state;
    expect(accounts).toMatchObject([
      { address: selected, accountType: 'account abstraction', owner },
      { address: owner, accountType: 'normal' },
    ]);
    expect(from.toLowerCase()).toBe(selected?.toLowerCase());
    harness.wallet.destroy();
  });

  it('signs before it is deployed, is deployed with its first transaction, and signs after', async () => {
    const { harness, from } = await connect();
    await chain.anvil.rpc('anvil_setBalance', [from, `0x${parseEther('1').toString(16)}`]);
    const check = async () => {
      const asking = harness.ask('personal_sign', ['0x48656c6c6f', from]);
      await harness.press(true);
      const { result: signature } = (await asking) as unknown as { result: Hex };
      expect(await reader().verifyMessage({ address: from, message: 'Hello', signature })).toBe(true);
      expect(await reader().verifyMessage({ address: from, message: 'Bye', signature })).toBe(false);
    };
    expect(await reader().getCode({ address: from })).toBeUndefined();
    await check();
    const sending = harness.ask('eth_sendTransaction', [{ from, to: beef, value: '0x7' }]);
    await harness.press(true);
    const answer = await sending;
    expect(answer).toHaveProperty('result');
    const { result: hash } = answer as unknown as { result: Hex };
    expect((await reader().getTransactionReceipt({ hash })).status).toBe('success');
    expect(await reader().getBalance({ address: beef })).toBe(7n);
    expect(await reader().getCode({ address: from })).not.toBeUndefined();
    await check();
    harness.wallet.destroy();
  });

  it('sends several sponsored calls as one, and names the sponsor', async () => {
    const { harness, from } = await connect({ paid: true });
    const before = await reader().getBalance({ address: from });
    expect(await harness.ask('wallet_getCapabilities', [from, ['0x7a69']])).toMatchObject({
      result: { '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: true } } },
    });
    const calls = [
      { to: dead, value: '0x1' },
      { to: dead, value: '0x2' },
    ];
    const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls };
    const sending = harness.ask('wallet_sendCalls', [batch]);
    await harness.waiting();
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false, atomic: true }));
    expect(harness.queue()[0]).toMatchObject({ sponsor: new URL(chain.paymasterUrl).host, sponsorCredit: null });
    await harness.press(true);
    const { result } = (await sending) as unknown as { result: { id: string } };
    const status = () => harness.ask('wallet_getCallsStatus', [result.id]);
    await vi.waitFor(async () => expect(await status()).toMatchObject({ result: { status: 200, atomic: true } }));
    expect(await reader().getBalance({ address: dead })).toBe(3n);
    expect(await reader().getBalance({ address: from })).toBe(before - 3n);
    harness.wallet.destroy();
  });

  it('executes no call if one of them fails', async () => {
    const { harness, from } = await connect();
    const calls = [
      { to: dead, value: '0x1' },
      { to: chain.testDollar, data: '0xdeadbeef' },
    ];
    const before = await reader().getBalance({ address: dead });
    const sending = harness.ask('wallet_sendCalls', [
      { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls },
    ]);
    await harness.waiting();
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
    expect(harness.queue()[0]).toMatchObject({ calls: [{ problem: 'reverts' }, { problem: 'reverts' }] });
    harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false });
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    expect(await reader().getBalance({ address: dead })).toBe(before);
    harness.wallet.destroy();
  });
});

describe('attacks on a smart account', () => {
  const safeOperation = {
    types: { SafeOp: [{ name: 'safe', type: 'address' }] },
    primaryType: 'SafeOp',
    domain: { chainId: 31337 },
    message: { safe: owner },
  };

  it('a page gets no owner signature over an operation that was not shown', async () => {
    const { harness, from } = await connect();
    const hash = `0x${'11'.repeat(32)}`;
    // The owner is not the page's account.
    expect(await harness.ask('personal_sign', ['0x48656c6c6f', owner])).toMatchObject({ error: { code: 4100 } });
    expect(await harness.ask('personal_sign', [hash, from])).toMatchObject({ error: { code: -32602 } });
    harness.wallet.stores.accounts.actions.select(owner);
    expect(await harness.ask('personal_sign', [hash, owner])).toMatchObject({ error: { code: -32602 } });
    expect(await harness.ask('eth_signTypedData_v4', [owner, JSON.stringify(safeOperation)])).toMatchObject({
      error: { code: -32602 },
    });
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  /** The real bundler behind a proxy that changes responses. */
  const lying = (change: (method: string, result: unknown) => unknown): typeof fetch =>
    (async (url: string, init: { body: string }) => {
      const response = await fetch(url, init);
      if (url !== chain.bundlerUrl && url !== `${chain.bundlerUrl}/`) return response;
      const { method } = JSON.parse(init.body) as { method: string };
      const answer = (await response.json()) as { result?: unknown };
      return Response.json({ ...answer, result: change(method, answer.result) });
    }) as unknown as typeof fetch;

  it('a bundler’s wrong hash is ignored', async () => {
    const fake = `0x${'22'.repeat(32)}`;
    const change = (method: string, result: unknown) => (method === 'eth_sendUserOperation' ? fake : result);
    const { harness, from } = await connect({ deps: { fetch: lying(change) } });
    const sending = harness.ask('eth_sendTransaction', [{ from, to: beef, value: '0x1' }]);
    await harness.press(true);
    const { result: hash } = (await sending) as unknown as { result: Hex };
    expect(hash).not.toBe(fake);
    expect((await reader().getTransactionReceipt({ hash })).status).toBe('success');
    harness.wallet.destroy();
  });

  it('a bundler that asks for more gas than a block allows gets no signature', async () => {
    const change = (method: string, result: unknown) =>
      method === 'eth_estimateUserOperationGas' ? { ...(result as object), callGasLimit: '0x3b9aca00' } : result;
    const { harness, from } = await connect({ deps: { fetch: lying(change) } });
    const sending = harness.ask('eth_sendTransaction', [{ from, to: beef, value: '0x1' }]);
    await harness.waiting();
    const shown = () => harness.queue()[0] as unknown as { transaction: { problem: string; fee: unknown } };
    await vi.waitFor(() => expect(shown().transaction).toMatchObject({ problem: 'estimate', fee: null }));
    harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false });
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    harness.wallet.destroy();
  });

  it.each([
    [{ smartAccountType: undefined }],
    [{ smartAccountType: 'other' }],
    [{ smartAccountType: 'safe', chains: [] }],
  ])('a wrong configuration opens no plain account instead: %j', async (config) => {
    const chains = [{ chainId: '0x7a69', bundlerConfig: { url: chain.bundlerUrl } }];
    const harness = createHarness({
      init: { accountAbstraction: { chains, ...config } },
    });
    await harness.signInByMail();
    expect(harness.wallet.stores.accounts.state.accounts).toEqual([]);
    expect(harness.wallet.stores.session.state.status).not.toBe('signedIn');
    harness.wallet.destroy();
  });
});
