import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  stringToHex,
  type Hex,
  type TypedDataDefinition,
} from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSigner } from '../../src/chains/eip155/accounts/signer';
import { entryPoints } from '../../src/chains/eip155/operations/entryPoints';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import { createHurriedClock } from '../helpers/hurriedClock';
import type { SmartAccountType } from '../../src/wire/accountAbstraction';
import { inDepth } from '../helpers/inDepth';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { address as owner, createHarness, localChain, project } from '../helpers/wallet/walletHarness';
import { receiptOf } from '../../src/kit/async/receiptOf';

/** Each kind of smart account whose contracts are available here, on a real chain with its real entry point and a real bundler. */
const types: SmartAccountType[] = ['safe', 'kernel', 'nexus', 'metamask', 'biconomy'];
/** Those that send a sponsored batch and pay in a token: one of each entry point, and all in the long run. */
const paying = inDepth<SmartAccountType[]>(['safe', 'biconomy'], types);
const dead = '0x000000000000000000000000000000000000dEaD';
const typedDataOf = (buyer: Hex) => ({
  domain: { name: 'Shop', chainId: 31_337, verifyingContract: dead },
  types: {
    Order: [
      { name: 'buyer', type: 'address' },
      { name: 'text', type: 'string' },
      { name: 'items', type: 'Item[]' },
    ],
    Item: [{ name: 'count', type: 'uint256' }],
  },
  primaryType: 'Order',
  message: { buyer, text: 'one', items: [{ count: '2' }] },
});
/** `TypedDataSign` of those types, as the verifier reads them (ERC-7739): the primary type comes last. */
const described = stringToHex('Item(uint256 count)Order(address buyer,string text,Item[] items)Order').slice(2);
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

beforeAll(async () => {
  chain = await startSmartAccountChain();
});
afterAll(() => chain.stop());

async function connect(
  smartAccountType: SmartAccountType,
  {
    paid,
    token,
    dialect = '',
    request = fetch,
  }: { paid: boolean; token?: Hex; dialect?: string; request?: typeof fetch },
) {
  const paymasterConfig = { url: `${chain.paymasterUrl}${dialect}` };
  const chains = [
    {
      chainId: '0x7a69',
      bundlerConfig: { url: chain.bundlerUrl, ...(token && { token }) },
      ...(paid && { paymasterConfig }),
    },
  ];
  const harness = createHarness({
    init: { accountAbstraction: { smartAccountType, chains } },
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }] }),
    deps: { clock: createHurriedClock(), fetch: request },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  const { result } = (await connecting) as unknown as { result: Hex[] };
  return { harness, from: result[0]! };
}
type Harness = Awaited<ReturnType<typeof connect>>['harness'];

/** The account's signatures verify with the method that every library has (ERC-1271, ERC-6492). */
async function expectSigning(harness: Harness, address: Hex, type: SmartAccountType): Promise<void> {
  const sign = async (method: string, params: unknown[]) => {
    const asking = harness.ask(method, params);
    await harness.press(true);
    return ((await asking) as unknown as { result: Hex }).result;
  };
  const typedData = typedDataOf(address);
  const message = await sign('personal_sign', ['0x48656c6c6f', address]);
  expect(await reader().verifyMessage({ address, message: 'Hello', signature: message })).toBe(true);
  expect(await reader().verifyMessage({ address, message: 'Bye', signature: message })).toBe(false);
  const signature = await sign('eth_signTypedData_v4', [address, JSON.stringify(typedData)]);
  const verify = (data: unknown) => reader().verifyTypedData({ address, ...(data as TypedDataDefinition), signature });
  expect(await verify(typedData)).toBe(true);
  expect(signature.includes(described)).toBe(type === 'nexus');
  const other = { ...typedData, message: { ...typedData.message, text: 'two' } };
  expect(await verify(other)).toBe(false);
}

async function sendBatch(harness: Harness, from: Hex): Promise<void> {
  const calls = [
    { to: dead, value: '0x1' },
    { to: dead, value: '0x2' },
  ];
  const before = await reader().getBalance({ address: dead });
  const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls };
  const sending = harness.ask('wallet_sendCalls', [batch]);
  await harness.waiting();
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  // What an honest bundler charges is no reason for a warning.
  const [first] = (harness.queue()[0] as unknown as { calls: { fee: object }[] }).calls;
  expect(first?.fee).not.toHaveProperty('unusual');
  await harness.press(true);
  const answer = await sending;
  expect(answer).toHaveProperty('result');
  const { id } = (answer as unknown as { result: { id: string } }).result;
  const status = () => harness.ask('wallet_getCallsStatus', [id]);
  await vi.waitFor(async () => expect(await status()).toMatchObject({ result: { status: 200, atomic: true } }));
  expect(await reader().getBalance({ address: dead })).toBe(before + 3n);
}

