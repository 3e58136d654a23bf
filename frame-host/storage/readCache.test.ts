import { expect, it } from 'vitest';
import { createReadCache } from './readCache';

function open({ most = 1_000_000 } = {}) {
  const rows = new Map<string, string>();
  const loads: string[] = [];
  const state = { version: 1, looks: 0, fault: undefined as Error | undefined };
  const cache = createReadCache<string, string>({
    nameOf: (id) => id,
    version() {
      state.looks += 1;
      if (state.fault) throw state.fault;
      return state.version;
    },
    load(id) {
      loads.push(id);
      if (id === 'broken') throw new Error('no such page');
      return rows.get(id);
    },
    sizeOf: (row) => row.length,
    most,
  });
  return { ...cache, rows, loads, state };
}

it('checks the version once per turn and loads each row once, including a missing one', async () => {
  const { read, rows, loads, state } = open();
  rows.set('a', 'one');
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['one', 'one', undefined]);
  expect(await read('b')).toBeUndefined();
  expect(await read('a')).toBe('one');
  expect(loads).toEqual(['a', 'b']);
  expect(state.looks).toBe(3);
});

it('returns nothing from memory that was read before a commit of another process, or was forgotten', async () => {
  const { read, forget, clear, rows, state } = open();
  for (const undo of [() => forget('a'), clear, () => (state.version += 1)]) {
    for (const value of ['one', 'two']) {
      rows.set('a', value);
      undo();
      expect(await read('a')).toBe(value);
      // Committed while the read waits for its turn: the read sees it.
      const asked = read('a');
      rows.set('a', 'three');
      undo();
      expect(await asked).toBe('three');
    }
  }
});

it('rejects reads while the database fails, and does not cache the failure', async () => {
  const { read, rows, state } = open();
  rows.set('a', 'one');
  await read('a');
  state.fault = new Error('disk I/O error');
  await expect(read('a')).rejects.toThrow('disk I/O error');
  rows.set('a', 'two');
  state.version += 1;
  state.fault = undefined;
  const [broken, well] = await Promise.allSettled([read('broken'), read('a')]);
  expect(broken).toMatchObject({ status: 'rejected' });
  expect(well).toEqual({ status: 'fulfilled', value: 'two' });
});

it('keeps its size limit, and drops rows that are not read again first', async () => {
  const { read, rows, loads } = open({ most: 20_000 });
  for (let at = 0; at < 100; at++) rows.set(String(at), 'x'.repeat(800));
  for (let at = 0; at < 100; at++) {
    await read(String(at));
    await read('0');
  }
  expect(loads.filter((id) => id === '0')).toHaveLength(1);
  loads.length = 0;
  for (let at = 99; at > 0; at--) await read(String(at));
  // 20,000 characters are at most 20 such rows.
  expect(loads.length).toBeGreaterThan(79);
  expect(loads.length).toBeLessThan(99);
});
