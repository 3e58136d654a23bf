import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  toHex,
  zeroHash,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { localDelegates } from '../../../demo-host/stack/config/contracts';
import { createHurriedClock } from '../hurriedClock';
import type { SmartAccountType } from '../../../src/wire/accountAbstraction';
import type { ProjectConfig } from '../../../src/wire/http/project';
import { callableContract } from '../chains/callableContract';
import { startSmartAccountChain, type SmartAccountChain } from '../chains/smartAccountChain';
import { address as own, createHarness, localChain, project } from './walletHarness';
import { receiptOf } from '../../../src/kit/async/receiptOf';

/** Permissions to spend within limits (ERC-7715), redeemed by their taker on a real chain with MetaMask's framework. */
export const dead = '0x000000000000000000000000000000000000dEaD';
export const month = 30 * 86_400;
export const [metamask] = localDelegates as [(typeof localDelegates)[0]];
export const taker = privateKeyToAccount(generatePrivateKey());
export const thief = privateKeyToAccount(generatePrivateKey());
const redeemAbi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)']);

export interface Granted {
  context: Hex;
  delegationManager: Hex;
}
export type Harness = ReturnType<typeof createHarness>;

/**
 * Starts a chain for a file's tests; before each test the user's own address is delegated. With `type`, accounts are smart accounts of that
 * kind.
 */
export function setUpGrantChain({ type }: { type?: SmartAccountType } = {}) {
  let chain: SmartAccountChain;
  beforeAll(async () => {
    chain = await startSmartAccountChain({ bundler: type !== undefined });
    for (const { address } of [taker, thief])
      await chain.anvil.rpc('anvil_setBalance', [address, toHex(parseEther('1'))]);
  });
  afterAll(() => chain.stop());
  beforeEach(async () => {
    await chain.anvil.rpc('anvil_setCode', [own, `0xef0100${metamask.address.slice(2)}`]);
    await chain.anvil.rpc('anvil_setBalance', [own, toHex(parseEther('1'))]);
  });
  const rpc = (method: string, params: unknown[]) => chain.anvil.rpc(method, params);
  const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

  /** What pages may ask permission to call: two methods of the token. */
  const callableDollar = () =>
    callableContract(rpc, {
      address: chain.testDollar,
      name: 'Test Dollar',
      methods: [
        ['mint(address,uint256)', { to: 'account', amount: 'any' }],
        ['approve(address,uint256)', { spender: 'account', amount: 'any' }],
      ],
    });

  async function connect(given?: Partial<ProjectConfig>): Promise<Harness> {
    const rights = given ?? { delegates: [metamask], callableContracts: [await callableDollar()] };
    const chains = [{ chainId: '0x7a69', bundlerConfig: { url: chain.bundlerUrl } }];
    const harness = createHarness({
      ...(type && { init: { accountAbstraction: { smartAccountType: type, chains } } }),
      project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }], ...rights }),
      deps: { clock: createHurriedClock(), fetch },
    });
    await harness.signInByMail();
    const connecting = harness.ask('eth_requestAccounts');
    await harness.press(true);
    await connecting;
    return harness;
  }

  /** Redeems a permission as the delegate does: one call from the account. */
  async function redeem(
    { context, delegationManager }: Granted,
    { to, value = 0n, data = '0x', by = taker }: { to: Hex; value?: bigint; data?: Hex; by?: typeof taker },
  ): Promise<void> {
    const client = createWalletClient({ account: by, chain: anvilChain, transport: http(chain.anvil.url) });
    const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data]);
    const call = encodeFunctionData({ abi: redeemAbi, args: [[context], [zeroHash], [execution]] });
    const hash = await client.sendTransaction({ to: delegationManager, data: call });
    const { status } = await receiptOf(reader(), hash);
    if (status !== 'success') throw new Error('reverted');
  }

  /** Sends a transaction from any address; anvil signs it. */
  async function sendAs(from: Hex, { to, data }: { to: Hex; data: Hex }): Promise<void> {
    await rpc('anvil_impersonateAccount', [from]);
    const hash = (await rpc('eth_sendTransaction', [{ from, to, data }])) as Hex;
    await rpc('anvil_stopImpersonatingAccount', [from]);
    const { status } = await receiptOf(reader(), hash);
    expect(status).toBe('success');
  }

  async function mint(amount: bigint, to: Hex = own) {
    const [faucet] = (await rpc('eth_accounts', [])) as Hex[];
    const data = encodeFunctionData({
      abi: parseAbi(['function mint(address to, uint256 amount)']),
      args: [to, amount],
    });
    const hash = (await rpc('eth_sendTransaction', [{ from: faucet, to: chain.testDollar, data }])) as Hex;
    await receiptOf(reader(), hash);
  }

  return {
    url: () => chain.anvil.url,
    bundlerUrl: () => chain.bundlerUrl,
    dollar: () => chain.testDollar,
    rpc,
    reader,
    connect,
    callableDollar,
    redeem,
    sendAs,
    mint,
    seconds: async () => Number((await reader().getBlock()).timestamp),
    later: async (by: number) => {
      await rpc('evm_increaseTime', [by]);
      await rpc('evm_mine', []);
    },
  };
}

export const ask = (harness: Harness, permission: object, change: object = {}) =>
  harness.ask('wallet_requestExecutionPermissions', [
    {
      chainId: '0x7a69',
      from: own,
      to: taker.address,
      permission: { isAdjustmentAllowed: false, ...permission },
      ...change,
    },
  ]);
/** Waits for a request. The permission code is fetched on first use, which takes real time that the fake clock does not measure. */
export const waits = (harness: Harness) => vi.waitFor(() => expect(harness.queue()).not.toEqual([]));

export async function grant(harness: Harness, permission: object, change: object = {}): Promise<Granted> {
  const asking = ask(harness, permission, change);
  await waits(harness);
  await harness.press(true);
  const answer = await asking;
  expect(answer).not.toHaveProperty('error');
  return (answer as unknown as { result: [Granted] }).result[0];
}

export const move = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, amount] });
