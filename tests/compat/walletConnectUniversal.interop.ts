import type * as universal from '@walletconnect/universal-provider';
import { recoverMessageAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { address } from '../helpers/wallet/walletHarness';
import { createDapp, createDappStorage } from '../helpers/walletConnect/dapp';
import { chain, load, setUpInterop, useEach } from './interop';
import { unlinkApp } from '../helpers/walletConnect/links';

const world = setUpInterop();
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain'];
const asked = { chains: [chain, 'eip155:31338'], methods, events: ['accountsChanged', 'chainChanged'] };

describe.each([
  ['2.13', 'universal-2.13'],
  ['2.17', 'universal-2.17'],
])('universal-provider %s', (_, folder) => {
  async function openDapp(storage = createDappStorage()) {
    const module = await load<typeof universal & { default?: typeof universal }>(
      folder,
      '@walletconnect/universal-provider',
    );
    const UniversalProvider = module.UniversalProvider ?? module.default?.UniversalProvider;
    return createDapp({ relayUrl: world.relayUrl(), storage, UniversalProvider });
  }

  it('pairs, signs, receives chain and account changes, is restored at both ends, and is disconnected', async () => {
    const wallet = await world.openWallet();
    const storage = createDappStorage();
    const dapp = await openDapp(storage);
    const { provider } = dapp;
    try {
      const { uri, session } = await dapp.connect({ eip155: asked });
      await wallet.actions.linkApp(uri);
      await wallet.decide(true);
      const { topic, namespaces } = (await session)!;
      expect(namespaces['eip155']?.accounts).toEqual([`${chain}:${address}`, `eip155:31338:${address}`]);
      await useEach(world, wallet, (input) => provider.request(input, chain));
      await provider.client.ping({ topic });

      const heard = new Promise((resolve) => provider.client.on('session_event', resolve));
      await wallet.actions.selectChain('0x7a6a');
      expect(await heard).toMatchObject({ params: { event: { name: 'chainChanged', data: 31_338 } } });

      const again = await wallet.reload();
      await again.until(() => again.apps().length === 1, 'the application');
      await dapp.stop();
      // The dapp continues only from what its page has stored.
      const later = await openDapp(storage);
      try {
        expect(later.provider.session?.topic).toBe(topic);
        const signing = later.provider.request({ method: 'personal_sign', params: ['0x6869', address] }, chain);
        await again.decide(true);
        const signature = (await signing) as `0x${string}`;
        expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(address);

        const changed = new Promise((resolve) => later.provider.client.on('session_event', resolve));
        const settings = await again.actions.openSettings();
        expect(await settings!.importAccount('11'.repeat(32))).toBeNull();
        const { selected } = again.stores.accounts.state;
        expect(await changed).toMatchObject({
          params: { event: { name: 'accountsChanged', data: [expect.stringMatching(`:${selected}$`)] } },
        });

        const deleted = new Promise((resolve) => later.provider.client.on('session_delete', resolve));
        await unlinkApp(again, topic);
        expect(await deleted).toMatchObject({ topic });
      } finally {
        await later.stop();
      }
    } finally {
      await dapp.stop();
    }
  });

  it('switches to a chain outside its session after the user agrees', async () => {
    const wallet = await world.openWallet();
    const dapp = await openDapp();
    try {
      const { uri, session } = await dapp.connect({ eip155: { ...asked, chains: [chain] } });
      await wallet.actions.linkApp(uri);
      await wallet.decide(true);
      await session;
      const updated = new Promise((resolve) => dapp.provider.client.on('session_update', resolve));
      const switching = dapp.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0x7a6a' }],
      });
      expect(await wallet.decide(true)).toMatchObject({ kind: 'switchChain' });
      await switching;
      expect(await updated).toMatchObject({
        params: { namespaces: { eip155: { chains: [chain, 'eip155:31338'] } } },
      });
      expect(wallet.stores.network.state.chainId).toBe('0x7a6a');
    } finally {
      await dapp.stop();
    }
  });
});
