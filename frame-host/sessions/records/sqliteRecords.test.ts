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

/** Two processes would open it so. */
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

it('tells every write at once, by whichever connection it came', async () => {
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

it('tells nothing that somebody took out of the file, or that was swept', async () => {
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
  // The clock is set back: what is gone stays gone.
  pass(-5);
  expect(await both()).toEqual(['', '']);
});

it('tells what the file holds after a write that failed', async () => {
  const { one, two, set, both, place } = await openTwo();
  await set(one, 'one');
  expect(await both()).toEqual(['one', 'one']);
  const other = new Database(place);
  // The new record is in its place, and the transaction fails behind it.
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
  // Written before: it counts no more, and changes nothing.
  await expect(set(one, 'one')).rejects.toMatchObject({ code: 'conflict' });
  expect(await both()).toEqual(['two', 'two']);
});

it('gives who may read it what is in memory, and nobody else', async () => {
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

it('answers what was asked before it was closed, and nothing later', async () => {
  const { one, set } = await openTwo();
  await set(one, 'one');
  const asked = one.get({ key, namespace: 'a', reader: undefined });
  await one.close();
  expect(await asked).toBe('one');
  await expect(one.get({ key, namespace: 'a', reader: undefined })).rejects.toMatchObject({ code: 'unavailable' });
});
