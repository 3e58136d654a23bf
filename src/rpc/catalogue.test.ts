import { expect, it } from 'vitest';
import { catalogue } from '../wire/rpc/catalogue';
import { methods } from './methods';
import { lazyMethods } from './methods/late';

it('describes every method, with the policy it has', () => {
  const described = catalogue.map(({ name, wire }) => [name, wire.confirms ? 'confirm' : 'open']);
  const served = [...methods, ...lazyMethods].map(({ name, policy }) => [name, policy]).sort();
  expect(described.sort()).toEqual(served);
});

it.each(catalogue)('$name bears its own name and a sentence', ({ name, wire, docs }) => {
  expect(wire.name).toBe(name);
  expect(docs.summary).toMatch(/^[A-Z].*\.$/);
});
