import { describe, expect, it, vi } from 'vitest';
import { createDevices } from '../helpers/wallet/devices';
import { address, dapp, keyHex } from '../helpers/wallet/walletHarness';

/** Accounts that a user imports by key, with the real server. */
const { openServer, openDevice } = createDevices();

describe('imported accounts', () => {
  const other = '1'.repeat(64);

  it.each([
    ['nothing', '  ', 'keyEmpty'],
    ['a value that is not hex', 'xyz', 'keyBad'],
    ['a zero-width character', `1\u200B${other.slice(2)}`, 'keyBad'],
    ['words', 'test test test', 'keyBad'],
    ['65 digits', `${other}1`, 'keyLong'],
    ['zero', '0x0', 'keyZero'],
    ['the order of the curve', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141', 'keyRange'],
    ['the order of the curve plus one', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364142', 'keyRange'],
    ['the wallet’s own key', `0x${keyHex.toUpperCase()}`, 'keyExists'],
  ])('are not created from %s', async (_, text, fault) => {
    const { port } = await openServer();
    const { settings, stores } = await openDevice(port);
    expect(await settings.importAccount(text)).toBe(fault);
    expect(stores.accounts.state.accounts).toHaveLength(1);
  });

  it('are stored encrypted, used at once, restored after a reload and a new sign-in, and removed permanently', async () => {
    const { port } = await openServer();
    const first = await openDevice(port);
    expect(await first.settings.importAccount(other.slice(1))).toBeNull();
    expect(await first.settings.importAccount(`0${other.slice(1)}`)).toBe('keyExists');
    const { selected } = first.stores.accounts.state;
    expect(selected).not.toBe(address);
    expect(JSON.stringify(first.storage.saved)).not.toContain(other.slice(1));
    await first.wallet.actions.logout();
    expect(first.stores.accounts.state.accounts).toEqual([]);

    const again = await openDevice(port, { storage: first.storage.saved });
    expect(again.stores.accounts.state).toMatchObject({ selected: address });
    expect(again.stores.accounts.state.accounts).toMatchObject([
      { accountType: 'normal' },
      { address: selected, accountType: 'imported' },
    ]);
    await again.settings.selectAccount(selected ?? '0x');
    const reloaded = await openDevice(port, { storage: again.storage.saved });
    expect(reloaded.stores.accounts.state.selected).toBe(selected);
    await reloaded.settings.removeAccount(selected ?? '0x');
    expect(reloaded.stores.accounts.state).toMatchObject({ selected: address, accounts: [{ address }] });
    expect(await reloaded.settings.exportKey(selected ?? '0x')).toBeNull();
    const last = await openDevice(port, { storage: reloaded.storage.saved });
    expect(last.stores.accounts.state.accounts).toHaveLength(1);
  });

  it('can be exported as an encrypted keystore and imported into a new wallet with the same address (docs/custody.md)', async () => {
    const { port } = await openServer();
    const first = await openDevice(port);
    await first.settings.importAccount(other);
    const { selected } = first.stores.accounts.state;
    if (selected === null) return expect.fail();
    const password = 'Keystore Password 1';
    const text = await first.settings.exportKeyFile({ address: selected, password });
    expect(text).not.toContain(other);
    await first.settings.removeAccount(selected);
    expect(await first.settings.exportKeyFile({ address: selected, password })).toBeNull();

    const fresh = await openDevice((await openServer()).port);
    const take = (file: { text: string; password: string }) => fresh.settings.importKeyFile(file);
    expect(await take({ text: '{}', password })).toBe('fileBad');
    expect(await take({ text: text ?? '', password: 'keystore password 1' })).toBe('fileWrong');
    expect(fresh.stores.accounts.state.accounts).toHaveLength(1);
    expect(await take({ text: text ?? '', password })).toBeNull();
    expect(fresh.stores.accounts.state.selected).toBe(selected);
    expect((await fresh.settings.exportKey(selected))?.replace('0x', '')).toBe(other);
    expect(await take({ text: text ?? '', password })).toBe('keyExists');
  });

  it('return no keystore if the user logs out in another tab while it is created', async () => {
    const { port } = await openServer();
    const here = await openDevice(port);
    await here.settings.importAccount(other);
    const [own, imported] = here.stores.accounts.state.accounts.map((account) => account.address);
    if (!own || !imported) return expect.fail();
    const password = 'Keystore Password 1';
    const saving = [own, imported].map((item) => here.settings.exportKeyFile({ address: item, password }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    here.hearers.forEach((hear) => hear({ type: 'logout' }));
    expect(here.stores.session.state.status).toBe('signedOut');
    expect(await Promise.all(saving)).toEqual([null, null]);
    // An account that was removed elsewhere in the meantime cannot be exported either.
    expect(await here.settings.exportKeyFile({ address: own, password })).toBeNull();
  });

  it('of another user cannot be decrypted', async () => {
    const { port } = await openServer();
    const ada = await openDevice(port);
    await ada.settings.importAccount(other);
    const saved = ada.storage.saved;
    const key = 'ws-importedAccounts';
    const stolen = (saved[key] ?? '').replace(address.toLowerCase(), `0x${'9'.repeat(40)}`);
    // A server that does not know Ada's keys either.
    const elsewhere = await openServer();
    const eve = await openDevice(elsewhere.port, { storage: { [key]: stolen } });
    expect(eve.stores.accounts.state.accounts).toHaveLength(1);
  });
});

describe('imported accounts on the user’s other devices', () => {
  const key = 'ws-importedAccounts';
  const key1 = '1'.repeat(64);
  type Device = Awaited<ReturnType<typeof openDevice>>;
  const imported = ({ stores }: Device) =>
    stores.accounts.state.accounts.filter(({ accountType }) => accountType === 'imported').map((item) => item.address);
  const look = (device: Device) => device.settings.set({});
  const rows = (db: Awaited<ReturnType<typeof openServer>>['db']) =>
    db.selectFrom('imported_keys').selectAll().execute();

  it('are synchronised; a removed one stays removed, and one that is imported again comes back', async () => {
    const { port, db } = await openServer();
    const first = await openDevice(port);
    await first.settings.importAccount(key1);
    const [account] = imported(first);
    if (!account) return expect.fail();
    await vi.waitFor(async () => expect(await rows(db)).toHaveLength(1));

    const second = await openDevice(port);
    expect(imported(second)).toEqual([account]);
    // The selected account does not change.
    expect(second.stores.accounts.state.selected).toBe(address);
    expect((await second.settings.exportKey(account))?.replace('0x', '')).toBe(key1);
    expect(JSON.stringify(second.storage.saved)).not.toContain(key1);

    await second.settings.selectAccount(account);
    await second.settings.removeAccount(account);
    await look(second);
    const atSecond = await rows(db);
    await look(first);
    expect(imported(first)).toEqual([]);
    expect(first.stores.accounts.state.selected).toBe(address);
    expect(await first.settings.exportKey(account)).toBeNull();
    expect(first.storage.saved[key]).not.toContain(account);
    // No device uploads it again, and none receives it.
    await look(first);
    expect(await rows(db)).toEqual(atSecond);
    expect(imported(await openDevice(port))).toEqual([]);
    expect(imported(await openDevice(port, { storage: first.storage.saved }))).toEqual([]);

    expect(await first.settings.importAccount(key1)).toBeNull();
    await look(first);
    await look(second);
    expect(imported(second)).toEqual([account]);
  });

  it('are loaded in a wallet inside a page once the user opens it, without requests before', async () => {
    const { port, db } = await openServer();
    await (await openDevice(port)).settings.importAccount(key1);
    await vi.waitFor(async () => expect(await rows(db)).toHaveLength(1));
    const asked: string[] = [];
    const broken = (path: string) => void asked.push(path);
    const { stores, clock, ...rest } = await openDevice(port, { hostOrigin: dapp, broken });
    const framed = { ...rest, stores, clock };
    await clock.advance(1);
    // The watchers are in a separate chunk.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([stores.session.state.status, asked, imported(framed)]).toEqual(['signedIn', [], []]);
    stores.embed.actions.show('panel');
    await vi.waitFor(() => expect(imported(framed)).toHaveLength(1));
    // A page sees one account, which does not change by itself.
    expect(stores.accounts.state.selected).toBe(address);
  });

  it('are synchronised once the server is reachable, including imports and removals from the meantime', async () => {
    const { port, db } = await openServer();
    const first = await openDevice(port);
    first.state.broken = (path) => (path.includes('/importedkey') ? new Response('', { status: 503 }) : undefined);
    await first.settings.importAccount(key1);
    await look(first);
    expect(first.stores.userData.state).toMatchObject({ status: 'stale', error: 'network' });
    expect(await rows(db)).toEqual([]);
    // Imports from before times were recorded are uploaded as well.
    const old = JSON.stringify(first.storage.saved[key]).replace(/,\\"at\\":\d+/, '');
    const reloaded = await openDevice(port, { storage: { ...first.storage.saved, [key]: JSON.parse(old) as string } });
    await look(reloaded);
    expect(await rows(db)).toHaveLength(1);
    const [account] = imported(await openDevice(port));
    expect(account).toBe(imported(reloaded)[0]);

    reloaded.state.broken = (path) => (path.includes('/importedkey') ? new Response('', { status: 503 }) : undefined);
    await reloaded.settings.removeAccount(account ?? '0x');
    await look(reloaded);
    reloaded.state.broken = undefined;
    await look(reloaded);
    expect(imported(await openDevice(port))).toEqual([]);
  });

  it('can be removed by a device with a slow clock right after another device imported them', async () => {
    const { port } = await openServer();
    const fast = await openDevice(port);
    await fast.clock.advance(3_600_000);
    await fast.settings.importAccount(key1);
    await look(fast);
    const slow = await openDevice(port);
    await slow.settings.removeAccount(imported(slow)[0] ?? '0x');
    await look(slow);
    await look(fast);
    expect(imported(fast)).toEqual([]);
    expect(await slow.settings.importAccount(key1)).toBeNull();
    await look(slow);
    await look(fast);
    expect(imported(fast)).toHaveLength(1);
  });

  it('reveal no key, address or removal to the server, and its forged entries are ignored', async () => {
    const { port, db } = await openServer();
    const first = await openDevice(port);
    await first.settings.importAccount(key1);
    await first.settings.importAccount('2'.repeat(64));
    await look(first);
    const accounts = imported(first);
    await vi.waitFor(async () => expect(await rows(db)).toHaveLength(2));
    const before = await rows(db);
    for (const secret of [key1, '2'.repeat(64), ...accounts.map((item) => item.slice(2).toLowerCase())])
      expect(JSON.stringify(before).toLowerCase()).not.toContain(secret);
    await first.settings.removeAccount(accounts[0] ?? '0x');
    await look(first);
    const removed = await rows(db);
    expect(new Set([...before, ...removed].map(({ sealed }) => sealed.length)).size).toBe(1);

    // Swapped, truncated, flipped or meaningless entries: the device loses nothing and adds nothing.
    const [one, two] = removed;
    if (!one || !two) return expect.fail();
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const set = (id: string, sealed: string) =>
      db.updateTable('imported_keys').set({ sealed }).where('id', '=', id).execute();
    for (const [mine, theirs] of [
      [two.sealed, one.sealed],
      [flip(one.sealed), flip(two.sealed)],
      ['A'.repeat(one.sealed.length), one.sealed.slice(0, 44)],
    ]) {
      await set(one.id, mine ?? '');
      await set(two.id, theirs ?? '');
      await look(first);
      expect(imported(first)).toEqual(accounts.slice(1));
    }
    // An older entry of the user does not override a later one.
    await first.settings.importAccount(key1);
    await look(first);
    for (const { id, sealed } of removed) await set(id, sealed);
    await look(first);
    expect(imported(first).toSorted()).toEqual(accounts.toSorted());
    // The device has uploaded the current entry again.
    expect(imported(await openDevice(port)).toSorted()).toEqual(accounts.toSorted());
  });
});

describe('two tabs', () => {
  it('notify each other without endless replies', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    const two = await openDevice(port, { storage: one.storage.saved });
    await one.settings.importAccount('2'.repeat(64));
    await one.settings.set({ theme: 'dark', testNetworks: true });
    two.hearers.forEach((hear) => hear({ type: 'settings' }));
    await vi.waitFor(() => expect(two.stores.accounts.state.accounts).toHaveLength(2));
    expect(two.stores.preferences.state).toMatchObject({ theme: 'dark', testNetworks: true });
    expect(two.stores.accounts.state.selected).toBe(address);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = two.told.length;
    two.hearers.forEach((hear) => hear({ type: 'settings' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(two.told.length).toBe(after);

    // The selected account is synchronised, but only by that message.
    const types = new Set(one.told.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(['account_imported', 'selected_address_change', 'set_theme']));
    two.hearers.forEach((hear) => hear({ type: 'selected_address_change' }));
    await vi.waitFor(() => expect(two.stores.accounts.state.selected).toBe(one.stores.accounts.state.selected));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(two.told.length).toBe(after);
  });
});
