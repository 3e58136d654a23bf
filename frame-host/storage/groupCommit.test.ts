import { afterEach, expect, it } from 'vitest';
import Database from 'libsql';
import { HttpError } from '../../src/errors/http';
import { createGroupCommit } from './groupCommit';

const open: Database.Database[] = [];
afterEach(() => open.splice(0).forEach((database) => database.close()));

function openGroup() {
  const database = new Database(':memory:');
  open.push(database);
  database.exec('create table names (name text primary key)');
  const said: string[] = [];
  const watched = {
    exec(text: string) {
      said.push(text);
      return database.exec(text);
    },
    get inTransaction() {
      return database.inTransaction;
    },
  };
  const insert = database.prepare('insert into names values (?)');
  const group = createGroupCommit(watched);
  const add = (name: string) => group.write(() => insert.run(name).changes);
  const names = () => (database.prepare('select name from names').all() as { name: string }[]).map(({ name }) => name);
  return { group, add, names, said };
}

it('groups simultaneous writes into few transactions, in order, and answers after the commit', async () => {
  const { add, names, said } = openGroup();
  const all = Array.from({ length: 40 }, (_, at) => `n${at}`);
  const early = add('first').then(() => said.at(-1));
  expect(names()).toEqual([]);
  expect(await early).toBe('commit');
  said.length = 0;
  expect(await Promise.all(all.map(add))).toEqual(all.map(() => 1));
  expect(names()).toEqual(['first', ...all]);
  expect(said.filter((text) => text === 'commit').length).toBeLessThanOrEqual(3);
});

it('rejects one write without the others, and rolls back a transaction that fails in the database', async () => {
  const { group, add, names } = openGroup();
  const refusal = group.write(() => {
    throw new HttpError('conflict');
  });
  const [one, two, three] = await Promise.allSettled([add('one'), refusal, add('two')]);
  expect([one?.status, two?.status, three?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const lost = await Promise.allSettled([add('three'), add('one'), add('four')]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(names()).toEqual(['one', 'two']);
  await add('five');
  expect(names()).toEqual(['one', 'two', 'five']);
});

it('writes nothing while it is held, and everything on release or close', async () => {
  const { group, add, names } = openGroup();
  const early = add('early');
  group.hold(true);
  const more = Array.from({ length: 20 }, (_, at) => add(`n${at}`));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(names()).toEqual([]);
  group.hold(false);
  await Promise.all([early, ...more]);
  expect(names()).toHaveLength(21);
  group.hold(true);
  const last = add('last');
  group.close();
  await last;
  expect(names()).toContain('last');
});

it('writes what is waiting when it is closed, and rejects later writes', async () => {
  const { group, add, names } = openGroup();
  const last = add('last');
  group.close();
  await last;
  await expect(add('late')).rejects.toThrow('closed');
  expect(names()).toEqual(['last']);
});
