import { describe, expect, it, vi } from 'vitest';
import type { OfferedChain } from '../../wire/chainConfig';
import { readInit } from '../../bridge/readInit';
import { address, createConnectedHarness, createHarness, project } from '../../../tests/helpers/wallet/walletHarness';
import { showApproval } from '../../../tests/helpers/wallet/showApproval';
import { toChains } from './savedNetwork';

const node = { eth_chainId: () => '0x64' };
/** A page's request for Gnosis, whose own node it uses. */
const gnosis = (change: object = {}, coin: object = {}) => [
  {
    chainId: '0x64',
    chainName: 'Gnosis',
    rpcUrls: ['https://rpc.gnosischain.com'],
    nativeCurrency: { name: 'xDAI', symbol: 'xDAI', decimals: 18, ...coin },
    ...change,
  },
];
/** Gnosis as it was stored while a page could choose its decimals. */
const stored: OfferedChain = {
  chainId: '0x64',
  chainNamespace: 'eip155',
  displayName: 'Gnosis',
  rpcTarget: 'https://rpc.gnosischain.com',
  ticker: 'xDAI',
  tickerName: 'xDAI',
  decimals: 36,
  isCustom: true,
};
const lying = { ...stored, isCustom: undefined };

describe('a network whose coin has other decimals than its family’s (docs/threats.md 49)', () => {
  it.each([36, 0, 9, 17, 18.5, '18', null])('is refused with %j', async (decimals) => {
    const { ask, queue } = await createConnectedHarness({ node });
    const answer = await ask('wallet_addEthereumChain', gnosis({}, { decimals }));
    expect(answer).toMatchObject({ error: { code: decimals === null ? -32603 : -32602 } });
    expect(queue()).toEqual([]);
  });

  it('shows payments in full if it was stored before', async () => {
    const before = await createConnectedHarness({ node });
    before.wallet.stores.customChains.actions.add(stored);
    const storage = { ...before.storage.saved };
    expect(Object.values(storage).join()).toContain('"decimals":36');
    const { ask, queue, waiting, wallet } = await createConnectedHarness({ node, storage });
    await wallet.actions.selectChain('0x64');
    void ask('eth_sendTransaction', [{ from: address, to: address, value: '0x3635c9adc5dea00000' }]);
    await waiting();
    expect(queue()[0]).toMatchObject({ chain: { name: 'Gnosis', decimals: 18 } });
    expect((await showApproval(queue()[0]!)).text).toContain('1,000 xDAI');
  });

  it('is corrected if the embedding page, the operator or the server describes it', async () => {
    const init = readInit({ chains: [lying] });
    const ofPage = createHarness({ init: { chains: init?.chains ?? null } }).wallet;
    await ofPage.restored;
    const ofProject = createHarness({ project: Promise.resolve({ ...project, chains: [lying] }) }).wallet;
    await ofProject.restored;
    for (const { stores } of [ofPage, ofProject])
      expect(stores.network.state.chains).toMatchObject([{ chainId: '0x64', decimals: 18 }]);
    const row = {
      chain_namespace: 'eip155',
      chain_id: '0x64',
      network_name: 'Gnosis',
      rpc_url: stored.rpcTarget,
      symbol: 'xDAI',
    };
    const rest = { symbol_name: '', block_explorer_url: '', logo: '', is_testnet: false, decimals: 36 };
    expect(toChains({ '0x64': [1, { ...row, ...rest }] })).toMatchObject([{ chainId: '0x64', decimals: 18 }]);
  });
});

describe('a network that public lists name differently', () => {
  it.each([
    ['another symbol', {}, { symbol: 'USDC' }, 'not as Gnosis (USDC)'],
    ['another name', { chainName: 'Ethereum' }, {}, 'not as Ethereum (xDAI)'],
    ['an imitated symbol', {}, { symbol: 'хDAI' }, 'not as Gnosis (хDAI)'],
  ])('is confirmed with both names: %s', async (_, change, coin, text) => {
    const { ask, queue, waiting } = await createConnectedHarness({ node });
    void ask('wallet_addEthereumChain', gnosis(change, coin));
    await waiting();
    expect((await showApproval(queue()[0]!)).text).toContain(
      `Public lists know this chain ID as Gnosis (XDAI), ${text}`,
    );
  });

  it.each([
    ['the listed names', gnosis()],
    ['other spelling', gnosis({ chainName: 'Gnosis Chain' }, { symbol: 'XDAI' })],
    ['a chain that is not listed', gnosis({ chainId: '0xfffffff' }, { symbol: 'ANY' })],
    ['an older name of the same chain', gnosis({ chainId: '0x2019', chainName: 'Klaytn' }, { symbol: 'KLAY' })],
  ])('is not claimed for %s', async (_, params) => {
    const { ask, queue, waiting } = await createConnectedHarness({ node });
    void ask('wallet_addEthereumChain', params);
    await waiting();
    expect(queue()[0]).toMatchObject({ kind: 'addChain', listed: null });
    expect((await showApproval(queue()[0]!)).text).not.toContain('Public lists');
  });

  it('is found for the networks in the settings', async () => {
    const { wallet } = await createConnectedHarness({ node });
    const found = await wallet.actions.openSettings();
    expect(await found?.findOtherName({ chainId: '0x64', name: 'My chain', symbol: 'FAKE' })).toEqual({
      name: 'Gnosis',
      symbol: 'XDAI',
    });
  });
});

describe('a network that the embedding page names differently than public lists', () => {
  const open = (change: object) =>
    createConnectedHarness({
      node: { eth_chainId: () => '0x64' },
      init: { chains: readInit({ chains: [{ ...lying, ...change }] })?.chains ?? null },
    });

  it('is shown with both names where something is signed', async () => {
    const { ask, queue, waiting } = await open({ ticker: 'USDC', displayName: 'Circle' });
    void ask('personal_sign', ['0x68656c6c6f', address]);
    await waiting();
    const text = 'Public lists know this chain ID as Gnosis (XDAI), not as Circle (USDC)';
    await vi.waitFor(async () => expect((await showApproval(queue()[0]!)).text).toContain(text), 10_000);
  });

  it('is known with both names where something is sent', async () => {
    const { ask, queue, waiting } = await open({ ticker: 'USDC' });
    void ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]);
    await waiting();
    await vi.waitFor(() => expect(queue()[0]?.chain.listed).toEqual({ name: 'Gnosis', symbol: 'XDAI' }), 10_000);
  });

  it('is not mentioned if its names are the listed ones', async () => {
    const { ask, queue, waiting } = await open({ displayName: 'Gnosis Chain' });
    void ask('personal_sign', ['0x68656c6c6f', address]);
    await waiting();
    await import('./findOtherName');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(queue()[0]?.chain.listed).toBeUndefined();
  });
});
