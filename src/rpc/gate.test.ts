import { expect, it } from 'vitest';
import { createGate } from './gate';

const [one, other] = ['https://one.test', 'https://other.test'];

it('createGate frees the places of an origin one by one, and each only once', () => {
  const gate = createGate({ limit: 3 });
  const full = expect.objectContaining({ code: -32005 }) as Error;
  const leave = [1, 2, 3].map(() => gate.enter(one));
  expect(() => gate.enter(one)).toThrow(full);
  leave[0]!();
  leave[0]!();
  gate.enter(one);
  expect(() => gate.enter(one)).toThrow(full);
  for (let at = 0; at < 3; at++) gate.enter(other);
  expect(() => gate.enter(other)).toThrow(full);
});