/** The account, derived from its owner. */
const deployment = (type: SmartAccountType) =>
  openSmartAccount(type, {
    owner,
    signer: createSigner(() => {
      throw new Error('nobody signs');
    }),
  });

describe.each(types)('%s', (type) => {
  it('signs before and after it is deployed, and is deployed with a batch that it pays for', async () => {
    const { harness, from } = await connect(type, { paid: false });
    await chain.anvil.rpc('anvil_setBalance', [from, `0x${parseEther('1').toString(16)}`]);
    expect(await reader().getCode({ address: from })).toBeUndefined();
    await expectSigning(harness, from, type);
    await sendBatch(harness, from);
    expect(await reader().getCode({ address: from })).not.toBeUndefined();
    await expectSigning(harness, from, type);
    harness.wallet.destroy();
  });

  it('refuses to sign data of its own contracts that a page makes up', async () => {
    const { harness, from } = await connect(type, { paid: false });
    const typedData = typedDataOf(from);
    for (const primaryType of ['PackedUserOperation', 'SafeOp', 'Delegation', 'TypedDataSign']) {
      const data = { ...typedData, primaryType, types: { ...typedData.types, [primaryType]: typedData.types.Order } };
      const answer = await harness.ask('eth_signTypedData_v4', [from, JSON.stringify(data)]);
      expect(answer, primaryType).toMatchObject({ error: { code: -32602 } });
      expect(harness.queue()).toEqual([]);
    }
    harness.wallet.destroy();
  });

  it('refuses to change its owner or modules for a page, by any method', async () => {
    const { harness, from } = await connect(type, { paid: false });
    const init = await deployment(type);
    const own = [from, entryPoints[init.entryPoint], ...(init.validators ?? [])];
    for (const to of own) {
      const call = { to, data: '0xf2fde38b' };
      const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true };
      const operation = { sender: from, callData: init.encodeCalls([{ to, value: 0n, data: '0xf2fde38b' }]) };
      const asked = [
        await harness.ask('wallet_sendCalls', [{ ...batch, calls: [{ to: dead, value: '0x1' }, call] }]),
        await harness.ask('eth_sendTransaction', [{ from, ...call }]),
        await harness.ask('eth_sendUserOperation', [operation, entryPoints[init.entryPoint]]),
      ];
      for (const answer of asked)
        expect(answer).toMatchObject({ error: { code: -32602, data: { field: 'transaction.to' } } });
    }
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });
});

describe.each(paying)('%s', (type) => {
  it('sends a sponsored batch', async () => {
    const { harness, from } = await connect(type, { paid: true });
    const before = await reader().getBalance({ address: from });
    await sendBatch(harness, from);
    expect(await reader().getBalance({ address: from })).toBe(before - 3n);
    harness.wallet.destroy();
  });

  it('pays the network fee in a token, at most what was shown', async () => {
    const token = chain.testDollar;
    const { harness, from } = await connect(type, { paid: true, token });
    const abi = parseAbi(['function mint(address to, uint256 amount)']);
    const { anvil } = chain;
    const [faucet] = (await anvil.rpc('eth_accounts', [])) as Hex[];
    const mint = encodeFunctionData({ abi, args: [from, 50_000_000n] });
    const hash = (await anvil.rpc('eth_sendTransaction', [{ from: faucet, to: token, data: mint }])) as Hex;
    await receiptOf(reader(), hash);
    const read = () =>
      Promise.all([
        reader().getBalance({ address: from }),
        reader().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [from] }),
      ]);
    const [coins, dollars] = await read();
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, 1_000_000n] });
    const calls = [{ to: token, data: transfer }];
    const pay = async () => {
      const sending = harness.ask('wallet_sendCalls', [
        { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls },
      ]);
      await harness.waiting();
      await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
      const shown = harness.queue()[0] as unknown as { tokenFee: { symbol: string; max: string }; calls: unknown[] };
      expect(shown).toMatchObject({ tokenFee: { symbol: 'TUSD', decimals: 6 }, calls: [{ problem: null }] });
      expect(shown.calls.length).toBe(1);
      await harness.press(true);
      const { id } = ((await sending) as unknown as { result: { id: string } }).result;
      const status = () => harness.ask('wallet_getCallsStatus', [id]);
      await vi.waitFor(async () => expect(await status()).toMatchObject({ result: { status: 200 } }));
      return BigInt(shown.tokenFee.max);
    };
    const max = await pay();
    const [coinsAfter, dollarsAfter] = await read();
    const taken = dollars - dollarsAfter - 1_000_000n;
    expect(coinsAfter).toBe(coins);
    expect(taken).toBeGreaterThan(0n);
    expect(taken).toBeLessThanOrEqual(max);
    // Once the receipt is known, the details show the amount itself.
    const { hash: own, chainId } = harness.wallet.stores.transactions.state.list[0]!;
    await vi.waitFor(async () => {
      const outcome = await harness.wallet.actions.readOutcome({ hash: own, chainId, account: from });
      expect(outcome).toMatchObject({ tokenFee: taken.toString() });
    });

    // The rest of the maximum is revoked before the next payment, because some tokens only change an allowance from zero.
    await pay();
    const [approval] = parseAbi(['event Approval(address indexed owner, address indexed spender, uint256 value)']);
    const logs = await reader().getLogs({ address: token, event: approval, args: { owner: from }, fromBlock: 0n });
    expect(logs.map(({ args }) => args.value! > 0n).slice(-3)).toEqual([true, false, true]);
    harness.wallet.destroy();
  });
});

