import { expect, it } from 'vitest';
import { catalogue } from '../wire/rpc/catalogue';
import { methods } from './methods';
import { lazyMethods } from './methods/lazy';

it('the catalogue describes every method of the wallet with the policy it has', () => {
  const described = new Map(catalogue.map(({ name, wire }) => [name, wire.confirms ? 'confirm' : 'open']));
  for (const { name, policy } of [...methods, ...lazyMethods])
    expect([name, described.get(name)]).toEqual([name, policy]);
});

it.each(catalogue)('$name has its own name and a sentence as its summary', ({ name, wire, docs }) => {
  expect(wire.name).toBe(name);
  expect(docs.summary).toMatch(/^[A-Z].*\.$/);
});
