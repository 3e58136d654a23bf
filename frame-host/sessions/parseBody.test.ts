import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { StoreGetSchema, StoreSetSchema } from '../../src/wire/http/session';
import { parseGet, parseSet } from './parseBody';
import { inDepth } from '../../tests/helpers/inDepth';

const key = `04${'5e'.repeat(64)}`;
/** Valid and invalid values of each field, at its bounds; the first is valid. */
const fields = {
  key: [key, key.toUpperCase(), `${key}00`, `${key}\n`, '', 4, [key]],
  data: ['one', '{"a":1}', ' ', 'é', 'a\u0000', 'a\n', '\ud800', '', 'x'.repeat(60_000), 'x'.repeat(60_001), {}],
  signature: ['00', 'é', '', 'f'.repeat(300), 'f'.repeat(301), 1],
  namespace: ['', 'app', '..', '__proto__', null, 0, 'x'.repeat(257)],
  timeout: [1, 86_400, 31_536_000, 31_536_001, 0, -1, 1.5, '60', Infinity],
  allowedOrigin: ['*', true, false, 'https://dapp.example', '', 'x'.repeat(2_048), 'x'.repeat(2_049), 1, null],
  replaces: ['', 'ab'.repeat(32), 'AB'.repeat(32), 'ab', 1, null],
  more: ['x'],
};
const bodies = fc.record(
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      // Valid ones most of the time, otherwise hardly any body would be valid as a whole.
      fc.oneof({ weight: 12, arbitrary: fc.constant(values[0]) }, { weight: 1, arbitrary: fc.constantFrom(...values) }),
    ]),
  ),
  { requiredKeys: [] },
);

it.each([
  ['get', parseGet, StoreGetSchema],
  ['set', parseSet, StoreSetSchema],
] as const)('parsing a body of %s gives the same result as its schema', (_name, parse, schema) => {
  let good = 0;
  const check = (body: unknown): void => {
    const { success, output } = v.safeParse(schema, body);
    good += Number(success);
    if (success) expect(parse(body)).toEqual(output);
    else expect(() => parse(body)).toThrow(expect.objectContaining({ code: 'invalid' }) as Error);
  };
  const whole = Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first]));
  const { replaces: _replaces, ...usual } = whole;
  for (const [name, values] of Object.entries(fields))
    for (const value of [...values, undefined]) check({ ...usual, [name]: value });
  for (const body of [null, undefined, 'x', 1, [], [key], {}]) check(body);
  fc.assert(fc.property(bodies, check), { numRuns: inDepth(500, 50_000) });
  expect(good).toBeGreaterThan(20);
});