it.each<[SmartAccountType, string]>([
  ['safe', '/sponsor'],
  ['biconomy', '/biconomy'],
  ['biconomy', '/sponsor'],
])('%s: a paymaster with the dialect of %s pays, and fixes the gas', async (type, dialect) => {
  const { harness, from } = await connect(type, { paid: true, dialect });
  await chain.anvil.rpc('anvil_setBalance', [from, '0x9']);
  await sendBatch(harness, from);
  expect(await reader().getBalance({ address: from })).toBe(6n);
  expect(harness.wallet.stores.transactions.state.list[0]).toMatchObject({
    status: 'confirmed',
    payer: { name: new URL(chain.paymasterUrl).host },
  });
  harness.wallet.destroy();
});

it('a paymaster’s signature for another operation is refused on the chain, with a clear message', async () => {
  const lying: typeof fetch = async (url, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    const asked = JSON.parse(body || '{}') as { method?: string; params: [{ callData: Hex }, ...unknown[]] };
    if (asked.method !== 'pm_getPaymasterData') return fetch(url, init);
    const [operation, ...rest] = asked.params;
    const other = { ...asked, params: [{ ...operation, callData: `${operation.callData}00` }, ...rest] };
    return fetch(url, { ...init, body: JSON.stringify(other) });
  };
  const { harness, from } = await connect('safe', { paid: true, request: lying });
  await chain.anvil.rpc('anvil_setBalance', [from, '0x9']);
  const sending = harness.ask('wallet_sendCalls', [
    { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls: [{ to: dead, value: '0x1' }] },
  ]);
  await harness.waiting();
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  await harness.press(true);
  const message = 'The signature of the paymaster is not valid. (AA34)';
  expect(await sending).toMatchObject({ error: { message } });
  expect(harness.wallet.stores.transactions.state.list[0]).toMatchObject({ status: 'failed', error: message });
  expect(await reader().getBalance({ address: from })).toBe(9n);
  harness.wallet.destroy();
});

it('viem’s unmodified actions request, send and wait (EIP-5792)', async () => {
  const { harness, from } = await connect('safe', { paid: true });
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const answer = (await harness.ask(method, params)) as {
      result?: unknown;
      error?: { code: number; message: string };
    };
    if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
    return answer.result;
  };
  const client = createWalletClient({ account: from, chain: anvilChain, transport: custom({ request }) });
  expect(await client.getCapabilities({ chainId: anvilChain.id })).toMatchObject({
    atomic: { status: 'supported' },
    paymasterService: { supported: true },
  });
  await chain.anvil.rpc('anvil_setBalance', [from, '0x9']);
  const before = await reader().getBalance({ address: dead });
  const sending = client.sendCalls({
    calls: [
      { to: dead, value: 4n },
      { to: dead, value: 5n },
    ],
    forceAtomic: true,
    capabilities: { paymasterService: { url: chain.paymasterUrl } },
  });
  await harness.waiting();
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  await harness.press(true);
  const { id } = await sending;
  const { status, atomic, receipts } = await client.waitForCallsStatus({ id, pollingInterval: 200 });
  expect([status, atomic, receipts?.length]).toEqual(['success', true, 1]);
  expect(await reader().getBalance({ address: dead })).toBe(before + 9n);
  harness.wallet.destroy();
});
