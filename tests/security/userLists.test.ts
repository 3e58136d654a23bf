import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../src/kit/async/deferred';
import { hexToBytes } from '../../src/kit/hex';
import { knownAddresses } from '../../src/wallet/contacts/knownAddresses';
import { createDevices } from '../helpers/wallet/devices';
import { address } from '../helpers/wallet/walletHarness';

/**
 * A server that lies, or a thief with write access to its database, against complete wallets: what they change, move, undo or remove is not
 * used, the user is told once, and what the user saved comes back.
 */
const { network, openServer, openDevice } = createDevices();
const bob = `0x${'ab'.repeat(20)}`;
const evil = `0x${'ee'.repeat(20)}`;

type Server = Awaited<ReturnType<typeof openServer>>;
type Device = Awaited<ReturnType<typeof openDevice>>;
const rowsOf = ({ db }: Server) => db.selectFrom('user_lists').selectAll().orderBy('kind').execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Overwrites, adds and removes rows like a thief with access to the database. */
async function write({ db }: Server, rows: readonly Row[]): Promise<void> {
  await db.deleteFrom('user_lists').execute();
  if (rows.length > 0)
    await db
      .insertInto('user_lists')
      .values([...rows])
      .execute();
}
const names = ({ stores }: Device) =>
  stores.contacts.state.list.map(({ name, address }) => `${name} ${address.toLowerCase()}`);
const told = ({ stores }: Device) => stores.toast.state.code === 'dataRefused';
const input = () => ({
  namespace: 'eip155' as const,
  name: 'Mine',
  rpcUrl: network.rpc,
  chainId: '1337',
  symbol: 'COIN',
  explorerUrl: '',
  isTestnet: false,
});

/** A user with a contact, a network and settings, on a device that knows them; `before` is what the server had before the last change. */
async function setUp() {
  const server = await openServer();
  const device = await openDevice(server.port);
  await device.settings.set({ currency: 'eur' });
  expect(await device.settings.saveContact({ name: 'Bob', address: evil })).toBeNull();
  expect(await device.settings.saveNetwork({ ...input(), name: 'Old', symbol: 'OLD' })).toBeNull();
  const before = await rowsOf(server);
  const [old] = device.stores.contacts.state.list;
  expect(await device.settings.saveContact({ id: old!.id, name: 'Bob', address: bob })).toBeNull();
  expect(await device.settings.saveNetwork({ ...input(), changes: '0x539' })).toBeNull();
  await device.settings.set({ currency: 'usd' });
  const saved = await rowsOf(server);
  expect(saved.map(({ kind }) => kind)).toEqual(['contacts', 'networks', 'settings']);
  return { server, device, before, saved };
}

/** Another user whose lists the thief knows, because they are the thief's own. */
async function openThief(server: Server) {
  const thief = await openDevice(server.port, {
    deps: { openKey: async () => ({ privateKey: hexToBytes('42'.repeat(32)) }) },
  });
  expect(await thief.settings.saveContact({ name: 'Bob', address: evil })).toBeNull();
  expect(await thief.settings.saveNetwork({ ...input(), name: 'Mine', symbol: 'EVIL' })).toBeNull();
  return (await rowsOf(server)).filter(({ user_id }) => user_id !== `eip155:${address.toLowerCase()}`);
}
const flip = (sealed: string, at: number) => {
  const at0 = at < 0 ? sealed.length + at : at;
  return sealed.slice(0, at0) + (sealed[at0] === 'A' ? 'B' : 'A') + sealed.slice(at0 + 1);
};
const newer = (rows: readonly Row[]) => rows.map((row) => ({ ...row, version: Number(row.version) + 5 }));

const attacks: [string, (rows: { saved: Row[]; before: Row[] }) => Row[]][] = [
  ['changes a byte of the text', ({ saved }) => saved.map((row) => ({ ...row, sealed: flip(row.sealed, 60) }))],
  ['changes the tag', ({ saved }) => saved.map((row) => ({ ...row, sealed: flip(row.sealed, -4) }))],
  ['shortens the text', ({ saved }) => saved.map((row) => ({ ...row, sealed: row.sealed.slice(0, 60) }))],
  [
    'writes readable rows',
    ({ saved }) =>
      saved.map((row) => ({ ...row, sealed: Buffer.from(`{"eth-${evil}":[9,{}]}`.padEnd(90)).toString('base64url') })),
  ],
  [
    'moves lists to other kinds',
    ({ saved }) => {
      const texts = saved.map(({ sealed }) => sealed);
      return saved.map((row, at) => ({ ...row, sealed: texts[(at + 1) % texts.length] ?? '' }));
    },
  ],
  ['restores an older version', ({ before }) => before],
  ['gives an older version a newer number', ({ before }) => newer(before)],
  ['raises the number', ({ saved }) => newer(saved)],
  ['removes everything', () => []],
];

