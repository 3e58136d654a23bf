import {
  concat,
  createPublicClient,
  encodeFunctionData,
  http,
  keccak256,
  pad,
  parseAbi,
  parseEther,
  toHex,
  zeroAddress,
  zeroHash,
  type Hex,
} from 'viem';
import { entryPoint07Abi } from 'viem/account-abstraction';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localDelegates } from '../../demo-host/stack/config/contracts';
import { normalizeTypedData } from '../../src/chains/eip155/accounts/typedData';
import { entryPoints } from '../../src/chains/eip155/operations/entryPoints';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import {
  operationHash,
  packOperation,
  type Operation,
} from '../../src/chains/eip155/smartAccounts/operations/operation';
import { smartAccountTypes, type SmartAccountType } from '../../src/wire/accountAbstraction';
import { createHurriedClock } from '../helpers/hurriedClock';
import { callableContract } from '../helpers/chains/callableContract';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import {
  address as owner,
  createHarness,
  localChain,
  project,
  ownSigner as signer,
} from '../helpers/wallet/walletHarness';
import { receiptOf } from '../../src/kit/async/receiptOf';

/**
 * How a page could take over a smart account: by typed data for its contract, or by a call of its owner's own account. Each is played
 * through on the real contract, and then refused by the wallet.
 */
const dead = '0x000000000000000000000000000000000000dEaD';
/** The page's own validator, whose code accepts every operation. */
const module = '0x00000000000000000000000000000000000e7100';
const acceptsAll = '0x5f3560e01c6397003203141560005260206000f3';
let chain: SmartAccountChain;
const rpc = (method: string, params: unknown[]) => chain.anvil.rpc(method, params);
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
});
afterAll(() => chain.stop());

/** What a page would ask Nexus’s owner to sign: the installation of a validator with the page’s own operation. */
const enable = (account: Hex, userOpHash: Hex) => ({
  domain: { name: 'Nexus', version: '1.0.0', chainId: 31_337, verifyingContract: account },
  types: {
    ModuleEnableMode: [
      { name: 'module', type: 'address' },
      { name: 'moduleType', type: 'uint256' },
      { name: 'userOpHash', type: 'bytes32' },
      { name: 'initDataHash', type: 'bytes32' },
    ],
  },
  primaryType: 'ModuleEnableMode',
  message: { module, moduleType: '1', userOpHash, initDataHash: keccak256('0x') },
});

/** What a page would ask for to have its own key accepted by Smart Sessions; the types in it are shortened. */
const session = {
  domain: { name: 'SmartSession', version: '1' },
  types: {
    MultiChainSession: [{ name: 'sessionsAndChainIds', type: 'ChainSession[]' }],
    ChainSession: [{ name: 'chainId', type: 'uint64' }],
  },
  primaryType: 'MultiChainSession',
  message: { sessionsAndChainIds: [{ chainId: '31337' }] },
};

it('on the chain, such a signature alone makes a Nexus account follow the page: this is what the wallet has to refuse', async () => {
  const account = await openSmartAccount('nexus', { owner, signer });
  await rpc('anvil_setBalance', [account.address, toHex(parseEther('1'))]);
  await rpc('anvil_setCode', [module, acceptsAll]);
  const [from] = (await rpc('eth_accounts', [])) as [Hex];
  const send = async (to: Hex, data: Hex) => {
    const hash = (await rpc('eth_sendTransaction', [{ from, to, data, gas: toHex(10_000_000) }])) as Hex;
    return (await receiptOf(reader(), hash)).status;
  };
  await send(account.init!.factory, account.init!.factoryData);
  const operation: Operation = {
    sender: account.address,
    // The mode that installs a module first, and the page's module.
    nonce: BigInt(concat(['0x00000001', module, '0x0000000000000000'])),
    callData: account.encodeCalls([{ to: dead, value: 5n, data: '0x' }]),
    init: null,
    callGasLimit: 300_000n,
    verificationGasLimit: 1_500_000n,
    preVerificationGas: 100_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
    paymaster: null,
  };
  const hash = operationHash(operation, { version: '0.7', chainId: 31_337n });
  const data = normalizeTypedData(enable(account.address, hash));
  const client = { request: (method: string, params?: unknown) => rpc(method, params as unknown[]) };
  const signed = await account.signTypedData(data, { chainId: 31_337n, client });
  const attack = async (ownersPart: Hex) => {
    const [kind, none] = [toHex(1n, { size: 32 }), toHex(0, { size: 4 })];
    const size = toHex((ownersPart.length - 2) / 2, { size: 4 });
    const signature = concat([module, kind, none, size, ownersPart, '0x00']);
    const args = [[{ ...packOperation(operation), signature }], dead] as const;
    return send(entryPoints['0.7'], encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args }));
  };
  const before = await reader().getBalance({ address: dead });
  expect(await attack(concat([account.validators![0]!, `0x${'11'.repeat(65)}`]))).toBe('reverted');
  expect(await attack(signed)).toBe('success');
  expect(await reader().getBalance({ address: dead })).toBeGreaterThan(before + 4n);
});

