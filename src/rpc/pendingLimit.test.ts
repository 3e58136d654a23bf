import { expect, it } from 'vitest';
import { createPendingLimit } from './pendingLimit';

const [one, other] = ['https://one.test', 'https://other.test'];

it('createPendingLimit frees the places of an origin one by one, and each only once', () => {
  const pendingLimit = createPendingLimit({ limit: 3 });
  const full = expect.objectContaining({ code: -32005 }) as Error;
  const leave = [1, 2, 3].map(() => pendingLimit.enter(one));
  expect(() => pendingLimit.enter(one)).toThrow(full);
  leave[0]!();
  leave[0]!();
  pendingLimit.enter(one);
  expect(() => pendingLimit.enter(one)).toThrow(full);
  for (let at = 0; at < 3; at++) pendingLimit.enter(other);
  expect(() => pendingLimit.enter(other)).toThrow(full);
});
