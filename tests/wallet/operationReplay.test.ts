import { createPublicClient, encodeFunctionData, http, parseEther, toHex, type Hex } from 'viem';
import { entryPoint06Abi, entryPoint07Abi } from 'viem/account-abstraction';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entryPoints } from '../../src/chains/eip155/operations/entryPoints';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import {
  initCodeOf,
  packOperation,
  paymasterAndDataOf,
  type Operation,
} from '../../src/chains/eip155/smartAccounts/operations/operation';
import type { SmartAccount } from '../../src/chains/eip155/smartAccounts/smartAccount';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { address as owner, ownSigner as signer } from '../helpers/wallet/walletHarness';
import { receiptOf } from '../../src/kit/async/receiptOf';

/** A signed operation is valid once, for one account, on one chain: checked by the real entry points and accounts. */
const dead = '0x000000000000000000000000000000000000dEaD';
const types = ['safe', 'kernel', 'nexus', 'metamask', 'biconomy', 'simple7702'] as const;
type Type = (typeof types)[number];
const here = 31_337n;
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });
const open = (type: Type) => openSmartAccount(type, { owner, signer });

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
});
afterAll(() => chain.stop());
beforeEach(async () => {
  for (const type of types) {
    const { address, delegate } = await open(type);
    await chain.anvil.rpc('anvil_setBalance', [address, toHex(parseEther('1'))]);
    if (delegate) await chain.anvil.rpc('anvil_setCode', [address, `0xef0100${delegate.slice(2)}`]);
  }
});

const abi = [
  {
    name: 'getNonce',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'key', type: 'uint192' },
    ],
    outputs: [{ type: 'uint256' }],
  },
] as const;

async function operationOf(account: SmartAccount): Promise<Operation> {
  const { address, entryPoint, nonceKey, init } = account;
  const args = [address, nonceKey] as const;
  const nonce = await reader().readContract({ address: entryPoints[entryPoint], abi, functionName: 'getNonce', args });
  const isThere = (await reader().getCode({ address })) !== undefined;
  return {
    sender: address,
    nonce,
    callData: account.encodeCalls([{ to: dead, value: 1n, data: '0x' }]),
    init: isThere ? null : init,
    callGasLimit: 300_000n,
    verificationGasLimit: 1_500_000n,
    preVerificationGas: 100_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
    paymaster: null,
  };
}

function encode(account: SmartAccount, operation: Operation, signature: Hex): Hex {
  if (account.entryPoint === '0.6') {
    const { init, paymaster, authorization: _none, ...common } = operation;
    const packed = { initCode: initCodeOf({ init }), paymasterAndData: paymasterAndDataOf({ paymaster }, '0.6') };
    const args = [[{ ...common, ...packed, signature }], dead] as const;
    return encodeFunctionData({ abi: entryPoint06Abi, functionName: 'handleOps', args });
  }
  const args = [[{ ...packOperation(operation), signature }], dead] as const;
  return encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args });
}

/** Sends the operation to the entry point in a transaction, like a bundler. */
async function send(account: SmartAccount, operation: Operation, signature: Hex): Promise<void> {
  const [from] = (await chain.anvil.rpc('eth_accounts', [])) as [Hex];
  const call = { to: entryPoints[account.entryPoint], data: encode(account, operation, signature), gas: 10_000_000n };
  // The call returns the reason of a failure.
  await reader().call({ ...call, account: from });
  const hash = (await chain.anvil.rpc('eth_sendTransaction', [{ ...call, from, gas: toHex(call.gas) }])) as Hex;
  const { status } = await receiptOf(reader(), hash);
  expect(status).toBe('success');
}
const got = () => reader().getBalance({ address: dead });
/** AA24: the account rejects the signature. AA23: the account reverts with its own error, whose text is in hexadecimal. */
const refused = /AA2[34]|4141323[34]/;

describe.each(types)('an operation of %s', (type) => {
  it('is refused by the account if it was signed for another chain', async () => {
    const account = await open(type);
    const operation = await operationOf(account);
    const before = await got();
    await expect(send(account, operation, await account.signOperation(operation, { chainId: 1n }))).rejects.toThrow(
      refused,
    );
    expect(await got()).toBe(before);
  });

  it('is executed once for its account, and refused the second time', async () => {
    const account = await open(type);
    const operation = await operationOf(account);
    const signature = await account.signOperation(operation, { chainId: here });
    const before = await got();
    await send(account, operation, signature);
    const after = await got();
    expect(after).toBeGreaterThan(before);
    await expect(send(account, { ...operation, init: null }, signature)).rejects.toThrow(/AA25/);
    await expect(send(account, { ...operation, init: null, nonce: operation.nonce + 1n }, signature)).rejects.toThrow(
      refused,
    );
    expect(await got()).toBe(after);
  });

  it('is refused by the owner’s other accounts', async () => {
    const account = await open(type);
    const operation = await operationOf(account);
    const signature = await account.signOperation(operation, { chainId: here });
    for (const each of types.filter((other) => other !== type)) {
      const other = await open(each);
      const theirs = await operationOf(other);
      await expect(send(other, theirs, signature), each).rejects.toThrow(refused);
    }
  });
});
