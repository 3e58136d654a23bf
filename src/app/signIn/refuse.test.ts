import * as v from 'valibot';
import { expect, it } from 'vitest';
import { base64urlToJson } from '../../kit/base64url';
import { openMessage } from '../../signIn/session/channel';
import { LoginRecordSchema } from '../../wire/signIn/loginRecord';
import { refuse } from './refuse';
import { SignInFault, signInFaults, type SignInFaultCode } from './signInFault';

const loginId = 'ab'.repeat(32);
const redirectUrl = 'https://shop.test/in?cart=1';

/** A sign-in that ends with this fault, and its consequences. */
async function run(error: unknown, { uxMode = 'redirect', actionType = 'login', isRead = true } = {}) {
  const record = v.parse(LoginRecordSchema, {
    actionType,
    options: { clientId: 'shop', uxMode, redirectUrl, sessionNamespace: 'n' },
    params: { authConnection: 'google', appState: 'cart' },
  });
  const shown: object[] = [];
  const ended: object[] = [];
  const gone: string[] = [];
  const said: { data: string; allowedOrigin: string }[] = [];
  await refuse({
    host: {
      origin: 'https://wallet.test',
      screen: { show: (view) => void shown.push(view), unmount: () => undefined },
      sessions: { invalidate: async (at: object) => void ended.push(at) } as Parameters<
        typeof refuse
      >[0]['host']['sessions'],
      fetch: (async (_: string, { body }: { body: string }) => {
        said.push(JSON.parse(body) as (typeof said)[number]);
        return Response.json({ message: 'success' });
      }) as typeof fetch,
    },
    self: { location: { replace: (url: string) => void gone.push(url), reload: () => undefined } as Location },
    start: { loginId, sessionNamespace: 'n' },
    record: isRead ? record : undefined,
    error,
  });
  return { shown, ended, gone, said };
}

const beforeCheck = ['badLink', 'gone', 'unknownClient', 'redirectNotAllowed', 'network'] as const;

it.each(['notOffered', 'otherAccount'] as const)(
  '%s is returned to the page, whose address was checked',
  async (code) => {
    const { gone, ended, said } = await run(new SignInFault(code));
    expect(gone).toHaveLength(1);
    const [address = '', hash = ''] = gone[0]!.split('#b64Params=');
    expect(address).toBe(redirectUrl);
    expect(base64urlToJson(hash)).toEqual({ error: signInFaults[code], state: 'cart' });
    expect([ended, said]).toEqual([[{ sessionId: loginId, namespace: 'n' }], []]);
  },
);

it.each<[SignInFaultCode | Error]>([...beforeCheck.map((code): [SignInFaultCode] => [code]), [new Error('x')]])(
  '%s is shown in the wallet and not returned, because the address is unchecked',
  async (cause) => {
    const error = typeof cause === 'string' ? new SignInFault(cause) : cause;
    const { gone, said, shown } = await run(error);
    expect([gone, said]).toEqual([[], []]);
    expect(shown).toMatchObject([{ kind: 'failed', fault: typeof cause === 'string' ? cause : 'network' }]);
  },
);

it('a page that waits for its popup receives the error over the channel that its login id opens', async () => {
  const { gone, said } = await run(new SignInFault('otherAccount'), { uxMode: 'popup' });
  expect(gone).toEqual([]);
  const message = await openMessage({ topic: loginId, data: said[0]!.data });
  expect(JSON.parse(message)).toEqual({ error: signInFaults.otherAccount, state: 'cart' });
});

it('nothing is returned for an account page that no page waits for, or for a link that could not be read', async () => {
  expect(await run(new SignInFault('otherAccount'), { actionType: 'manage_mfa' })).toMatchObject({
    gone: [],
    said: [],
  });
  expect(await run(new SignInFault('gone'), { isRead: false, uxMode: 'popup' })).toMatchObject({ gone: [], said: [] });
});