/** A call of a Safe's owner, for which the Safe takes the sender as the signature. */
const executeAs = (caller: Hex) =>
  encodeFunctionData({
    abi: parseAbi([
      'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
    ]),
    args: [dead, 9n, '0x', 0, 0n, 0n, 0n, zeroAddress, zeroAddress, concat([pad(caller), zeroHash, '0x01'])],
  });

it('on the chain, a call of its owner’s own account makes a Safe pay: this is what the wallet has to refuse', async () => {
  const { address, init } = await openSmartAccount('safe', { owner, signer });
  const [faucet] = (await rpc('eth_accounts', [])) as [Hex];
  await rpc('anvil_setBalance', [owner, toHex(parseEther('1'))]);
  await rpc('anvil_setBalance', [address, toHex(parseEther('1'))]);
  await rpc('anvil_impersonateAccount', [owner]);
  const send = async (from: Hex, to: Hex, data: Hex) => {
    const hash = (await rpc('eth_sendTransaction', [{ from, to, data, gas: toHex(3_000_000) }])) as Hex;
    return (await receiptOf(reader(), hash)).status;
  };
  await send(faucet, init!.factory, init!.factoryData);
  const before = await reader().getBalance({ address: dead });
  expect(await send(faucet, address, executeAs(owner as Hex))).toBe('reverted');
  expect(await send(owner as Hex, address, executeAs(owner as Hex))).toBe('success');
  expect(await reader().getBalance({ address: dead })).toBe(before + 9n);
  await rpc('anvil_stopImpersonatingAccount', [owner]);
});

