import { Keypair } from '@solana/web3.js';
import { expect, it } from 'vitest';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { createDevices } from '../../helpers/wallet/devices';
import { localChain } from '../../helpers/wallet/walletHarness';

const solana: ChainConfig = {
  chainId: '0x67',
  chainNamespace: 'solana',
  displayName: 'Solana',
  rpcTarget: 'http://127.0.0.1:1',
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
};
const { openServer, openDevice } = createDevices();

it('Solana contacts are saved on the server beside Ethereum ones, and synchronised to other devices', async () => {
  const { port } = await openServer();
  const ada = Keypair.generate().publicKey.toBase58();
  const one = await openDevice(port, { chains: [localChain, solana] });
  expect(await one.settings.saveContact({ name: 'Ada', address: ` ${ada}\n` })).toBeNull();
  expect(await one.settings.saveContact({ name: 'Bob', address: one.other })).toBeNull();
  expect(await one.settings.saveContact({ name: 'Eve', address: ada })).toBe('exists');
  expect(await one.settings.saveContact({ name: 'Eve', address: `${ada.slice(0, -1)}0` })).toBe('badAddress');

  // Neither device has been on Solana yet.
  const two = await openDevice(port, { chains: [localChain, solana] });
  expect(two.stores.contacts.state.list).toMatchObject([{ name: 'Ada', address: ada }, { name: 'Bob' }]);
  await two.wallet.actions.selectChain('0x67');
  const [first] = two.stores.contacts.state.list;
  expect(await two.settings.saveContact({ id: first!.id, name: 'Ada L.', address: ada })).toBeNull();
  expect(await two.settings.removeContact(first!.id)).toBeNull();
  await one.settings.load();
  expect(one.stores.contacts.state.list).toMatchObject([{ name: 'Bob' }]);
});
