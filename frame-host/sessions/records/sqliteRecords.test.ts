import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, expect, it } from 'vitest';
import { openSessionStore, type SessionStore } from '../sessionStore';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const key = `04${'ab'.repeat(64)}`;
const anybody = { allowed: '*', native: false };

/** Opens the file twice, as two processes would. */
async function openTwo() {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-sqlite-records-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  let time = 1_000_000;
  const clock = { now: () => time, after: () => () => undefined };
  const place = join(folder, 'sessions.db');
  const [one, two] = [await openSessionStore({ place, clock }), await openSessionStore({ place, clock })];
  ends.push(
    () => two.close(),
    () => one.close(),
  );
  const read = (store: SessionStore) => store.get({ key, namespace: 'a', reader: undefined });
  return {
    one,
    two,
    place,
    pass: (seconds: number) => (time += seconds * 1_000),
    both: async () => [await read(one), await read(two)],
    set: (store: SessionStore, data: string, timeout = 60) =>
      store.set({ key, namespace: 'a', data, timeout, rule: anybody }),
  };
}

it('reads every write at once, whichever connection made it', async () => {
  const { one, two, set, both, pass } = await openTwo();
  expect(await both()).toEqual(['', '']);
  await set(one, 'one');
  expect(await both()).toEqual(['one', 'one']);
  await set(two, 'two');
  expect(await both()).toEqual(['two', 'two']);
  await one.update({ key, namespace: 'a', data: 'three' });
  expect(await both()).toEqual(['three', 'three']);
  await two.update({ key, namespace: 'a', data: 'four' });
  expect(await both()).toEqual(['four', 'four']);
  // Log-out: the last data for one second.
  await set(two, '{}', 1);
  expect(await both()).toEqual(['{}', '{}']);
  pass(1);
  expect(await both()).toEqual(['', '']);
  await set(one, 'five');
  expect(await both()).toEqual(['five', 'five']);
});

it('reads nothing that was deleted from the file or swept', async () => {
  const { one, set, both, place, pass } = await openTwo();
  await set(one, 'one');
  expect(await both()).toEqual(['one', 'one']);
  const other = new Database(place);
  other.exec('delete from session_records');
  other.close();
  expect(await both()).toEqual(['', '']);

  await set(one, 'two', 10);
  expect(await both()).toEqual(['two', 'two']);
  pass(10);
  expect(await one.sweep()).toBe(1);
  // Even if the clock is set back, deleted records stay deleted.
  pass(-5);
  expect(await both()).toEqual(['', '']);
});

it('reads what the file holds after a failed write', async () => {
  const { one, two, set, both, place } = await openTwo();
  await set(one, 'one');
  expect(await both()).toEqual(['one', 'one']);
  const other = new Database(place);
  // The new record is written, then the transaction fails.
  other.exec(`create trigger fails after update on session_records begin select raise(abort, 'full'); end`);
  for (const store of [one, two]) {
    await expect(set(store, 'two')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.update({ key, namespace: 'a', data: 'two' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await both()).toEqual(['one', 'one']);
  }
  other.exec('drop trigger fails');
  other.close();
  await set(two, 'two');
  expect(await both()).toEqual(['two', 'two']);
  await expect(one.update({ key: key.replace('ab', 'cd'), namespace: 'a', data: 'x' })).rejects.toMatchObject({
    code: 'notFound',
  });
  // A body that was written before is a conflict and changes nothing.
  await expect(set(one, 'one')).rejects.toMatchObject({ code: 'conflict' });
  expect(await both()).toEqual(['two', 'two']);
});

it('returns a cached record only to readers that its rule allows', async () => {
  const { one } = await openTwo();
  const rule = { allowed: 'https://dapp.example', native: false };
  await one.set({ key, namespace: 'a', data: 'one', timeout: 60, rule });
  const read = (reader: string | undefined, isOwn = false) => one.get({ key, namespace: 'a', reader, isOwn });
  for (let round = 0; round < 2; round++) {
    expect(await read('https://dapp.example')).toBe('one');
    expect(await read('https://wallet.example', true)).toBe('one');
    expect(await read('https://other.example')).toBe('');
    expect(await read(undefined)).toBe('');
    expect(await one.get({ key, namespace: 'b', reader: 'https://dapp.example' })).toBe('');
  }
});

it('answers a read from before close, and rejects later ones', async () => {
  const { one, set } = await openTwo();
  await set(one, 'one');
  const asked = one.get({ key, namespace: 'a', reader: undefined });
  await one.close();
  expect(await asked).toBe('one');
  await expect(one.get({ key, namespace: 'a', reader: undefined })).rejects.toMatchObject({ code: 'unavailable' });
});
