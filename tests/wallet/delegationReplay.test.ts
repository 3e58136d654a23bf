import {
  createPublicClient,
  createWalletClient,
  http,
  parseEther,
  toHex,
  type Hex,
  type SignedAuthorization,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { anvil as anvilChain, mainnet } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDelegates } from '../../demo-host/stack/config/contracts';
import type { SettingsActions } from '../../src/wallet/settings';
import { systemClock } from '../../src/kit/clock';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { address as own, createHarness, localChain, project } from '../helpers/wallet/walletHarness';
import { receiptOf } from '../../src/kit/async/receiptOf';

/**
 * An authorization (EIP-7702) is public once it is on a chain: anybody can send it again. It must delegate the address on no other chain,
 * and not again after the user has turned it off.
 */
const dead = '0x000000000000000000000000000000000000dEaD';
const [metamask, simple] = localDelegates as [(typeof localDelegates)[0], (typeof localDelegates)[0]];
const stranger = privateKeyToAccount(generatePrivateKey());
let chain: SmartAccountChain;
const rpc = (method: string, params: unknown[]) => chain.anvil.rpc(method, params);
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });
const codeOf = async () => reader().getCode({ address: own });

beforeAll(async () => {
  chain = await startSmartAccountChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  await rpc('anvil_setCode', [own, '0x']);
  for (const address of [own, stranger.address]) await rpc('anvil_setBalance', [address, toHex(parseEther('1'))]);
});

/** Opens the wallet; `over`: its operations go through a bundler, otherwise it sends a transaction. */
async function open(over: 'bundler' | 'transaction') {
  const chains = [{ chainId: '0x7a69', bundlerConfig: { url: chain.bundlerUrl } }];
  const harness = createHarness({
    ...(over === 'bundler' && { init: { accountAbstraction: { smartAccountType: 'simple7702', chains } } }),
    project: Promise.resolve({
      ...project,
      chains: [{ ...localChain, rpcTarget: chain.anvil.url }],
      delegates: over === 'bundler' ? [simple] : [metamask],
    }),
    deps: { clock: systemClock, fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  return harness;
}
type Harness = Awaited<ReturnType<typeof open>>;

async function confirm(harness: Harness) {
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  await harness.press(true);
}

/** Delegates the address with two calls. Returns the authorization as everybody finds it in the block. */
async function delegate(harness: Harness): Promise<SignedAuthorization> {
  const calls = [
    { to: dead, value: '0x1' },
    { to: dead, value: '0x2' },
  ];
  const sending = harness.ask('wallet_sendCalls', [
    { version: '2.0.0', from: own, chainId: '0x7a69', atomicRequired: true, calls },
  ]);
  await confirm(harness);
  const { result } = (await sending) as unknown as { result: { id: string } };
  const status = () => harness.ask('wallet_getCallsStatus', [result.id]);
  await vi.waitFor(async () => expect(await status()).toMatchObject({ result: { status: 200 } }));
  expect(await codeOf()).toMatch(/^0xef0100/);
  const { receipts } = ((await status()) as unknown as { result: { receipts: [{ transactionHash: Hex }] } }).result;
  const { authorizationList } = await reader().getTransaction({ hash: receipts[0].transactionHash });
  expect(authorizationList).toHaveLength(1);
  return authorizationList![0]!;
}

/** Sends the authorization again, as anybody can. The chain skips an authorization that is not valid. */
async function replay(authorization: SignedAuthorization, on: typeof anvilChain | typeof mainnet = anvilChain) {
  const client = createWalletClient({ account: stranger, chain: on, transport: http(chain.anvil.url) });
  const hash = await client.sendTransaction({ to: dead, authorizationList: [authorization], gas: 200_000n });
  const { status } = await receiptOf(reader(), hash);
  expect(status).toBe('success');
}

describe.each(['bundler', 'transaction'] as const)('an authorization that was sent by %s', (over) => {
  it('names one chain, and delegates the address on no other', async () => {
    const harness = await open(over);
    const authorization = await delegate(harness);
    expect(authorization.chainId).toBe(anvilChain.id);
    const nonce = await reader().getTransactionCount({ address: own });
    await rpc('anvil_setCode', [own, '0x']);
    // The same chain under another id, on which the address has the same nonce as before.
    await rpc('anvil_setNonce', [own, toHex(authorization.nonce)]);
    await rpc('anvil_setChainId', [mainnet.id]);
    await replay(authorization, mainnet);
    await rpc('anvil_setChainId', [anvilChain.id]);
    expect(await codeOf()).toBeUndefined();
    // Only the chain was the reason.
    await rpc('anvil_setNonce', [own, toHex(authorization.nonce)]);
    await replay(authorization);
    expect(await codeOf()).toMatch(/^0xef0100/);
    await rpc('anvil_setNonce', [own, toHex(nonce)]);
    harness.wallet.destroy();
  });

  it('does not delegate the address again after the user has turned it off', async () => {
    const harness = await open(over);
    const authorization = await delegate(harness);
    const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
    const turningOff = settings.revokeDelegation('0x7a69');
    await confirm(harness);
    expect(await turningOff).toBe(true);
    await vi.waitFor(async () => expect(await codeOf()).toBeUndefined());
    await replay(authorization);
    expect(await codeOf()).toBeUndefined();
    harness.wallet.destroy();
  });
});
