import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LoginRecordSchema } from '../../../wire/signIn/loginRecord';
import { nameSigner } from './nameSigner';

const sessionId = 'ab'.repeat(32);
const make = (actionType: string, params: object = {}) =>
  v.parse(LoginRecordSchema, { actionType, sessionId, params, options: { clientId: 'shop' } });
const person = { authConnection: 'email_passwordless', authConnectionId: 'email', userId: 'ada@x.test' };
const sessions = { read: async () => ({ userInfo: person }) };

it('adding a factor signs in with the session’s connection, whatever the factor is', async () => {
  for (const [action, authConnection] of [
    ['add_authenticator_factor', 'authenticator'],
    ['add_passkey_factor', 'passkeys'],
    ['add_social_factor', 'google'],
  ] as const) {
    const { params } = await nameSigner({ record: make(action, { authConnection }), sessions });
    expect(params).toMatchObject({
      authConnection: 'email_passwordless',
      authConnectionId: 'email',
      extraLoginOptions: { login_hint: 'ada@x.test' },
    });
  }
});

it('all connections are offered if the session cannot be read', async () => {
  const record = make('add_passkey_factor', { authConnection: 'passkeys', appState: 'x' });
  const silent = { read: () => Promise.reject(new Error('down')) };
  expect((await nameSigner({ record, sessions: silent })).params).toEqual({ appState: 'x' });
});

it.each(['enable_mfa', 'manage_mfa'])(
  '%s uses the login hint of the page, or else the user of the session',
  async (action) => {
    const named = make(action, { authConnection: 'google', extraLoginOptions: { login_hint: '7' } });
    expect(await nameSigner({ record: named, sessions })).toBe(named);
    const { params } = await nameSigner({ record: make(action, { authConnection: 'google' }), sessions });
    expect(params).toMatchObject({
      authConnection: 'email_passwordless',
      authConnectionId: 'email',
      extraLoginOptions: { login_hint: 'ada@x.test' },
    });
    const silent = { read: async () => ({ privKey: '1' }) };
    const bare = make(action, { authConnection: 'google' });
    expect(await nameSigner({ record: bare, sessions: silent })).toBe(bare);
  },
);

it('a login is left unchanged', async () => {
  const record = make('login', { authConnection: 'google' });
  expect(await nameSigner({ record, sessions })).toBe(record);
});
