import { describe, expect, it } from 'vitest';
import { HttpError, type HttpErrorCode } from '../errors/http';
import { UserError } from '../errors/user';
import { projectCalls } from '../wire/http/projectCalls';
import { createClient, type Http } from '../wire/http/client';
import { createSignInApi } from './signIn';
import { toUserError } from './toUserError';

/** Responds to every call with one value and records the calls. */
function httpAnswering(answer: unknown): Http & { calls: unknown[][] } {
  const calls: unknown[][] = [];
  return {
    calls,
    send({ method, path }, input) {
      calls.push([method, path, input]);
      return Promise.resolve(answer);
    },
  };
}

const project = {
  clientId: 'c',
  name: 'C',
  allowedOrigins: ['https://c.example'],
  trustedOrigins: [],
  keyReturn: false,
  connections: [{ id: 'email', kind: 'email_passwordless', name: 'Email' }],
  chains: [],
  whiteLabel: {},
  storageServerUrl: 'http://localhost:4050',
};

describe('projectCalls', () => {
  it('sends the client id and returns the project', async () => {
    const http = httpAnswering(project);
    expect(await createClient(http, projectCalls).project({ client_id: 'c' })).toEqual(project);
    expect(http.calls).toEqual([['GET', '/v1/project', { client_id: 'c' }]]);
  });

  it.each([['a page instead of JSON fields', { html: '' }]])('rejects %s', async (_, answer) => {
    await expect(createClient(httpAnswering(answer), projectCalls).project({ client_id: 'c' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('createSignInApi', () => {
  it('keeps only known fields of the response', async () => {
    const http = httpAnswering({ idToken: 't', connectionId: 'email', email: 'a@b.c', extra: 1 });
    const answer = await createSignInApi(http).emailFinish({ flowId: 'f', code: '123456' });
    expect(answer).toEqual({ idToken: 't', connectionId: 'email', email: 'a@b.c' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'no url'])('rejects the authorization URL %s', async (url) => {
    const api = createSignInApi(httpAnswering({ url }));
    await expect(
      api.oidcBegin({ clientId: 'c', connectionId: 'x', nonce: 'n', state: 's', codeChallenge: 'c' }),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('toUserError', () => {
  const from = (code: HttpErrorCode, details: Record<string, string | number> = {}) => {
    const { code: userCode, values } = toUserError(new HttpError(code, { details }));
    return { code: userCode, values };
  };

  it('says how many tries are left, and that the code is locked after the last one', () => {
    expect(from('wrongCode', { triesLeft: 3 })).toEqual({ code: 'wrongCode', values: { triesLeft: 3 } });
    expect(from('wrongCode', { triesLeft: 0 })).toEqual({ code: 'lockedCode', values: {} });
  });

  it('distinguishes an early resend from too many requests', () => {
    expect(from('rateLimited', { reason: 'resend', retryAfter: 12 })).toEqual({
      code: 'resendTooSoon',
      values: { seconds: 12 },
    });
    expect(from('rateLimited', { retryAfter: 60 })).toEqual({ code: 'rateLimited', values: { seconds: 60 } });
  });

  it('reports an invalid email address, and keeps the cause of an unknown error', () => {
    expect(from('invalid', { field: 'email' }).code).toBe('invalidEmail');
    expect(from('providerFailed', { reason: 'mail' }).code).toBe('mailUnavailable');
    const cause = new Error('boom');
    expect(toUserError(cause)).toMatchObject({ code: 'unknown', cause });
    expect(from('providerDenied', { reason: 'cancelled' })).toEqual({ code: 'popupClosed', values: {} });
    const known = new UserError('popupClosed');
    expect(toUserError(known)).toBe(known);
  });
});
