import { describe, expect, it } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { createConnectedHarness, createHarness, project } from '../../../tests/helpers/wallet/walletHarness';

const local = project.chains[0]!;
const chains = [local, { ...local, chainId: '0x5' }];
const solana = {
  chainNamespace: 'solana',
  chainId: '0x67',
  displayName: 'Solana Devnet',
  ticker: 'SOL',
  tickerName: 'Solana',
  rpcTarget: 'https://solana.test',
  blockExplorerUrl: '',
  decimals: 9,
  isTestnet: true,
  logo: '',
} as const;

type Harness = Awaited<ReturnType<typeof createConnectedHarness>>;

async function switchTo(harness: Harness, chainId: string): Promise<void> {
  const switching = harness.ask('wallet_switchEthereumChain', [{ chainId }]);
  await harness.press(true);
  expect(await switching).toMatchObject({ result: null });
}

const reload = ({ storage, records }: Harness, init: object = { chains }) =>
  createHarness({ storage: { ...storage.saved }, records, init });

const chainOf = async (harness: ReturnType<typeof createHarness>) => {
  const answer = await harness.ask('eth_chainId');
  await settle();
  return [answer, harness.wallet.stores.network.state.chainId];
};
const on = (chainId: string): unknown[] => [expect.objectContaining({ result: chainId }), chainId];

describe('the chain that the user has switched to', () => {
  it('is kept after a reload, for that page only', async () => {
    const before = await createConnectedHarness({ init: { chains } });
    await switchTo(before, '0x5');
    expect(await chainOf(reload(before))).toEqual(on('0x5'));
    expect(await chainOf(reload(before, { chains, hostOrigin: 'https://other.test' }))).toEqual(on('0x7a69'));
    expect(await chainOf(reload(before, { chains, hostOrigin: null }))).toEqual(on('0x7a69'));
  });

  it('is dropped if the page now names another chain or no longer offers it', async () => {
    const before = await createConnectedHarness({ init: { chains, chainId: '0x7a69' } });
    await switchTo(before, '0x5');
    expect(await chainOf(reload(before, { chains, chainId: '0x7a69' }))).toEqual(on('0x5'));
    const third = [...chains, { ...local, chainId: '0x9' }];
    expect(await chainOf(reload(before, { chains: third, chainId: '0x9' }))).toEqual(on('0x9'));
    expect(await chainOf(reload(before, { chains: [local], chainId: '0x7a69' }))).toEqual(on('0x7a69'));
  });

  it('is confirmed with the fact whether it is a test network', async () => {
    for (const isTestnet of [true, false]) {
      const harness = await createConnectedHarness({
        init: { chains: [local, { ...local, chainId: '0x5', isTestnet }] },
      });
      const switching = harness.ask('wallet_switchEthereumChain', [{ chainId: '0x5' }]);
      await settle();
      const [asked] = harness.queue();
      expect(asked).toMatchObject({ target: { chainId: '0x5' } });
      expect(asked?.kind === 'switchChain' && asked.target.isTestnet === true).toBe(isTestnet);
      await harness.press(false);
      await switching;
    }
  });

  it('is forgotten at logout', async () => {
    const before = await createConnectedHarness({ init: { chains } });
    await switchTo(before, '0x5');
    await before.wallet.actions.logout();
    expect(await chainOf(reload(before))).toEqual(on('0x7a69'));
  });

  it('can be one that the user has added', async () => {
    const node = { eth_chainId: '0x6' };
    const before = await createConnectedHarness({ init: { chains }, node });
    const adding = before.ask('wallet_addEthereumChain', [
      {
        chainId: '0x6',
        chainName: 'Six',
        rpcUrls: ['https://six.test'],
        nativeCurrency: { name: 'Six', symbol: 'SIX', decimals: 18 },
      },
    ]);
    await before.press(true);
    expect(await adding).toMatchObject({ result: null });
    expect(await chainOf(reload(before))).toEqual(on('0x6'));
  });

  it('can belong to a chain family whose code is loaded first', async () => {
    const both = [local, solana];
    const before = await createConnectedHarness({ init: { chains: both } });
    await before.wallet.actions.selectChain('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1');
    const after = reload(before, { chains: both });
    await after.ask('eth_chainId');
    expect(after.wallet.stores.network.state.chainId).toBe(before.wallet.stores.network.state.chainId);
    expect(after.wallet.stores.network.state.chainId).toContain('solana:');
  });

  it.each(['{', '[]', '{"chosen":7}', '{"chosen":{"https://dapp.test":{"chainId":{}}}}'])(
    'is ignored if the storage contains %s',
    async (text) => {
      const harness = createHarness({ storage: { 'ws-network': text }, init: { chains } });
      expect(await chainOf(harness)).toEqual(on('0x7a69'));
    },
  );
});
