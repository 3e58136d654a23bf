import * as v from 'valibot';
import { expect, it } from 'vitest';
import { HandoverMessageSchema } from './handover';

const messageWith = (path: string) => ({
  kind: 'handover',
  nonce: 'a'.repeat(32),
  handed: { clientId: 'c', sessionId: null, stored: {}, path },
});

it.each([
  ['/wallet/settings/privacy', true],
  ['/wallet/fund?from=wallet', true],
  ['wallet/fund', false],
  ['https://evil.test', false],
  ['/wallet/fund?from=<b>', false],
  ['/wallet/fund#hash', false],
])('the path %s is allowed in a handover message: %s', (path, isAllowed) => {
  expect(v.is(HandoverMessageSchema, messageWith(path))).toBe(isAllowed);
});
