import { encodeFunctionData, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  abi,
  deadline,
  owner,
  startContractChain,
  type ContractChain,
} from '../../../../tests/helpers/chains/contractChain';
import type { Hex } from '../../../kit/hex';
import { readArrival } from './readArrival';

const coins = 1_000_000n;
let chain: ContractChain;
let last = 0;
beforeAll(async () => {
  chain = await startContractChain();
});
afterAll(() => chain.stop());

const newAddress = (): Hex => `0x${(++last).toString(16).padStart(40, 'a')}`;

function setUp(hidden: readonly string[] = []) {
  const client = chain.without(hidden);
  const rpc = (method: string, ...params: unknown[]) => client.request(method, params);
  const send = async (transaction: { to: Hex; value?: bigint; data?: Hex; from?: Hex }) => {
    const { to, value = 0n, data = '0x', from = owner.address } = transaction;
    return (await rpc('eth_sendTransaction', {
      from,
      to,
      data,
      value: `0x${value.toString(16)}`,
      gas: '0x100000',
    })) as Hex;
  };
  /** A router pays coins out through an internal call, for which there is no event. */
  const pay = (to: Hex) => {
    const path = [chain.at.dollar, chain.at.weth] as const;
    const args = [coins, 0n, path, to, deadline] as const;
    return send({
      to: chain.at.router,
      data: encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args }),
    });
  };
  const balanceOf = async (account: Hex) => BigInt((await rpc('eth_getBalance', account, 'latest')) as string);
  /** Sends one after the other, because the node gives two at once the same nonce, and mines all in one block. */
  const together = async (sends: readonly (() => Promise<Hex>)[]) => {
    await rpc('evm_setAutomine', false);
    try {
      const hashes: Hex[] = [];
      for (const each of sends) hashes.push(await each());
      await rpc('evm_mine');
      return hashes;
    } finally {
      await rpc('evm_setAutomine', true);
    }
  };
  const read = async (hash: Hex, account: Hex, more: { token?: string; since?: number } = {}) => {
    // A busy node returns the hash before the transaction is mined.
    await vi.waitFor(async () => expect(await rpc('eth_getTransactionReceipt', hash)).toBeTruthy());
    return readArrival(client, { hash, account, token: null, ...more });
  };
  return { client, rpc, send, pay, balanceOf, together, read };
}

describe.each([
  ['a node with traces', []],
  ['a node without', ['debug_traceTransaction']],
])('readArrival for coins (debug traces: %s)', (_, hidden) => {
  it('returns what a contract has paid by an internal call, without an event', async () => {
    const { pay, read, balanceOf, client } = setUp(hidden);
    const account = newAddress();
    const hash = await pay(account);
    expect(await read(hash, account)).toBe(await balanceOf(account));
    expect(await balanceOf(account)).toBeGreaterThan(0n);
    expect(client.asked).toContain('debug_traceTransaction');
  });

  it('does not count what another account receives', async () => {
    const { pay, send, read } = setUp(hidden);
    const [account, stranger] = [newAddress(), newAddress()];
    expect(await read(await pay(stranger), account)).toBe(0n);
    expect(await read(await send({ to: stranger, value: 5n }), account)).toBe(0n);
  });

  it('separates one payment from others of the same block', async () => {
    const { pay, send, read, balanceOf, together } = setUp(hidden);
    const account = newAddress();
    const [plain, other, paid] = await together([
      () => send({ to: account, value: 70n }),
      () => send({ to: newAddress(), value: 9n }),
      () => pay(account),
    ]);
    expect(await read(plain!, account)).toBe(70n);
    // This transaction is in the same block and pays the account nothing.
    expect(await read(other!, account)).toBe(0n);
    expect(await read(paid!, account)).toBe((await balanceOf(account)) - 70n);
  });

  it('adds the fee back for an account that has sent the transaction itself', async () => {
    const { pay, read, send, balanceOf, together, rpc } = setUp(hidden);
    const before = await balanceOf(owner.address);
    const [swap, gift] = await together([() => pay(owner.address), () => send({ to: newAddress(), value: 1_000n })]);
    const feeOf = async (hash: Hex) => {
      const receipt = (await rpc('eth_getTransactionReceipt', hash)) as Record<string, string>;
      return BigInt(receipt.gasUsed!) * BigInt(receipt.effectiveGasPrice!);
    };
    const spent = (await feeOf(swap!)) + (await feeOf(gift!)) + 1_000n;
    expect(await read(swap!, owner.address)).toBe((await balanceOf(owner.address)) + spent - before);
  });
});

it('readArrival counts a direct payment, returns 0 for a failed or old transaction and null for an unknown or wrong receipt', async () => {
  const { send, read, client } = setUp();
  const account = newAddress();
  const hash = await send({ to: account, value: 40n });
  expect(await read(hash, account)).toBe(40n);
  expect(await read(hash, account, { since: Date.now() })).toBe(40n);
  expect(await read(hash, account, { since: Date.now() + 86_400_000 })).toBe(0n);
  expect(await readArrival(client, { hash: `0x${'9'.repeat(64)}`, account, token: null })).toBeNull();
  const refuse = encodeFunctionData({ abi, functionName: 'refuse' });
  const failed = await send({ to: chain.at.till, data: refuse, value: 3n });
  expect(await read(failed, chain.at.till)).toBe(0n);
  const lying = { request: async () => ({ transactionHash: zeroAddress, blockNumber: '0x1', status: '0x1' }) };
  expect(await readArrival(lying, { hash, account, token: null })).toBeNull();
  const silent = {
    request: (method: string, params?: unknown) =>
      method === 'eth_getTransactionByHash' ? Promise.reject(new Error('gone')) : client.request(method, params),
  };
  expect(await readArrival(silent, { hash, account, token: null })).toBeNull();
});

it('readArrival counts a token transfer by the events of that token', async () => {
  const { send, read } = setUp();
  const account = newAddress();
  const { dollar } = chain.at;
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [account, 12n] });
  const hash = await send({ to: dollar, data });
  expect(await read(hash, account, { token: dollar })).toBe(12n);
  expect(await read(hash, account, { token: chain.at.weth })).toBe(0n);
  expect(await read(hash, newAddress(), { token: dollar })).toBe(0n);
});
