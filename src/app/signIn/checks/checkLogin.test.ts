import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { HttpError } from '../../../errors/http';
import { project } from '../../../../tests/helpers/wallet/walletHarness';
import { LoginRecordSchema } from '../../../wire/signIn/loginRecord';
import { checkLogin } from './checkLogin';

const connections = [
  { id: 'email', kind: 'email_passwordless', name: 'E-mail' },
  { id: 'shop-google', kind: 'google', name: 'Google', group: 'shop' },
  { id: 'shop-company', kind: 'custom', name: 'Company', group: 'shop' },
  { id: 'staff', kind: 'custom', name: 'Staff', group: 'staff' },
];
const tokenConnections = [{ id: 'tokens', kind: 'custom', name: 'Tokens' }];
const options = { clientId: 'shop', redirectUrl: 'https://shop.test/in?a=1' };

function check(params: object, { more = {}, frameOrigin }: { more?: object; frameOrigin?: string } = {}) {
  const record = v.parse(LoginRecordSchema, { options: { ...options, ...more }, params });
  const asked = vi.fn(async (_: object) => ({ ...project, connections, tokenConnections }));
  const checked = checkLogin({ record, clients: { check: asked }, ...(frameOrigin ? { frameOrigin } : {}) });
  return { checked, asked };
}

it.each<[object, string[]]>([
  [{}, ['email', 'shop-google', 'shop-company', 'staff']],
  [{ authConnection: 'google' }, ['shop-google']],
  [{ authConnection: 'custom' }, ['shop-company', 'staff']],
  [{ authConnectionId: 'staff' }, ['staff']],
  [{ authConnection: 'custom', authConnectionId: 'staff' }, ['staff']],
  [{ authConnectionId: 'shop-google', groupedAuthConnectionId: 'shop' }, ['shop-google']],
  // One name for the whole group.
  [{ authConnectionId: 'shop', groupedAuthConnectionId: 'shop' }, ['shop-google', 'shop-company']],
  [{ authConnection: 'custom', groupedAuthConnectionId: 'shop' }, ['shop-company']],
  // Public clients name groups that this operator does not have.
  [{ authConnectionId: 'email', groupedAuthConnectionId: 'theirs' }, ['email']],
])('for %j, offers the connections %j', async (params, ids) => {
  const { checked } = check(params);
  const { project: shown, whole } = await checked;
  expect(shown.connections.map(({ id }) => id)).toEqual(ids);
  // A second account may be of any kind.
  expect(whole.connections).toEqual(connections);
});

it.each([
  ['an unknown kind', { authConnection: 'apple' }],
  ['an unknown id', { authConnectionId: 'nobody' }],
  ['an id of another kind', { authConnection: 'google', authConnectionId: 'staff' }],
  ['an id of another group', { authConnectionId: 'staff', groupedAuthConnectionId: 'shop' }],
  ['a kind that the group does not have', { authConnection: 'google', groupedAuthConnectionId: 'staff' }],
  ['an id that is a property of all objects', { authConnectionId: '__proto__' }],
])('rejects %s with notOffered', async (_, params) => {
  await expect(check(params).checked).rejects.toMatchObject({ code: 'notOffered' });
});

it('accepts a token only for the token connection that is named', async () => {
  const extraLoginOptions = { id_token: 'a.b.c' };
  const { token, project: shown } = await check({ authConnectionId: 'tokens', extraLoginOptions }).checked;
  expect([token, shown.connections]).toEqual([{ connectionId: 'tokens', idToken: 'a.b.c' }, []]);
  expect((await check({ authConnectionId: 'staff', extraLoginOptions }).checked).token).toBeUndefined();
  expect((await check({ extraLoginOptions }).checked).token).toBeUndefined();
});

it('checks the target of the result: a redirect URL exactly, otherwise a page of the origin', async () => {
  const ask = async (input: Parameters<typeof check>[1]) => {
    const { checked, asked } = check({}, input);
    return [(await checked).recipient, asked.mock.calls[0]?.[0]];
  };
  const shop = 'https://shop.test';
  const { redirectUrl } = options;
  expect(await ask({})).toEqual([shop, { clientId: 'shop', redirectUrl, returnBy: 'redirect' }]);
  expect(await ask({ more: { uxMode: 'popup' } })).toEqual([
    shop,
    { clientId: 'shop', redirectUrl, returnBy: 'origin' },
  ]);
  expect(await ask({ frameOrigin: 'https://evil.test' })).toEqual([
    'https://evil.test',
    { clientId: 'shop', redirectUrl: 'https://evil.test', returnBy: 'origin' },
  ]);
  const app = 'shopapp://auth/in';
  expect(await ask({ more: { redirectUrl: app } })).toEqual([
    app,
    { clientId: 'shop', redirectUrl: app, returnBy: 'redirect' },
  ]);
});

it.each([
  [new HttpError('notFound'), 'unknownClient'],
  [new HttpError('forbidden'), 'redirectNotAllowed'],
  [new HttpError('invalid'), 'redirectNotAllowed'],
  [new HttpError('unavailable'), 'network'],
  [new TypeError('Failed to fetch'), 'network'],
])('turns %s into the fault %s', async (error, code) => {
  const record = v.parse(LoginRecordSchema, { options });
  const clients = { check: () => Promise.reject(error) };
  await expect(checkLogin({ record, clients })).rejects.toMatchObject({ code });
});
