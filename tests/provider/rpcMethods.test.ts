import {
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  zeroAddress,
  type Hex,
  type TypedDataDefinition,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { nodeReads } from '../../src/chains/eip155/requests/nodeReads';
import { bundlerMethods, paymasterMethods } from '../../src/wire/rpc/userOperations';
import { settle } from '../helpers/fakeClock';
import { address, createConnectedHarness, keyHex, project } from '../helpers/wallet/walletHarness';

const account = address.toLowerCase();
const token = '0x00000000000000000000000000000000000000bb';
const hash = `0x${'11'.repeat(32)}`;
type Answer = { result?: unknown; error?: { code: number; message: string } };

/** The EVM methods of docs/protocol.md 1.10. */
const names = [
  'wallet_get_provider_state eth_requestAccounts eth_accounts eth_chainId net_version eth_provider_config',
  'eth_sendTransaction eth_signTransaction eth_estimateAATransactionGas personal_sign eth_signTypedData_v4',
  'wallet_switchEthereumChain wallet_switchChain wallet_addEthereumChain wallet_watchAsset',
  'eth_getTransactionCount eth_getTransactionByHash eth_getTransactionReceipt eth_gasPrice eth_feeHistory',
  'eth_sendRawTransaction wallet_requestPermissions wallet_getPermissions wallet_revokePermissions',
  'eth_subscribe eth_unsubscribe eth_newFilter eth_newBlockFilter eth_getFilterChanges eth_uninstallFilter',
  'wallet_getCapabilities wallet_sendCalls wallet_getCallsStatus wallet_showCallsStatus personal_ecRecover',
  'eth_signTypedData_v3',
]
  .flatMap((line) => line.split(' '))
  .concat(bundlerMethods, paymasterMethods);

describe('every method of the specification', () => {
  it.each(names)('%s is implemented', async (name) => {
    const { ask, wallet } = await createConnectedHarness();
    const asking = ask(name, []) as Promise<Answer>;
    await settle();
    wallet.abandonRequests();
    const answer = await asking;
    expect(answer.error?.code).not.toBe(4200);
    wallet.destroy();
  });

  it.each(['eth_privateKey', 'private_key', 'eth_publicKey', 'public_key'])(
    '%s returns the key if page and operator allow it and the user confirms',
    async (name) => {
      const init = { enableKeyExport: true };
      const harness = await createConnectedHarness({ init, project: Promise.resolve({ ...project, keyReturn: true }) });
      const asking = harness.ask(name);
      await harness.press(true);
      const { result } = (await asking) as { result: string };
      expect(result).toMatch(name.includes('rivate') ? new RegExp(`^${keyHex}$`) : /^04[0-9a-f]{128}$/);
      const refusing = harness.ask(name);
      await harness.press(false);
      expect(await refusing).toMatchObject({ error: { code: 4001 } });
      expect(await harness.ask(name, [], { origin: 'https://other.test' })).toMatchObject({ error: { code: 4100 } });
    },
  );

  it.each([
    ['the page does not ask for it', { enableKeyExport: false }, { keyReturn: true }],
    ['the operator returns no keys', { enableKeyExport: true }, { keyReturn: false }],
    ['the operator forbids every export', { enableKeyExport: true }, { keyReturn: true, enableKeyExport: false }],
  ])('no key is returned when %s', async (_, init, rules) => {
    const { ask, queue } = await createConnectedHarness({ init, project: Promise.resolve({ ...project, ...rules }) });
    for (const name of ['eth_privateKey', 'private_key', 'eth_publicKey', 'public_key']) {
      expect(await ask(name)).toMatchObject({ error: { code: 4200 } });
    }
    expect(queue()).toEqual([]);
  });

  it.each(['eth_signTypedData', 'eth_signTypedData_v1', 'solana_signMessage', 'getAccounts', 'wallet_unknown'])(
    '%s is refused with 4200',
    async (name) => {
      expect(await (await createConnectedHarness()).ask(name)).toMatchObject({ error: { code: 4200 } });
    },
  );

  it('no method that signs or reads a user’s state is passed to a node', () => {
    expect(
      [...nodeReads].filter((name) => /sign|sendTransaction|accounts|[fF]ilter|personal|wallet/.test(name)),
    ).toEqual([]);
  });
});

describe('eth_sign (docs/threats.md 38)', () => {
  it('signs the 32 bytes without a prefix if the operator allows it', async () => {
    const allowed = Promise.resolve({ ...project, allow: ['eth_sign' as const] });
    const { ask, press, queue, waiting } = await createConnectedHarness({ project: allowed });
    const signing = ask('eth_sign', { from: address, data: hash });
    await waiting();
    expect(queue()[0]).toMatchObject({ kind: 'signDigest', digest: hash });
    await press(true);
    const { result: signature } = (await signing) as unknown as { result: `0x${string}` };
    expect(await recoverAddress({ hash: hash as `0x${string}`, signature })).toBe(address);
  });
});

describe('eth_signTransaction', () => {
  it('signs the transaction that was shown, and sends nothing', async () => {
    const { ask, press, asked, clock, waiting } = await createConnectedHarness();
    const signing = ask('eth_signTransaction', [{ from: address, to: token, value: '0x7' }]);
    await waiting();
    await clock.advance(50);
    await press(true);
    const { result } = (await signing) as unknown as { result: `0x02${string}` };
    expect(parseTransaction(result)).toMatchObject({ to: token, value: 7n, chainId: 31_337 });
    expect(await recoverTransactionAddress({ serializedTransaction: result })).toBe(address);
    expect(asked.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false);
  });
});

describe('lookups of pending transactions', () => {
  it('include transactions of the wallet that the node does not know', async () => {
    const { ask, press, clock } = await createConnectedHarness({ node: { eth_getTransactionByHash: null } });
    const sending = ask('eth_sendTransaction', [{ from: address, to: token, value: '0x7' }]);
    await clock.advance(10);
    await press(true);
    const { result: sent } = (await sending) as unknown as { result: string };
    expect(await ask('eth_getTransactionCount', [account, 'pending'])).toMatchObject({ result: '0x1' });
    expect(await ask('eth_getTransactionCount', [account, 'latest'])).toMatchObject({ result: '0x0' });
    expect(await ask('eth_getTransactionCount', [token, 'pending'])).toMatchObject({ result: '0x0' });
    const { result } = (await ask('eth_getTransactionByHash', [sent])) as unknown as { result: object };
    expect(result).toMatchObject({
      hash: sent,
      from: account,
      to: token,
      value: '0x7',
      nonce: '0x0',
      input: '0x',
      type: '0x2',
      blockHash: null,
      blockNumber: null,
      transactionIndex: null,
      r: expect.stringMatching(/^0x/),
    });
    expect(await ask('eth_getTransactionByHash', [hash])).toMatchObject({ result: null });
  });
});

describe('typed data of version 3', () => {
  const data = (type: string, value: unknown) => ({
    types: { Note: [{ name: 'n', type }] },
    primaryType: 'Note',
    domain: {},
    message: { n: value },
  });
  it('is signed if it contains no arrays, and refused otherwise', async () => {
    const { ask, press } = await createConnectedHarness();
    const asking = ask('eth_signTypedData_v3', [account, data('string', 'a')]);
    await press(true);
    const { result } = (await asking) as { result: Hex };
    // Without arrays both versions have the same hash (EIP-712), so any library verifies the signature.
    const typed = data('string', 'a') as unknown as TypedDataDefinition;
    expect(await recoverTypedDataAddress({ ...typed, signature: result })).toBe(address);
    expect(await ask('eth_signTypedData_v3', [account, data('string[]', ['a'])])).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe('EIP-7702', () => {
  it.each([
    // A contract that the operator does not list, in every notation.
    { authorizationList: [{ address: token }] },
    { type: '0x4', authorizationList: [{ chainId: '0x7a69', address: token }] },
    // Undelegating is allowed, but not for another chain or all chains, nor with additional fields.
    { authorizationList: [{ chainId: '0x1', address: zeroAddress }] },
    { authorizationList: [{ chainId: '0x0', address: zeroAddress }] },
    { type: '0x2', authorizationList: [{ address: zeroAddress }] },
    { gasPrice: '0x1', authorizationList: [{ address: zeroAddress }] },
    { to: null, data: '0x60', authorizationList: [{ address: zeroAddress }] },
    // Signed by another account, and several at once.
    { authorizationList: [{ chainId: '0x7a69', address: token, nonce: '0x0', r: '0x1', s: '0x1', yParity: '0x0' }] },
    { authorizationList: [{ address: zeroAddress }, { address: zeroAddress }] },
    { authorizationList: [] },
    { type: '0x4' },
    { type: '0x3' },
  ])('refuses a transaction with %j without asking the user', async (change) => {
    const { ask, queue } = await createConnectedHarness();
    for (const method of ['eth_sendTransaction', 'eth_signTransaction']) {
      expect(await ask(method, [{ from: address, to: token, ...change }])).toMatchObject({ error: { code: -32602 } });
    }
    expect(queue()).toEqual([]);
  });
});
