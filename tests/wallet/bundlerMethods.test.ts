import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { zeroHash, type Hex } from 'viem';
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSigner } from '../../src/chains/eip155/accounts/signer';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import { toWire, type Operation } from '../../src/chains/eip155/smartAccounts/operations/operation';
import { createHurriedClock } from '../helpers/hurriedClock';
import { hexToBytes } from '../../src/kit/hex';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { createHarness, keyHex, localChain, project, ownSigner as signer } from '../helpers/wallet/walletHarness';

/** Requests of a page to a bundler through the wallet (ERC-7769), with a real chain and a real bundler. */
const dead = '0x000000000000000000000000000000000000dEaD';
const entryPoint = entryPoint07Address.toLowerCase();
const lower = (value: unknown): unknown => JSON.parse(JSON.stringify(value).toLowerCase());
let chain: SmartAccountChain;
let harness: ReturnType<typeof createHarness>;
let from: Hex;
interface Answer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}
const ask = async (method: string, params?: unknown) => (await harness.ask(method, params)) as unknown as Answer;

beforeAll(async () => {
  chain = await startSmartAccountChain();
  const chains = [{ chainId: '0x7a69', bundlerConfig: { url: chain.bundlerUrl } }];
  harness = createHarness({
    init: { accountAbstraction: { smartAccountType: 'safe', chains } },
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }] }),
    deps: { clock: createHurriedClock(), fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  [from] = ((await connecting) as unknown as { result: [Hex] }).result;
  await chain.anvil.rpc('anvil_setBalance', [from, '0xde0b6b3a7640000']);
});
afterAll(async () => {
  harness.wallet.destroy();
  await chain.stop();
});

const stranger = {
  sender: dead,
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x10000',
  verificationGasLimit: '0x10000',
  preVerificationGas: '0x10000',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x77359400',
  signature: `0x${'00'.repeat(65)}`,
};

it('eth_supportedEntryPoints returns the entry points of the bundler', async () => {
  const { result } = await ask('eth_supportedEntryPoints', []);
  expect(result).toEqual(expect.arrayContaining([entryPoint06Address, entryPoint07Address, entryPoint08Address]));
});

it.each(['eth_getUserOperationByHash', 'eth_getUserOperationReceipt'])(
  '%s returns null for an unknown hash',
  async (method) => {
    expect(await ask(method, [zeroHash])).toMatchObject({ result: null });
  },
);

it.each<[string, string, unknown[]]>([
  ['without an entry point', 'eth_estimateUserOperationGas', [stranger]],
  ['with an unknown entry point', 'eth_estimateUserOperationGas', [stranger, dead]],
  ['without a hash', 'eth_getUserOperationByHash', ['0x12']],
])('a request %s returns an error', async (_what, method, params) => {
  const { error } = await ask(method, params);
  expect(error?.code).toBeLessThanOrEqual(-32_500);
  expect(error?.message).toMatch(/./);
});

