import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { bytesToBase58 } from '../../../src/kit/base58';
import { hexToBytes } from '../../../src/kit/hex';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { createDevices } from '../../helpers/wallet/devices';
import { devnet, own } from '../../helpers/wallet/solanaWallet';
import { address as walletAddress, keyHex, localChain } from '../../helpers/wallet/walletHarness';

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

async function open() {
  const { port } = await openServer();
  const device = await openDevice(port, { chains: [localChain, solana] });
  await device.wallet.actions.selectChain(devnet);
  return device;
}

describe('Solana keys', () => {
  const pair = Keypair.generate();
  const address = pair.publicKey.toBase58();
  const texts = { base58: bytesToBase58(pair.secretKey), json: JSON.stringify([...pair.secretKey]) };

  it.each(['base58', 'json'] as const)(
    'are imported as %s, in the formats of Phantom and solana-keygen',
    async (format) => {
      const { settings, stores } = await open();
      expect(await settings.importAccount(` ${texts[format]}\n`)).toBeNull();
      expect(stores.accounts.state).toMatchObject({ selected: address });
      expect(await settings.importAccount(texts.base58)).toBe('keyExists');
      expect(await settings.exportKey(address, 'base58')).toBe(texts.base58);
      expect(await settings.exportKey(address, 'json')).toBe(texts.json);
    },
  );

  it('leave each family its own last account, after switches and a reload', async () => {
    const { port } = await openServer();
    const first = await openDevice(port, { chains: [localChain, solana] });
    const { settings, stores, wallet } = first;
    expect(await settings.importAccount('0x' + '07'.repeat(32))).toBeNull();
    const ofEthereum = stores.accounts.state.selected;
    expect(ofEthereum).not.toBe(walletAddress);
    await wallet.actions.selectChain(devnet);
    expect(stores.accounts.state.selected).toBe(own);
    expect(await settings.importAccount(texts.base58)).toBeNull();
    expect(stores.accounts.state.selected).toBe(address);
    for (const device of [
      first,
      await openDevice(port, { chains: [localChain, solana], storage: first.storage.saved }),
    ]) {
      await device.wallet.actions.selectChain(localChain.chainId);
      expect(device.stores.accounts.state.selected).toBe(ofEthereum);
      await device.wallet.actions.selectChain(devnet);
      expect(device.stores.accounts.state.selected).toBe(address);
    }
  });

  it('are exported in both formats, base58 first, and Ethereum keys as hex', async () => {
    const { settings, wallet } = await open();
    const { secretKey } = Keypair.fromSeed(hexToBytes(keyHex));
    expect(settings.keyFormats()).toEqual(['base58', 'json']);
    expect(await settings.exportKey(own)).toBe(bytesToBase58(secretKey));
    expect(await settings.exportKey(own, 'json')).toBe(JSON.stringify([...secretKey]));
    await wallet.actions.selectChain(localChain.chainId);
    expect(settings.keyFormats()).toEqual(['hex']);
  });

  it.each([
    ['an address', () => address],
    ['an Ethereum key', () => keyHex],
    ['63 numbers', () => JSON.stringify([...pair.secretKey.slice(1)])],
    [
      'halves that do not match',
      () => JSON.stringify([...pair.secretKey.slice(0, 32), ...pair.secretKey.slice(0, 32)]),
    ],
    ['words', () => 'test test test'],
  ])('are rejected with an error about Solana keys: %s', async (_name, text) => {
    const { settings, stores } = await open();
    expect(await settings.importAccount(text())).toBe('keyForm');
    expect(stores.accounts.state.selected).toBe(own);
  });
});

describe('mail notices about incoming funds', () => {
  it('are registered with the Solana account, even while the wallet is on Ethereum', async () => {
    const { port } = await openServer();
    const device = await openDevice(port, { chains: [localChain, solana] });
    const sent: unknown[] = [];
    device.state.broken = (path, init) => {
      if (path.endsWith('/notifications') && init?.method === 'PATCH') sent.push(JSON.parse(init.body as string));
      return undefined;
    };
    const wish = { enabled: true, email: 'ada@example.test', locale: 'en' };
    expect(await device.settings.setNotices(wish)).toMatchObject({ state: 'pending' });
    expect(sent).toMatchObject([{ email_enabled: true, accounts: [`solana:${own}`] }]);
    await device.settings.setNotices({ ...wish, enabled: false });
    expect(sent[1]).not.toHaveProperty('accounts');
  });
});
