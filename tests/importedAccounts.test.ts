import { describe, expect, it, vi } from 'vitest';
import { createDevices } from './helpers/devices';
import { address, keyHex } from './helpers/walletHarness';

/** Accounts that a person brings along by their keys, against the real server. */
const { openServer, openDevice } = createDevices();

describe('imported accounts', () => {
  const other = '1'.repeat(64);

  it.each([
    ['nothing', '  ', 'keyEmpty'],
    ['no hex', 'xyz', 'keyBad'],
    ['a zero-width character', `1\u200B${other.slice(2)}`, 'keyBad'],
    ['words', 'test test test', 'keyBad'],
    ['65 digits', `${other}1`, 'keyLong'],
    ['zero', '0x0', 'keyZero'],
    ['the order of the curve', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141', 'keyRange'],
    ['one more', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364142', 'keyRange'],
    ['the own key', `0x${keyHex.toUpperCase()}`, 'keyExists'],
  ])('refuse %s', async (_, text, fault) => {
    const { port } = await openServer();
    const { settings, stores } = await openDevice(port);
    expect(await settings.importAccount(text)).toBe(fault);
    expect(stores.accounts.state.accounts).toHaveLength(1);
  });

  it('are sealed, used at once, there again after a reload and after a new sign-in, and removed for good', async () => {
    const { port } = await openServer();
    const first = await openDevice(port);
    expect(await first.settings.importAccount(other.slice(1))).toBeNull();
    expect(await first.settings.importAccount(`0${other.slice(1)}`)).toBe('keyExists');
    const { selected } = first.stores.accounts.state;
    expect(selected).not.toBe(address);
    expect(JSON.stringify(first.storage.saved)).not.toContain(other.slice(1));
    await first.wallet.flows.logout();
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

  it('leave as a keystore that the person locks, and come into a fresh wallet by it: the same address (custody.md)', async () => {
    const { port } = await openServer();
    const first = await openDevice(port);
    await first.settings.importAccount(other);
    const { selected } = first.stores.accounts.state;
    if (selected === null) return expect.fail();
    const password = 'Keystore Password 1';
    const text = await first.settings.exportKeystore({ address: selected, password });
    expect(text).not.toContain(other);
    await first.settings.removeAccount(selected);
    expect(await first.settings.exportKeystore({ address: selected, password })).toBeNull();

    const fresh = await openDevice(port);
    const take = (file: { text: string; password: string }) => fresh.settings.importKeystore(file);
    expect(await take({ text: '{}', password })).toBe('fileBad');
    expect(await take({ text: text ?? '', password: 'keystore password 1' })).toBe('fileWrong');
    expect(fresh.stores.accounts.state.accounts).toHaveLength(1);
    expect(await take({ text: text ?? '', password })).toBeNull();
    expect(fresh.stores.accounts.state.selected).toBe(selected);
    expect((await fresh.settings.exportKey(selected))?.replace('0x', '')).toBe(other);
    expect(await take({ text: text ?? '', password })).toBe('keyExists');
  }, 30_000);

  it('of another person stay closed', async () => {
    const { port } = await openServer();
    const ada = await openDevice(port);
    await ada.settings.importAccount(other);
    const saved = ada.storage.saved;
    const key = 'ws-importedAccounts';
    const stolen = (saved[key] ?? '').replace(address.toLowerCase(), `0x${'9'.repeat(40)}`);
    const eve = await openDevice(port, { storage: { [key]: stolen } });
    expect(eve.stores.accounts.state.accounts).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('hear of each other, and do not answer for ever', async () => {
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

    // The account in use follows, and only that message brings it.
    const types = new Set(one.told.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(['account_imported', 'selected_address_change', 'set_theme']));
    two.hearers.forEach((hear) => hear({ type: 'selected_address_change' }));
    await vi.waitFor(() => expect(two.stores.accounts.state.selected).toBe(one.stores.accounts.state.selected));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(two.told.length).toBe(after);
  });
});
