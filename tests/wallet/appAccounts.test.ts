import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { Keypair } from '@solana/web3.js';
import { verifyMessage } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { createDataServer } from '../../src/app/deps/dataServer';
import { verifyBytes } from '../../src/chains/solana/accounts/keys';
import { base58ToBytes } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import type { ChainConfig } from '../../src/wire/chainConfig';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { appScopedKey } from '../../src/signIn/subkey/subkey';
import { hasSkippedMfa } from '../../src/wallet/signIn/skippedMfa';
import { accountTypes, type AccountType } from '../../src/wallet/accounts/accountTypes';
import { ownAddress } from '../../src/wallet/accounts/ownAddress';
import { settle } from '../helpers/fakeClock';
import { readLocalConfig } from '../../demo-host/stack/config/readLocalConfig';
import { fixedProjects } from '../../frame-host/access/projects';
import { createServers } from '../helpers/http/servers';
import { openWalletApi, publicUrl } from '../helpers/wallet/walletApiHarness';
import { devnet } from '../helpers/wallet/solanaWallet';
import { address, createHarness, dapp, keyHex, localChain } from '../helpers/wallet/walletHarness';

const solanaChain: ChainConfig = {
  chainId: '0x67',
  chainNamespace: 'solana',
  displayName: 'Solana',
  rpcTarget: 'http://127.0.0.1:1',
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
};

/** Accounts that a session adds, in a complete wallet with the real server. */
const { start, stopAll } = createServers();
let server: Awaited<ReturnType<typeof openWalletApi>>;
let port: number;
const ends: (() => void)[] = [];

beforeAll(async () => {
  const [base] = readLocalConfig({}).projects;
  const legacy = { ...base!, clientId: 'c29sYW5hLWxlZ2FjeQ', name: 'Old wallet', legacySolana: true };
  server = await openWalletApi(start, { projects: fixedProjects([base!, legacy]) });
  port = await server.listen();
});
afterEach(() => ends.splice(0).forEach((end) => end()));
afterAll(async () => {
  await server.end();
  await stopAll();
});

const keyAddress = (projectId: string) =>
  privateKeyToAddress(`0x${bytesToHex(appScopedKey({ privateKey: hexToBytes(keyHex), projectId }))}`);

function openWallet({
  isMfaEnabled = true,
  storage = {},
  down = false,
  chains,
}: { isMfaEnabled?: boolean; storage?: Record<string, string>; down?: boolean; chains?: ChainConfig[] } = {}) {
  const record = { sessionId: 'a1', privKey: keyHex, userInfo: { authConnection: 'google', isMfaEnabled } };
  const ask = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    if (down) throw new TypeError('down');
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
  const data = createDataServer({ fetch: ask as typeof fetch, origin: publicUrl, timeout: 3_000 });
  const warn = vi.fn();
  const harness = createHarness({
    storage: { ...storage, auth_store: JSON.stringify({ sessionId: 'a1' }) },
    records: new Map([['a1', record]]),
    init: { hostOrigin: chains ? dapp : null, ...(chains && { chains }) },
    deps: { data: async () => data, warn },
  });
  ends.push(() => harness.wallet.destroy());
  const list = () => harness.wallet.stores.accounts.state.accounts;
  const calls = () => ask.mock.calls;
  const asked = () => calls().map(([input]) => new URL(input as string).pathname);
  return { ...harness, list, calls, asked, warn, accounts: harness.wallet.stores.accounts };
}

/** Reports a sign-in at a site, with the wallet's own `recordLogin`. */
async function visit(clientId: string, hostname: string) {
  const data = createDataServer({
    fetch: ((input: string, init?: RequestInit) =>
      fetch(input.replace(publicUrl, `http://127.0.0.1:${port}`), init)) as typeof fetch,
    origin: publicUrl,
    timeout: 3_000,
  });
  const { privateKeyToAccount } = await import('viem/accounts');
  const account = privateKeyToAccount(`0x${keyHex}`);
  const { own } = data.account({
    address: account.address,
    takeKey: () => hexToBytes(keyHex),
    onUnauthorized: () => undefined,
  });
  await own.recordLogin({ web3auth_client_id: clientId, hostname });
}

/** The server accepts only one proof per second. */
async function nextSecond() {
  const last = Math.floor(Date.now() / 1_000);
  await vi.waitFor(() => expect(Math.floor(Date.now() / 1_000)).toBeGreaterThan(last));
}

