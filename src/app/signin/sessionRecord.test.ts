import { expect, it } from 'vitest';
import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import { toSessionRecord } from './sessionRecord';

const token = (claims: object) => `e30.${bytesToBase64url(utf8ToBytes(JSON.stringify(claims)))}.c2ln`;
const make = (idToken: string, includeUserDataInToken?: boolean) => {
  const { userInfo } = toSessionRecord({
    sessionId: '1',
    privateKey: new Uint8Array(32).fill(1),
    userInfo: { authConnection: 'google', authConnectionId: 'g', userId: 'ada', email: 'ada@x.test', idToken },
    params: {},
    keyReturn: false,
    includeUserDataInToken,
  });
  return userInfo as Record<string, unknown>;
};

it('hands a page no token that names the person, where it wants none', () => {
  const [whole, bare] = [token({ sub: 'ada', email: 'ada@x.test', name: 'Ada' }), token({ sub: 'ada', nonce: 'n' })];
  expect(make(whole).idToken).toBe(whole);
  expect(make(whole, true).idToken).toBe(whole);
  expect(make(whole, false)).toMatchObject({ idToken: '', email: 'ada@x.test' });
  expect(make(bare, false).idToken).toBe(bare);
});