describe('a device that knows the lists', () => {
  it.each(attacks)(
    'keeps using what the user saved when someone %s, tells the user once, and restores it',
    async (_, attack) => {
      const { server, device, before, saved } = await setUp();
      await write(server, attack({ before, saved }));
      await device.settings.load();
      expect(names(device)).toEqual([`Bob ${bob}`]);
      expect(knownAddresses(device.stores).map((address) => address.toLowerCase())).not.toContain(evil);
      const chain = { displayName: 'Mine', ticker: 'COIN', rpcTarget: network.rpc, decimals: 18 };
      expect(device.stores.network.state.chains.find(({ chainId }) => chainId === '0x539')).toMatchObject(chain);
      expect(device.stores.preferences.state.currency).toBe('usd');
      expect(told(device)).toBe(true);
      const { count } = device.stores.toast.state;
      await device.settings.load();
      expect(device.stores.toast.state.count).toBe(count);

      // A device that never saw them gets what the user saved, and nothing of the thief's.
      const other = await openDevice(server.port);
      expect(names(other)).toEqual([`Bob ${bob}`]);
      expect(other.stores.customChains.state.list).toMatchObject([chain]);
      expect(told(other)).toBe(false);
    },
  );

  it('does not use the lists of another user', async () => {
    const { server, device, saved } = await setUp();
    const theirs = await openThief(server);
    expect(theirs.length).toBeGreaterThan(1);
    await write(
      server,
      saved.map((row) => ({ ...row, sealed: theirs.find(({ kind }) => kind === row.kind)!.sealed })),
    );
    await device.settings.load();
    expect(names(device)).toEqual([`Bob ${bob}`]);
    expect(device.stores.network.state.chains.at(-1)).toMatchObject({ ticker: 'COIN' });
    expect(told(device)).toBe(true);
  });

  it('notices that the server shows each device another history, and keeps the changes of both', async () => {
    const { server, device, saved } = await setUp();
    const other = await openDevice(server.port);
    await device.settings.saveContact({ name: 'Ada', address: `0x${'01'.repeat(20)}` });
    await write(server, saved);
    await other.settings.saveContact({ name: 'Eve', address: `0x${'02'.repeat(20)}` });
    await device.settings.load();
    expect(told(device)).toBe(true);
    await other.settings.load();
    for (const one of [device, other])
      expect(names(one).map((text) => text.split(' ')[0])).toEqual(['Ada', 'Bob', 'Eve']);
  });
});

describe('a device that has never seen the lists', () => {
  it.each(attacks.slice(0, 5))('uses nothing when someone %s, and tells the user', async (_, attack) => {
    const { server, before, saved } = await setUp();
    await write(server, attack({ before, saved }));
    const fresh = await openDevice(server.port);
    expect(names(fresh)).toEqual([]);
    expect(fresh.stores.customChains.state.list).toEqual([]);
    expect(told(fresh)).toBe(true);
  });

  it('overwrites what it cannot read only when the user saves something, and another device adds what it knows', async () => {
    const { server, device, saved } = await setUp();
    const broken = saved.map((row) => ({ ...row, sealed: flip(row.sealed, 60) }));
    await write(server, broken);
    const fresh = await openDevice(server.port);
    expect(await rowsOf(server)).toEqual(broken);
    expect(await fresh.settings.saveContact({ name: 'Carol', address: `0x${'0c'.repeat(20)}` })).toBeNull();
    await device.settings.load();
    expect(names(device).map((text) => text.split(' ')[0])).toEqual(['Bob', 'Carol']);
    await fresh.settings.load();
    expect(names(fresh)).toEqual(names(device));
  });
});

describe('several devices', () => {
  it('that save at once lose nothing, and of one contact the last change counts', async () => {
    const { server, device } = await setUp();
    const others = await Promise.all([openDevice(server.port), openDevice(server.port)]);
    const all = [device, ...others];
    const addressOf = (at: number) => `0x${String(at).repeat(40)}`;
    const saving = all.map((one, at) => one.settings.saveContact({ name: `N${at}`, address: addressOf(at + 1) }));
    expect(await Promise.all(saving)).toEqual([null, null, null]);
    const [known] = device.stores.contacts.state.list;
    for (const [at, one] of all.entries())
      expect(await one.settings.saveContact({ id: known!.id, name: `Bob ${at}`, address: bob })).toBeNull();
    for (const one of all) {
      await one.settings.load();
      expect(names(one)).toEqual([`Bob 2 ${bob}`, ...[1, 2, 3].map((at) => `N${at - 1} ${addressOf(at)}`)]);
      expect(told(one)).toBe(false);
    }
  });
});

it('what the user saves while an older answer is on its way stays', async () => {
  const { server, device } = await setUp();
  const [held, isRead] = [createDeferred<void>(), createDeferred<void>()];
  device.state.broken = async (path, init, pass) => {
    if (!path.endsWith('/user') || (init?.method ?? 'GET') !== 'GET') return undefined;
    device.state.broken = undefined;
    const answer = await pass();
    isRead.resolve();
    await held.promise;
    return answer;
  };
  const late = device.settings.load();
  await isRead.promise;
  expect(await device.settings.saveContact({ name: 'Ada', address: `0x${'01'.repeat(20)}` })).toBeNull();
  expect(await device.settings.saveNetwork({ ...input(), name: 'Newer', changes: '0x539' })).toBeNull();
  const shown = ({ stores }: Device) => [
    stores.contacts.state.list.length,
    stores.customChains.state.list[0]?.displayName,
  ];
  held.resolve();
  await late;
  expect(shown(device)).toEqual([2, 'Newer']);
  expect(shown(await openDevice(server.port))).toEqual([2, 'Newer']);
  expect(told(device)).toBe(false);
});

it('the server stores nothing that it can read', async () => {
  const { server } = await setUp();
  const text = JSON.stringify(await Promise.all([rowsOf(server), server.db.selectFrom('users').selectAll().execute()]));
  const plain = Buffer.from((await rowsOf(server)).map(({ sealed }) => sealed).join(''), 'base64url').toString(
    'latin1',
  );
  for (const secret of ['Bob', 'Mine', bob.slice(2), evil.slice(2), '127.0.0.1', 'eth-', 'currency']) {
    expect(text).not.toContain(`"${secret}`);
    expect(plain).not.toContain(secret);
  }
});
