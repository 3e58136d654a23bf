import { Keypair } from '@solana/web3.js';
import { expect, it } from 'vitest';
import {
  createHarness,
  dapp,
  keyHex,
  localChain,
  type HarnessOptions,
} from '../../../tests/helpers/wallet/walletHarness';
import { devnet, own } from '../../../tests/helpers/wallet/solanaWallet';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import type { ChainConfig } from '../../wire/chainConfig';

const pair = Keypair.fromSeed(new Uint8Array(32).fill(9));
const brought = pair.publicKey.toBase58();
const secret = bytesToHex(pair.secretKey);
const solana: ChainConfig = {
  chainId: '0x67',
  chainNamespace: 'solana',
  displayName: 'Solana',
  rpcTarget: 'http://127.0.0.1:1',
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
};
const init = { chains: [localChain, solana] };
type Records = NonNullable<HarnessOptions['records']>;

/** Signs in a user who brought two unrelated keys; `seed` null: only one. */
async function signIn(seed: Uint8Array | null = pair.secretKey.slice(0, 32)) {
  const records: Records = new Map();
  const keys = { privateKey: hexToBytes(keyHex), ...(seed && { ed25519Seed: seed }) };
  const harness = createHarness({ init, records, deps: { openKey: async () => keys } });
  await harness.signInByMail();
  return { harness, keys, records, reload: () => reload({ records, storage: { ...harness.storage.saved } }) };
}

async function reload(options: HarnessOptions) {
  const harness = createHarness({ init, ...options });
  await harness.wallet.restored;
  return harness;
}

async function solanaAddress({ wallet }: ReturnType<typeof createHarness>) {
  await wallet.actions.selectChain(devnet);
  return wallet.stores.accounts.state.selected;
}

it('both addresses of a brought key stay, also after a reload', async () => {
  const { harness, reload, records, keys } = await signIn();
  expect([...records.values()]).toContainEqual(expect.objectContaining({ privKey: keyHex, ed25519PrivKey: secret }));
  expect(keys).toEqual({ privateKey: new Uint8Array(32), ed25519Seed: new Uint8Array(32) });
  const again = await reload();
  for (const wallet of [harness, again]) {
    expect(wallet.wallet.stores.accounts.state.selected?.toLowerCase()).toMatch(/^0x2c7536e3/);
    expect(await solanaAddress(wallet)).toBe(brought);
  }
});

it('any other key’s record has no second key, also if the seed is the key itself', async () => {
  for (const seed of [null, hexToBytes(keyHex)]) {
    const { records, reload } = await signIn(seed);
    expect([...records.values()].some((record) => 'ed25519PrivKey' in record)).toBe(false);
    expect(await solanaAddress(await reload())).toBe(own);
  }
});

const stored = (ed25519PrivKey: unknown) => ({
  storage: { auth_store: JSON.stringify({ sessionId: 'cafe' }) },
  records: new Map([['cafe', { privKey: keyHex, ed25519PrivKey, userInfo: { authConnection: 'google' } }]]),
});

it.each([
  ['another public key', secret.slice(0, 64) + '11'.repeat(32)],
  ['too many digits', `${secret}00`],
  ['no hex', 'x'.repeat(128)],
  ['no text', 7],
])('a record with an Ed25519 key that has %s opens nothing', async (_name, text) => {
  const { wallet } = await reload(stored(text));
  expect(wallet.stores.session.state.status).toBe('signedOut');
  expect(wallet.stores.accounts.state.accounts).toEqual([]);
});

it.each([
  [
    'the same key, as pages’ sessions have it',
    keyHex + bytesToHex(Keypair.fromSeed(hexToBytes(keyHex)).publicKey.toBytes()),
    own,
  ],
  ['none', '', own],
  ['one in capitals', secret.toUpperCase(), brought],
])('a record with %s opens its address', async (_name, text, expected) => {
  expect(await solanaAddress(await reload(stored(text)))).toBe(expected);
});

it('a page that knows one of two keys is not taken for the user', async () => {
  const { harness, records } = await signIn();
  const userInfo = { authConnection: 'google' };
  records.set('cafe', { privKey: keyHex, userInfo });
  records.set('beef', { privKey: keyHex, ed25519PrivKey: secret, userInfo });
  const login = (id: string) => harness.tell('login_with_session_id', [id, '']);
  expect(await login('cafe')).toMatchObject({ error: { code: 4100 } });
  expect(harness.wallet.stores.permissions.state.askers).not.toHaveProperty([dapp]);
  expect(await login('beef')).toMatchObject({ result: { success: true } });
  expect(harness.wallet.stores.permissions.state.askers).toHaveProperty([dapp]);
  expect(await solanaAddress(harness)).toBe(brought);
  expect(harness.wallet.stores.session.state.providedBy).toBeNull();
});
