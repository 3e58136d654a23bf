import * as v from 'valibot';
import { expect, it } from 'vitest';
import { SessionTransferMessageSchema } from './sessionTransfer';

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
])('the path %s is allowed in a session transfer: %s', (path, isAllowed) => {
  expect(v.is(SessionTransferMessageSchema, messageWith(path))).toBe(isAllowed);
});
