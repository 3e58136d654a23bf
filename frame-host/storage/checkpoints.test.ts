import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, expect, it } from 'vitest';
import { createCheckpoints } from './checkpoints';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  folders.push(folder);
  const file = join(folder, 'some.db');
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('busy_timeout = 5000');
  database.exec('create table rows (body text)');
  const state = { isHeld: false, holds: 0 };
  const hold = (isHeld: boolean): void => {
    state.isHeld = isHeld;
    state.holds += Number(isHeld);
  };
  const checkpoints = createCheckpoints({ file, database, hold, longLog: 2_000 });
  const insert = database.prepare<[string]>('insert into rows values (?)');
  const write = (count: number): void => {
    database.exec('begin immediate');
    for (let at = 0; at < count; at++) insert.run('x'.repeat(3_500));
    database.exec('commit');
    checkpoints.written();
  };
  const size = (suffix = '') => statSync(file + suffix).size;
  return { file, database, checkpoints, write, size, state };
}

it('moves what was written from the log into the file in the background', async () => {
  const { database, checkpoints, write, size } = await open();
  const before = size();
  write(500);
  expect(size()).toBe(before);
  await expect.poll(() => size()).toBeGreaterThan(500 * 3_500);
  await checkpoints.close();
  database.close();
});

it('restarts the log while writes continue', async () => {
  const { database, checkpoints, write, size, state } = await open();
  let written = 0;
  let longest = 0;
  // Several times as many rows as the log may hold before it is restarted.
  while (written < 12_000) {
    write(200);
    written += 200;
    longest = Math.max(longest, size('-wal'));
    do await new Promise((resolve) => setTimeout(resolve, 10));
    while (state.isHeld);
  }
  expect(longest).toBeLessThan(written * 4_096 * 0.8);
  expect(state.holds).toBeGreaterThan(1);
  await checkpoints.close();
  expect(state.isHeld).toBe(false);
  expect(database.prepare('select count(*) as count from rows').get()).toMatchObject({ count: written });
  database.close();
});

it('keeps everything that was committed when it is closed at once', async () => {
  const { file, database, checkpoints, write } = await open();
  write(100);
  await checkpoints.close();
  database.close();
  const again = new Database(file);
  expect(again.prepare('select count(*) as count from rows').get()).toMatchObject({ count: 100 });
  again.close();
});
