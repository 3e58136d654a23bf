import { expect, it } from 'vitest';
import { bytesToBase64url } from '../../../kit/base64url';
import { utf8ToBytes } from '../../../kit/bytes';
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

it('gives the page no token that names the user if it asked for none', () => {
  const [whole, bare] = [token({ sub: 'ada', email: 'ada@x.test', name: 'Ada' }), token({ sub: 'ada', nonce: 'n' })];
  expect(make(whole).idToken).toBe(whole);
  expect(make(whole, true).idToken).toBe(whole);
  expect(make(whole, false)).toMatchObject({ idToken: '', email: 'ada@x.test' });
  expect(make(bare, false).idToken).toBe(bare);
});

it('contains the keys of docs/protocol-server.md 2.6 if the operator returns keys, and `walletKey` if requested', () => {
  const userInfo = { authConnection: 'google', authConnectionId: 'g', userId: 'ada' };
  const privateKey = new Uint8Array(32).fill(1);
  const of = (keyReturn: boolean, params = {}, ed25519Seed?: Uint8Array) =>
    toSessionRecord({ sessionId: '1', privateKey, ed25519Seed, userInfo, params, keyReturn });
  const privKey = '01'.repeat(32);
  const { ed25519PrivKey, ...keys } = of(true, { getWalletKey: true });
  expect(keys).toMatchObject({
    privKey,
    coreKitKey: privKey,
    coreKitEd25519PrivKey: ed25519PrivKey,
    walletKey: privKey,
  });
  expect(ed25519PrivKey).toMatch(new RegExp(`^${privKey}[0-9a-f]{64}$`));
  const ed25519Seed = new Uint8Array(32).fill(2);
  expect(of(true, {}, ed25519Seed).ed25519PrivKey).toMatch(new RegExp(`^${'02'.repeat(32)}[0-9a-f]{64}$`));
  expect(of(true)).not.toHaveProperty('walletKey');
  const bare = of(false, { getWalletKey: true });
  expect(Object.keys(bare)).toEqual(['sessionId', 'keyMode', 'signatures', 'userInfo']);
});

it('contains the fields of `userInfo` and returns what the page has sent along', () => {
  const { userInfo } = toSessionRecord({
    sessionId: '1',
    privateKey: new Uint8Array(32).fill(1),
    userInfo: {
      authConnection: 'google',
      authConnectionId: 'g',
      userId: 'ada',
      isMfaEnabled: true,
      idToken: token({}),
    },
    params: { appState: 'cart', groupedAuthConnectionId: 'all' },
    keyReturn: false,
  });
  const names =
    'appState authConnection authConnectionId dappShare email groupedAuthConnectionId idToken isMfaEnabled name oAuthAccessToken oAuthIdToken profileImage userId';
  expect(
    Object.keys(userInfo as object)
      .sort()
      .join(' '),
  ).toBe(names);
  // A provider’s own tokens stay with the server, because they could be used at the provider.
  expect(userInfo).toMatchObject({
    appState: 'cart',
    groupedAuthConnectionId: 'all',
    oAuthIdToken: '',
    oAuthAccessToken: '',
  });
});