describe.each(smartAccountTypes.filter((type) => type !== 'simple7702'))('the wallet with an account of %s', (type) => {
  async function connect(smartAccountType: SmartAccountType) {
    const chains = [{ chainId: '0x7a69', bundlerConfig: { url: 'https://bundler.test' } }];
    const harness = createHarness({
      init: { accountAbstraction: { smartAccountType, chains } },
      project: Promise.resolve({ ...project, chains: [localChain] }),
    });
    await harness.signInByMail();
    const connecting = harness.ask('eth_requestAccounts');
    await harness.press(true);
    const [from] = ((await connecting) as unknown as { result: [Hex] }).result;
    return { harness, from };
  }
  const other = (contract: string, primaryType = 'Anything') => ({
    domain: { name: 'App', chainId: 31_337, verifyingContract: contract },
    types: { [primaryType]: [{ name: 'text', type: 'string' }] },
    primaryType,
    message: { text: 'Hello' },
  });

  it('signs no typed data for that account or an entry point, as the account or as its owner', async () => {
    const { harness, from } = await connect(type);
    const contracts = [from, from.toUpperCase().replace('0X', '0x'), ...Object.values(entryPoints)];
    const own = [...contracts.map((contract) => other(contract)), enable(from, keccak256('0x'))];
    const ask = async (signs: string, data: object) =>
      harness.ask('eth_signTypedData_v4', [signs, JSON.stringify(data)]);
    const field = 'typedData.domain.verifyingContract';
    for (const data of own) expect(await ask(from, data)).toMatchObject({ error: { code: -32602, data: { field } } });
    expect(await ask(from, session)).toMatchObject({ error: { code: -32602 } });
    harness.wallet.stores.accounts.actions.select(owner);
    for (const data of own) expect(await ask(owner, data)).toMatchObject({ error: { code: -32602, data: { field } } });
    // An installation for an account of another wallet, and a session key, whose domain names no contract, are refused by their names.
    const foreign = enable('0x000000000000000000000000000000000000bEEF', keccak256('0x'));
    expect(await ask(owner, foreign)).toMatchObject({ error: { code: -32602 } });
    expect(await ask(owner, session)).toMatchObject({ error: { code: -32602 } });
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  it('makes no call to that account with its owner’s own account, by any method, but pays it', async () => {
    const { harness, from } = await connect(type);
    harness.wallet.stores.accounts.actions.select(owner);
    const call = { to: from, data: executeAs(owner as Hex) };
    const batch = { version: '2.0.0', from: owner, chainId: '0x7a69', atomicRequired: false };
    for (const answer of [
      await harness.ask('eth_sendTransaction', [{ from: owner, ...call }]),
      await harness.ask('eth_signTransaction', [{ from: owner, ...call }]),
      await harness.ask('wallet_sendCalls', [{ ...batch, calls: [{ to: dead, value: '0x1' }, call] }]),
    ])
      expect(answer).toMatchObject({ error: { code: -32602, data: { field: 'transaction.to' } } });
    expect(harness.queue()).toEqual([]);
    const paying = harness.ask('eth_sendTransaction', [{ from: owner, to: from, value: '0x1' }]);
    await harness.waiting();
    await harness.press(false);
    expect(await paying).toMatchObject({ error: { code: 4001 } });
    harness.wallet.destroy();
  });

  it('signs typed data for other contracts, and without any', async () => {
    const { harness, from } = await connect(type);
    // What names the account, which the contracts of some kinds do not bind it to.
    const named = {
      ...other(dead),
      types: { Mail: [{ name: 'from', type: 'address' }] },
      primaryType: 'Mail',
      message: { from },
    };
    for (const data of [named, { ...named, domain: { name: 'App' } }]) {
      const asking = harness.ask('eth_signTypedData_v4', [from, JSON.stringify(data)]);
      await harness.waiting();
      expect(harness.queue()[0]).toMatchObject({ kind: 'signTypedData' });
      await harness.press(false);
      expect(await asking).toMatchObject({ error: { code: 4001 } });
    }
    harness.wallet.destroy();
  });
});

it('the wallet grants no permission to call that account in its owner’s name', async () => {
  const [metamask] = localDelegates as [(typeof localDelegates)[0]];
  const chains = [{ chainId: '0x7a69', bundlerConfig: { url: 'https://bundler.test' } }];
  const account = await openSmartAccount('safe', { owner: owner as Hex, signer });
  // Not even if the operator lists it.
  const methods = [['approveHash(bytes32)', { hash: 'any' }]] as const;
  const callableContracts = await Promise.all(
    [account.address, module as Hex].map((address) => callableContract(rpc, { address, name: 'Any', methods })),
  );
  const harness = createHarness({
    init: { accountAbstraction: { smartAccountType: 'safe', chains } },
    project: Promise.resolve({
      ...project,
      chains: [{ ...localChain, rpcTarget: chain.anvil.url }],
      delegates: [metamask],
      callableContracts,
    }),
    deps: { clock: createHurriedClock(), fetch },
  });
  await rpc('anvil_setCode', [owner, `0xef0100${metamask.address.slice(2)}`]);
  await harness.signInByMail();
  harness.wallet.stores.accounts.actions.select(owner);
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  const safe = harness.wallet.stores.accounts.state.accounts[0]!.address;
  const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 9_999 } }];
  const ask = (address: string) => {
    const data = { address, calls: ['approveHash(bytes32)'], maxCalls: 1 };
    const permission = { type: 'contract-call', isAdjustmentAllowed: false, data };
    const request = { chainId: '0x7a69', from: owner, to: dead, permission, rules };
    return harness.ask('wallet_requestExecutionPermissions', [request]);
  };
  const field = 'request.permission.data.address';
  for (const address of [safe, safe.toLowerCase()])
    expect(await ask(address)).toMatchObject({ error: { code: -32602, data: { field } } });
  const asking = ask(module);
  await vi.waitFor(() => expect(harness.queue()).toMatchObject([{ kind: 'grant' }]));
  await harness.press(false);
  expect(await asking).toMatchObject({ error: { code: 4001 } });
  await rpc('anvil_setCode', [owner, '0x']);
  harness.wallet.destroy();
});
