import { Keypair } from '@solana/web3.js';
import { encryptKeystoreJson, HDNodeWallet, Mnemonic, Wallet } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import { openKey } from '../../src/app/deps/openKey';
import { randomScalar } from '../../src/custody/scalar';
import { bytesToBase58 } from '../../src/kit/base58';
import { fillRandom, randomBytes } from '../../src/kit/randomId';
import type { OpenKey } from '../../src/wallet/ports';
import type { ChainConfig } from '../../src/wire/chainConfig';
import type { NodeClient } from '../../src/wire/http/nodeCalls';
import { connectionId, makeToken } from '../helpers/custody/custodyHarness';
import { harnessPerTest } from '../helpers/custody/harnessPerTest';
import { devnet } from '../helpers/wallet/solanaWallet';
import { createHarness, dapp, localChain, type HarnessOptions } from '../helpers/wallet/walletHarness';

/** A new user brings the keys of an old wallet: the wallet's logic, with real share nodes and a real registry. */
const custody = harnessPerTest();
const solana: ChainConfig = {
  chainId: '0x67',
  chainNamespace: 'solana',
  displayName: 'Solana',
  rpcTarget: 'http://127.0.0.1:1',
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
};
const evm = Wallet.createRandom();
const pair = Keypair.generate();

/** A wallet whose user signs in with the wish to bring a key. */
async function signIn({
  subject = 'ann',
  nodes = {},
  hostOrigin = null,
  wishes = true,
}: { subject?: string; nodes?: Record<number, NodeClient>; hostOrigin?: string | null; wishes?: boolean } = {}) {
  const open: OpenKey = async ({ bringKey }) => {
    const privateKey = randomScalar(fillRandom);
    const idToken = await makeToken({ privateKey, subject, now: custody.clock.now() });
    const client = custody.makeClient({ nodes });
    const { created, ...keys } = await client.openKey({ idToken, connectionId, ephemeral: { privateKey }, bringKey });
    return { privateKey: keys.privateKey, ed25519Seed: keys.ed25519Seed, isNew: created };
  };
  const openKey = vi.fn(open);
  const records: NonNullable<HarnessOptions['records']> = new Map();
  const harness = createHarness({ init: { hostOrigin, chains: [localChain, solana] }, records, deps: { openKey } });
  const { wallet } = harness;
  wallet.stores.login.actions.wishToBring(wishes);
  await wallet.actions.sendCode('ann@x.test');
  const done = wallet.actions.submitCode('123456');
  const asked = () => vi.waitFor(() => expect(wallet.stores.login.state.step).toBe('bring'), { timeout: 5_000 });
  return { ...harness, openKey, done, asked };
}

const addresses = async ({ wallet }: Awaited<ReturnType<typeof signIn>>) => {
  const main = wallet.stores.accounts.state.selected;
  await wallet.actions.selectChain(devnet);
  return [main, wallet.stores.accounts.state.selected];
};

/** Brings these secrets, one after another, and keeps the addresses that are chosen first. */
async function bring({ wallet, done, asked }: Awaited<ReturnType<typeof signIn>>, ...secrets: string[]) {
  await asked();
  const question = await wallet.actions.openMoveIn();
  for (const secret of secrets) {
    question.again();
    await question.read(secret);
    expect(question.store.state.fault).toBeNull();
  }
  question.keep();
  await done;
}