describe('accounts for applications', () => {
  it('a sign-in reports its site to the server, and a restored session does not', async () => {
    const first = openWallet({ isMfaEnabled: false });
    await first.wallet.restored;
    for (let look = 0; look < 5; look++) {
      await first.clock.advance(3_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(first.asked()).not.toContain('/wallet-api/user/recordLogin');

    await first.wallet.actions.logout();
    await first.signInByMail();
    // The code that reports it is in a separate chunk, which takes real time to load.
    await vi.waitFor(async () => {
      await first.clock.advance(3_000);
      expect(first.asked()).toContain('/wallet-api/user/recordLogin');
    });
  });

  it('are added for users with several factors, each from its own subkey, and the selection is kept', async () => {
    await visit('inlay-local', 'one.example');
    await visit('inlay-local', 'two.example');
    const device = openWallet();
    await device.wallet.restored;
    await vi.waitFor(() => expect(device.list()).toHaveLength(2));
    expect(device.list()).toMatchObject([
      { address, accountType: 'threshold' },
      { address: keyAddress('inlay-local'), accountType: 'app-scoped', app: { name: 'Inlay Local' } },
    ]);
    expect(device.accounts.state.selected).toBe(address);
    expect(hasSkippedMfa(device.list())).toBe(false);

    const settings = await device.wallet.actions.openSettings();
    await settings!.selectAccount(keyAddress('inlay-local'));
    // It signs with its own key, and pages see only this account.
    const connecting = device.ask('eth_requestAccounts');
    await device.press(true);
    expect(await connecting).toMatchObject({ result: [keyAddress('inlay-local').toLowerCase()] });
    const signing = device.ask('personal_sign', ['hello', keyAddress('inlay-local')]);
    await device.press(true);
    const { result: signature } = (await signing) as unknown as { result: `0x${string}` };
    const signed = { message: 'hello', signature };
    expect(await verifyMessage({ ...signed, address: keyAddress('inlay-local') })).toBe(true);
    expect(await device.ask('personal_sign', ['hello', address])).toMatchObject({ error: { code: 4100 } });
    // After a reload without the server the selected account is there at once.
    const again = openWallet({ storage: device.storage.saved, down: true });
    await again.wallet.restored;
    expect(again.accounts.state.selected).toBe(keyAddress('inlay-local'));
    expect(again.list()).toHaveLength(2);
    expect(again.asked()).not.toContain('/wallet-api/projects/user-projects');
    const later = {
      ...device.storage.saved,
      'ws-userProjects': device.storage.saved['ws-userProjects']!.replace(/"at":\d+/, '"at":0'),
    };
    const stale = openWallet({ storage: later, down: true });
    await vi.waitFor(() => expect(stale.warn).toHaveBeenCalledWith('The list of applications could not be read'));
    expect(stale.list()).toHaveLength(2);
    expect(JSON.stringify(again.storage.saved)).not.toContain(keyHex.slice(0, 16));

    await again.wallet.actions.logout();
    expect(again.storage.saved['ws-userProjects']).toBeUndefined();
    expect(again.list()).toEqual([]);
  });

  it('prefer the account of the legacy Solana wallet, unless the user has selected another', async () => {
    await visit('c29sYW5hLWxlZ2FjeQ', 'old.example');
    await nextSecond();
    const first = openWallet();
    await first.wallet.restored;
    await vi.waitFor(() => expect(first.list()).toHaveLength(3));
    expect(first.accounts.state.selected).toBe(address);
    const second = openWallet({ storage: first.storage.saved });
    await second.wallet.restored;
    expect(second.accounts.state.selected).toBe(keyAddress('c29sYW5hLWxlZ2FjeQ'));

    const settings = await second.wallet.actions.openSettings();
    await settings!.selectAccount(address);
    const third = openWallet({ storage: second.storage.saved });
    await third.wallet.restored;
    expect(third.accounts.state.selected).toBe(address);
  });

  it('exist on Solana too, from the same subkey, with the same preference', async () => {
    await nextSecond();
    const device = openWallet();
    await device.wallet.restored;
    await vi.waitFor(() => expect(device.list()).toHaveLength(3));
    const again = openWallet({ storage: device.storage.saved, chains: [localChain, solanaChain] });
    await again.wallet.restored;
    await again.wallet.actions.selectChain(devnet);
    const seed = appScopedKey({ privateKey: hexToBytes(keyHex), projectId: 'c29sYW5hLWxlZ2FjeQ' });
    const legacy = Keypair.fromSeed(seed).publicKey.toBase58();
    const own = Keypair.fromSeed(hexToBytes(keyHex)).publicKey.toBase58();
    expect(again.accounts.state.selected).toBe(legacy);
    const there = again.list().filter(({ namespace }) => namespace === 'solana');
    expect(there.map((account) => account.address).sort()).toHaveLength(3);
    expect(there).toContainEqual(
      expect.objectContaining({
        address: legacy,
        accountType: 'app-scoped',
        app: expect.objectContaining({ name: 'Old wallet' }),
      }),
    );
    // It signs with its own key.
    const connecting = again.ask('solana_requestAccounts');
    await again.press(true);
    expect(await connecting).toMatchObject({ result: [legacy] });
    const signing = again.ask('solana_signMessage', { data: 'hello' });
    await again.press(true);
    const { result } = (await signing) as unknown as { result: string };
    const question = { signature: base58ToBytes(result)!, bytes: utf8ToBytes('hello') };
    expect(verifyBytes({ ...question, publicKey: Keypair.fromSeed(seed).publicKey.toBytes() })).toBe(true);
    // The user's selection takes precedence, also after a reload and a switch of the chain.
    const settings = await again.wallet.actions.openSettings();
    await settings!.selectAccount(own);
    await again.wallet.actions.selectChain(localChain.chainId);
    await again.wallet.actions.selectChain(devnet);
    expect(again.accounts.state.selected).toBe(own);
  });

  it('are omitted with a warning, without its cause, if one cannot be derived', async () => {
    const projects = ['inlay-local', 'x'].map((project_id) => ({
      project_id,
      last_login: '',
      name: 'X',
      hostname: 'x',
    }));
    const saved = JSON.stringify({ address, namespace: 'eip155', at: 0, user_projects: projects });
    const device = openWallet({ storage: { 'ws-userProjects': saved }, down: true });
    await device.wallet.restored;
    expect(device.list()).toHaveLength(1);
    expect(device.warn).toHaveBeenCalledWith('The accounts of applications could not be derived');
  });

  it('do not exist without a second factor, nor from stored data of another account', async () => {
    const single = openWallet({ isMfaEnabled: false });
    await single.wallet.restored;
    await settle();
    expect(single.list()).toMatchObject([{ accountType: 'normal' }]);
    expect(single.asked()).not.toContain('/wallet-api/projects/user-projects');

    const project = { project_id: 'inlay-local', last_login: '', name: 'X', hostname: 'x' };
    const saved = { address: keyAddress('inlay-local'), namespace: 'eip155', at: 0, user_projects: [project] };
    for (const value of [JSON.stringify(saved), '{"user_projects":7}', 'nonsense', 'null']) {
      const other = openWallet({ storage: { 'ws-userProjects': value }, down: true });
      await other.wallet.restored;
      expect(other.list()).toHaveLength(1);
    }
  });

  it.each<[AccountType[], boolean]>([
    [[], false],
    [['normal'], true],
    [['normal', 'imported'], true],
    [['imported'], false],
    [['threshold'], false],
    [['normal', 'app-scoped'], false],
    [['normal', 'threshold'], false],
    [['normal', 'app-scoped-derived'], false],
    [['normal', 'external', 'account abstraction'], true],
    [['single-factor-auth', 'external'], false],
  ])('for the account types %j, MFA counts as skipped: %j', (types, skipped) => {
    expect(hasSkippedMfa(types.map((accountType) => ({ accountType })))).toBe(skipped);
  });
});

describe('the account types', () => {
  const names = Object.keys(accountTypes) as AccountType[];

  const savedUsers = (calls: [input: unknown, init?: RequestInit][]) =>
    calls
      .filter(([input, init]) => String(input).endsWith('/wallet-api/user') && init?.method === 'POST')
      .map(([, init]) => JSON.parse(init?.body as string) as { account_type: string });

  it.each([
    [false, 'normal'],
    [true, 'threshold'],
  ])(
    'the server receives the new user’s own account type, whatever else is listed (MFA: %s)',
    async (isMfaEnabled, kind) => {
      const usual = port;
      const fresh = await openWalletApi(start);
      try {
        port = await fresh.listen();
        const project = { project_id: 'inlay-local', last_login: '', name: 'X', hostname: 'x' };
        const kept = { address, namespace: 'eip155', at: Date.now(), user_projects: [project] };
        const device = openWallet({ isMfaEnabled, storage: { 'ws-userProjects': JSON.stringify(kept) } });
        await device.wallet.restored;
        await device.clock.advance(3_000);
        await vi.waitFor(() => expect(savedUsers(device.calls())).toMatchObject([{ account_type: kind }]));
        const types = device.list().map(({ accountType }) => accountType);
        expect(types).toEqual(isMfaEnabled ? ['threshold', 'app-scoped'] : ['normal']);
      } finally {
        port = usual;
        await fresh.end();
      }
    },
  );

  it('only the types of the sign-in’s own account count as the owner of saved data', () => {
    const own = names.filter((accountType) => {
      const state = { accounts: [{ address, accountType }], selected: address };
      return ownAddress({ accounts: { state } as Parameters<typeof ownAddress>[0]['accounts'] }) !== null;
    });
    expect(own).toEqual(['normal', 'threshold', 'single-factor-auth']);
  });
});
