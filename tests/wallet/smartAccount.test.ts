import { createPublicClient, http, parseEther, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kit/clock';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import {
  address as owner,
  createHarness,
  localChain,
  project,
  type HarnessOptions,
} from '../helpers/wallet/walletHarness';

/** The wallet's whole way with a smart account: a real chain, a real entry point, a real bundler. */
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
    deps: { clock: systemClock, fetch, ...options.deps },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  const { result } = (await connecting) as unknown as { result: Hex[] };
  const from = result[0]!;
  return { harness, from };
}

describe('a Safe', () => {
  it('stands before its owner, and is what the page sees', async () => {
    const { harness, from } = await connect();
    const { accounts, selected } = harness.wallet.stores.accounts.state;
    expect(accounts).toMatchObject([
      { address: selected, accountType: 'account abstraction', owner },
      { address: owner, accountType: 'normal' },
    ]);
    expect(from.toLowerCase()).toBe(selected?.toLowerCase());
    harness.wallet.destroy();
  });

  it('signs before it is deployed, is deployed with what it sends, and signs after', async () => {
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
});