describe('an operation that the bundler validates', () => {
  /** An operation as the wallet would create it, with changes. */
  const own = async (change: object = {}) => {
    const provider = await openSmartAccount('safe', { owner: privateKeyToAccount(`0x${keyHex}`).address, signer });
    const { init } = provider;
    const isThere = (await chain.anvil.rpc('eth_getCode', [from, 'latest'])) !== '0x';
    return {
      ...stranger,
      sender: from,
      callData: provider.encodeCalls([{ to: dead, value: 1n, data: '0x' }]),
      ...(!isThere && { factory: init!.factory, factoryData: init!.factoryData }),
      callGasLimit: '0x30000',
      verificationGasLimit: '0x80000',
      signature: provider.stubSignature,
      ...change,
    };
  };
  const estimate = async (change?: object) =>
    ask('eth_estimateUserOperationGas', [await own(change), entryPoint07Address]);

  it('is estimated if it is valid', async () => {
    const { result } = await estimate();
    for (const figure of ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'])
      expect(BigInt(result![figure] as Hex)).toBeGreaterThan(0n);
  });

  it.each<[string, object, number, RegExp]>([
    ['a nonce that was not yet due', { nonce: '0x9' }, -32_500, /AA25/],
    ['an invalid factory', { factory: dead, factoryData: '0x' }, -32_500, /AA1\d/],
    ['calls unknown to the account', { callData: '0x1' }, -32_500, /AA23/],
    // This bundler's code for input that its schema rejects.
    ['an invalid amount', { nonce: 'one' }, -32_601, /nonce/],
    ['no sender', { sender: undefined }, -32_601, /sender/],
  ])('is refused for %s', async (_what, change, code, message) => {
    const { error } = await estimate(change);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });
});

it.each<[string, { isFunded: boolean; isForged: boolean }, RegExp]>([
  ['an account that cannot pay', { isFunded: false, isForged: false }, /AA21/],
  ['a signature of somebody else', { isFunded: true, isForged: true }, /AA24|signature/i],
])(
  'an operation of another wallet’s account is refused for %s, with the bundler’s message',
  async (_what, how, words) => {
    const keys = [generatePrivateKey(), generatePrivateKey()] as const;
    const { address: owner } = privateKeyToAccount(keys[0]);
    const signing = hexToBytes(how.isForged ? keys[1] : keys[0]);
    const account = await openSmartAccount('safe', { owner, signer: createSigner((use) => use(signing)) });
    if (how.isFunded) await chain.anvil.rpc('anvil_setBalance', [account.address, '0xde0b6b3a7640000']);
    const operation: Operation = {
      sender: account.address,
      nonce: 0n,
      callData: account.encodeCalls([{ to: dead, value: 0n, data: '0x' }]),
      init: account.init,
      callGasLimit: 200_000n,
      verificationGasLimit: 600_000n,
      preVerificationGas: 100_000n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 10n ** 10n,
      paymaster: null,
    };
    const signature = await account.signOperation(operation, { chainId: 31_337n });
    const sending = ask('eth_sendUserOperation', [
      toWire(operation, { version: '0.7', signature }),
      entryPoint07Address,
    ]);
    await harness.waiting();
    await harness.press(true);
    const { error } = await sending;
    expect(error?.code).toBeLessThanOrEqual(-32_500);
    expect(error?.message).toMatch(words);
  },
);

it('an operation of an account that does not exist is refused with the entry point’s error', async () => {
  const { error } = await ask('eth_estimateUserOperationGas', [stranger, entryPoint07Address]);
  expect(error).toMatchObject({ code: -32_500, message: expect.stringMatching(/AA20/) as string });
  const sending = ask('eth_sendUserOperation', [stranger, entryPoint07Address]);
  await harness.waiting();
  await harness.press(true);
  expect((await sending).error).toMatchObject({ message: expect.stringMatching(/AA2\d/) as string });
});

it('the wallet’s own operation is found by the hash that the page received, with its receipt', async () => {
  const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true };
  const sending = harness.ask('wallet_sendCalls', [{ ...batch, calls: [{ to: dead, value: '0x1' }] }]);
  await harness.waiting();
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  await harness.press(true);
  expect(await sending).toHaveProperty('result');
  const { hash } = harness.wallet.stores.transactions.state.list[0]!;
  await vi.waitFor(async () =>
    expect(await ask('eth_getUserOperationReceipt', [hash])).toMatchObject({ result: { success: true } }),
  );
  const { result: receipt } = await ask('eth_getUserOperationReceipt', [hash]);
  expect(lower(receipt)).toMatchObject({ userophash: hash, sender: from, entrypoint: entryPoint, nonce: '0x0' });
  const { result: known } = await ask('eth_getUserOperationByHash', [hash]);
  expect(lower(known)).toMatchObject({ entrypoint: entryPoint, useroperation: { sender: from } });
});

describe('eth_estimateAATransactionGas', () => {
  const transaction = { to: dead, value: '0x1' };

  it('returns the bundler’s gas estimate for a transaction', async () => {
    const { result } = await ask('eth_estimateAATransactionGas', [{ from, ...transaction }]);
    expect(Object.keys(result!).toSorted()).toEqual(['callGasLimit', 'preVerificationGas', 'verificationGasLimit']);
    for (const figure of Object.values(result!)) expect(BigInt(figure as Hex)).toBeGreaterThan(1_000n);
    expect(harness.queue()).toEqual([]);
  });

  it('returns the reason if the transaction would fail, and refuses other accounts', async () => {
    const { error } = await ask('eth_estimateAATransactionGas', [{ from, to: dead, value: `0x${'f'.repeat(30)}` }]);
    expect(error).toMatchObject({ code: -32_500, message: expect.stringMatching(/./) as string });
    expect(await ask('eth_estimateAATransactionGas', [{ from: dead, ...transaction }])).toMatchObject({
      error: { code: 4100 },
    });
  });

  it('refuses to estimate a call to the account itself', async () => {
    expect(await ask('eth_estimateAATransactionGas', [{ from, to: from, data: '0xdeadbeef' }])).toMatchObject({
      error: { code: -32_602 },
    });
  });
});
