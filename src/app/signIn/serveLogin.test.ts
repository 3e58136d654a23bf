import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { UserError } from '../../errors/user';
import type { SignInTask } from '../../wallet/compose/createSignIn';
import { LoginRecordSchema } from '../../wire/signIn/loginRecord';
import type { ProjectConfig } from '../../wire/http/project';
import type { SignInHost } from './createSignInHost';
import { serveLogin } from './serveLogin';
import { SignInFault } from './signInFault';

const connection = (id: string, kind: string) => ({ id, kind, name: id });
const project = {
  clientId: 'shop',
  keyReturn: true,
  whiteLabel: {},
  connections: [connection('google', 'google')],
} as unknown as ProjectConfig;
const userInfo = { authConnection: 'google', authConnectionId: 'google', userId: 'ada', isMfaEnabled: false };

/** What the host’s screens and server receive for a login with these params. */
function open(params: object, task?: Parameters<typeof serveLogin>[2]) {
  let given: SignInTask | undefined;
  const create = vi.fn(async (_: object) => undefined);
  const sent: string[] = [];
  const host = {
    origin: 'https://wallet.test',
    signIn: {
      open: (one: SignInTask) => void (given = one),
      abandon: () => undefined,
      actions: { sendCode: async (to: string) => void sent.push(to) },
    },
    screen: { show: () => undefined },
    sessions: { create, read: async () => null },
  } as unknown as SignInHost;
  const record = v.parse(LoginRecordSchema, { options: { clientId: 'shop' }, params });
  const result = serveLogin(host, { record, project, recipient: 'https://shop.test' }, task);
  const signIn = () => given!.beginSession({ privateKey: new Uint8Array(32).fill(7), userInfo, isWanted: () => true });
  return { result, signIn, create, sent, task: given! };
}

it('a sign-in fault rejects the login of the page, and no session is created', async () => {
  const { result, signIn, create } = open({}, () => Promise.reject(new SignInFault('otherAccount')));
  const settled = result.catch((error: unknown) => error);
  await expect(signIn()).rejects.toMatchObject({ code: 'otherAccount' });
  expect(await settled).toMatchObject({ message: 'the user signed in with another account' });
  expect(create).not.toHaveBeenCalled();
});

it('any other error lets the user try again, and the login stays open', async () => {
  let isOver = false;
  const { result, signIn } = open({}, () => Promise.reject(new UserError('network')));
  void result.finally(() => (isOver = true));
  await expect(signIn()).rejects.toMatchObject({ code: 'network' });
  await Promise.resolve();
  expect(isOver).toBe(false);
});

it.each([
  [
    'a connection that is named',
    { authConnection: 'google', extraLoginOptions: { login_hint: ' ada@x.test ' } },
    'ada@x.test',
  ],
  ['its id alone', { authConnectionId: 'google', extraLoginOptions: { login_hint: '7' } }, '7'],
  ['none that is named: it is not told to all of them', { extraLoginOptions: { login_hint: 'ada@x.test' } }, undefined],
  [
    'a hint that is too long',
    { authConnection: 'google', extraLoginOptions: { login_hint: 'a'.repeat(255) } },
    undefined,
  ],
])('uses the login hint only for a named connection: %s', (_, params, hint) => {
  const { task, sent } = open(params);
  expect([task.loginHint || undefined, sent]).toEqual([hint, []]);
});
