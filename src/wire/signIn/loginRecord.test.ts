import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LoginRecordSchema } from './loginRecord';
import { StartParamsSchema } from './start';

const read = (record: object) => v.parse(LoginRecordSchema, record);

it('null counts as absent, because Swift writes dictionaries of optionals that way', () => {
  const params = { authConnection: null, authConnectionId: null, appState: null, mfaLevel: 'mandatory' };
  const options = { clientId: 'shop', redirectUrl: 'com.shop.app://auth', sessionTime: null, sessionNamespace: null };
  const extraLoginOptions = JSON.stringify({ login_hint: 'ada', id_token: null });
  const record = read({
    actionType: null,
    sessionId: null,
    options: { ...options, whiteLabel: null, uxMode: null },
    params: { ...params, extraLoginOptions },
  });
  expect(record).toMatchObject({
    actionType: 'login',
    params: { mfaLevel: 'mandatory', extraLoginOptions: { login_hint: 'ada' } },
    options: { uxMode: 'redirect', sessionTime: 86_400, sessionNamespace: '', whiteLabel: {} },
  });
  expect(record.params).not.toHaveProperty('authConnection');
  const link = { loginId: 'ab', sessionNamespace: null, storageServerUrl: null };
  expect(v.parse(StartParamsSchema, link)).toEqual({ loginId: 'ab' });
  expect(v.safeParse(LoginRecordSchema, { options: { ...options, clientId: null } }).success).toBe(false);
});

describe('mfaSettings (docs/protocol-server.md 2.10)', () => {
  const all = ['device', 'phrase', 'social', 'password', 'passkey', 'authenticator'];
  const wishes = (mfaSettings: unknown) => read({ options: { clientId: 'shop', mfaSettings } }).options.mfaSettings;

  it.each<[string, unknown, string[], string[]]>([
    ['nothing', undefined, all, []],
    ['an empty object', {}, all, []],
    ['one that is off', { passwordFactor: { enable: false } }, all.filter((kind) => kind !== 'password'), []],
    [
      'an order',
      {
        passkeysFactor: { enable: true, priority: 1 },
        authenticatorFactor: { enable: true, priority: 2 },
        deviceShareFactor: { enable: true, priority: 3 },
      },
      ['passkey', 'authenticator', 'device', 'phrase', 'social', 'password'],
      [],
    ],
    [
      'one that has to be there',
      { backUpShareFactor: { enable: true, priority: 1, mandatory: true }, socialBackupFactor: { enable: false } },
      ['phrase', 'device', 'password', 'passkey', 'authenticator'],
      ['phrase'],
    ],
    ['JSON text, as Android writes it', '{"passwordFactor":{"enable":false,"mandatory":true}}', [], []],
    ['what is none', { passwordFactor: { enable: 'no', priority: 'x' }, other: 7, passkeysFactor: null }, all, []],
    ['a list', [1], all, []],
    ['a word', 'x', all, []],
    [
      'all off but this browser, which is no choice',
      Object.fromEntries(
        ['backUpShare', 'socialBackup', 'password', 'passkeys', 'authenticator'].map((name) => [
          `${name}Factor`,
          { enable: false, mandatory: true },
        ]),
      ),
      all,
      [],
    ],
  ])('are read from %s', (_, given, kinds, mandatory) => {
    const expected = kinds.length > 0 ? kinds : all.filter((kind) => kind !== 'password');
    expect(wishes(given)).toEqual({ kinds: expected, mandatory });
  });
});