describe('a new user with another wallet', () => {
  it('keeps both addresses, also from two unrelated secrets, here and at the next sign-in', async () => {
    const first = await signIn();
    await bring(first, evm.privateKey, bytesToBase58(pair.secretKey));
    const expected = [evm.address, pair.publicKey.toBase58()];
    expect(await addresses(first)).toEqual(expected);
    const later = await signIn({ wishes: false });
    await later.done;
    expect(await addresses(later)).toEqual(expected);
  });

  it('keeps the chosen addresses of a phrase, with what they have, and no secret is in any store', async () => {
    const mnemonic = Mnemonic.fromEntropy(randomBytes(16));
    const user = await signIn();
    await user.asked();
    const question = await user.wallet.actions.openMoveIn();
    await question.read(mnemonic.phrase);
    await vi.waitFor(() => expect(question.store.state.found.every(({ funds }) => funds !== null)).toBe(true));
    const { found } = question.store.state;
    expect(found).toHaveLength(19);
    expect(found.find(({ namespace }) => namespace === 'eip155')).toMatchObject({
      wallets: ['MetaMask', 'Phantom', 'Ledger Live'],
      funds: [{ chainId: localChain.chainId, amount: '1000000000000000000' }],
      isUnsure: false,
    });
    // The chain of the other family does not respond.
    expect(found.at(-1)).toMatchObject({ namespace: 'solana', funds: [], isUnsure: true });
    const second = HDNodeWallet.fromPhrase(mnemonic.phrase, '', "m/44'/60'/1'/0/0");
    const ledger = found.find(({ path }) => path === "m/44'/501'/1'")!;
    question.choose({ namespace: 'eip155', address: second.address });
    question.choose(ledger);
    question.choose({ namespace: 'eip155', address: evm.address });
    const stores = [...Object.values(user.wallet.stores), question.store];
    const seen = JSON.stringify([stores.map(({ state }): unknown => state), user.storage.saved]);
    for (const secret of [mnemonic.phrase, second.privateKey.slice(2)]) expect(seen).not.toContain(secret);
    question.keep();
    await user.done;
    expect(await addresses(user)).toEqual([second.address, ledger.address]);
    expect(question.store.state.found).toEqual([]);
  });

  it('opens a keystore with its password', async () => {
    const user = await signIn();
    await user.asked();
    const question = await user.wallet.actions.openMoveIn();
    await question.read(
      await encryptKeystoreJson({ address: evm.address, privateKey: evm.privateKey }, 'Old Password 1', {
        scrypt: { N: 1_024 },
      }),
    );
    expect(question.store.state.step).toBe('password');
    await question.unlock('wrong');
    expect(question.store.state).toMatchObject({ step: 'password', fault: { code: 'fileWrong' } });
    await question.unlock('Old Password 1');
    question.keep();
    await user.done;
    expect((await addresses(user))[0]).toBe(evm.address);
  });

  it('reads why a text is no secret, and can still make a new wallet', async () => {
    const user = await signIn();
    await user.asked();
    const question = await user.wallet.actions.openMoveIn();
    for (const [text, fault] of [
      [pair.publicKey.toBase58(), { code: 'address' }],
      ['abandon abandon about', { code: 'words', count: 3 }],
      ['{}', null],
    ] as const) {
      await question.read(text);
      expect(question.store.state.fault).toEqual(fault);
      question.keep();
      expect(user.wallet.stores.login.state.step).toBe('bring');
    }
    await question.unlock('any');
    expect(question.store.state.fault).toEqual({ code: 'fileBad' });
    question.skip();
    await user.done;
    expect(user.wallet.stores.session.state.status).toBe('signedIn');
    expect((await addresses(user))[0]).not.toBe(evm.address);
  });

  it('who has a wallet here is told so, and keeps it', async () => {
    const first = await signIn({ wishes: false });
    await first.done;
    const own = await addresses(first);
    const again = await signIn();
    await again.asked();
    expect(again.wallet.stores.login.state.brings).toBe('missed');
    (await again.wallet.actions.openMoveIn()).skip();
    await again.done;
    expect(again.wallet.stores.login.state.brings).toBe(false);
    expect(await addresses(again)).toEqual(own);
  });

  it('who leaves in the middle has stored nothing, and can bring the same key later', async () => {
    const user = await signIn();
    await user.asked();
    const question = await user.wallet.actions.openMoveIn();
    await question.read(evm.privateKey);
    user.wallet.actions.changeEmail();
    question.keep();
    await user.done;
    expect(user.records.size).toBe(0);
    for (const { db } of custody.members) expect(await db.selectFrom('shares').selectAll().execute()).toEqual([]);
    const again = await signIn();
    await bring(again, evm.privateKey);
    expect((await addresses(again))[0]).toBe(evm.address);
  });

  it('a node that lies or fails in the middle leaves nothing half-stored', async () => {
    const deal = () => Promise.reject(new Error('down'));
    const nodes = { 1: { ...custody.honest(1), deal }, 2: { ...custody.honest(2), deal } };
    const user = await signIn({ nodes });
    await bring(user, evm.privateKey);
    expect(user.wallet.stores.login.state).toMatchObject({
      step: 'choose',
      brings: true,
      error: { code: 'sharesUnavailable' },
    });
    expect(user.records.size).toBe(0);
    const again = await signIn();
    await bring(again, evm.privateKey);
    expect((await addresses(again))[0]).toBe(evm.address);
  });

  it('a second user with the same key is refused with the same words for either key', async () => {
    await bring(await signIn(), evm.privateKey, bytesToBase58(pair.secretKey));
    const other = Wallet.createRandom().privateKey;
    for (const secrets of [[evm.privateKey], [other, bytesToBase58(pair.secretKey)]]) {
      const user = await signIn({ subject: 'eve' });
      await bring(user, ...secrets);
      expect(user.wallet.stores.login.state.error).toEqual({ code: 'keyRefused', values: {} });
      expect(user.records.size).toBe(0);
    }
  });
});

describe('a page that phishes for the secret', () => {
  it('inside a site, the wallet does not ask for it, whatever was wished', async () => {
    const user = await signIn({ hostOrigin: dapp });
    await user.done;
    expect(user.openKey).toHaveBeenCalledWith(expect.not.objectContaining({ bringKey: expect.anything() as unknown }));
    expect(user.wallet.stores.session.state.status).toBe('signedIn');
  });

  it('in any frame, the sign-in ends before a node is asked', async () => {
    const fetch = vi.fn();
    const bringKey = vi.fn();
    vi.stubGlobal('window', { top: {} });
    const ephemeral = { privateKey: randomScalar(fillRandom), publicKey: new Uint8Array(33) };
    const input = { idToken: '', connectionId, ephemeral, askPerson: vi.fn(), fetch, origin: 'https://wallet.test' };
    const installation = vi.fn();
    const opened = openKey({ ...input, installation: installation as never, bringKey });
    await expect(opened).rejects.toMatchObject({ code: 'notAllowed' });
    expect([fetch, installation, bringKey].map((spy) => spy.mock.calls)).toEqual([[], [], []]);
    vi.unstubAllGlobals();
  });
});
