import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { LoginRecordSchema } from '../../../wire/signIn/loginRecord';
import { refreshSession } from './refreshSession';

const sessionId = 'ab'.repeat(32);
const kept = { sessionId, privKey: '1', keyMode: '1/1', userInfo: { userId: 'ada', isMfaEnabled: false } };
const setUp = (actionType: string, found: Record<string, unknown> | null = kept) => {
  const sessions = { read: vi.fn(async () => found), update: vi.fn(async (_: object) => undefined) };
  const options = { clientId: 'shop', sessionNamespace: 'n' };
  const record = v.parse(LoginRecordSchema, { actionType, sessionId, options });
  return { sessions, refresh: () => refreshSession({ record, sessions, userInfo: { isMfaEnabled: true } }) };
};

it.each(['enable_mfa', 'add_passkey_factor', 'add_social_factor'])('%s keeps the same session', async (action) => {
  const { sessions, refresh } = setUp(action);
  expect(await refresh()).toEqual({ sessionId, sessionNamespace: 'n' });
  const record = { ...kept, keyMode: '2/n', userInfo: { userId: 'ada', isMfaEnabled: true } };
  expect(sessions.update).toHaveBeenCalledWith({ sessionId, namespace: 'n', record });
});

it('a login, and an action whose session is gone or cannot be updated, get a new session', async () => {
  const login = setUp('login');
  expect([await login.refresh(), login.sessions.read.mock.calls]).toEqual([null, []]);
  expect(await setUp('enable_mfa', null).refresh()).toBeNull();
  const down = setUp('enable_mfa');
  down.sessions.update.mockRejectedValueOnce(new Error('down'));
  expect(await down.refresh()).toBeNull();
});
