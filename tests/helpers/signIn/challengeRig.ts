import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { createFakeClock } from '../fakeClock';
import { startSignInServer } from './signInServer';
import type { ConnectionConfig } from '../../../frame-host/connections/connection';

export const origin = 'http://localhost:4950';
export const clientId = 'inlay-local';
export const nonce = 'n'.repeat(43);
export const verifier = 'v'.repeat(43);
export const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
export const state = 's'.repeat(43);

const closers: (() => unknown)[] = [];
const atEnd = (close: () => unknown): void => void closers.push(close);
/** Closes what the test has opened; each file decides when. */
export async function endChallenge(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

export type ChallengeAnswer = Record<string, unknown> & {
  url: string;
  error?: { code: string; details?: Record<string, unknown> };
};

/** Starts a sign-in server with one connection, whose actions the test goes through like a browser. */
export async function openChallenge(connection: ConnectionConfig) {
  const clock = createFakeClock();
  const others = [
    { id: 'other', kind: 'passkeys', name: 'Other' },
    { id: 'email', kind: 'email_passwordless', name: 'Email' },
  ] as const;
  const server = await startSignInServer({ connections: [connection, ...others], clock });
  atEnd(() => server.close());
  const post = async (path: string, body: object) => (await server.post(path, body)).json<ChallengeAnswer>();
  const begin = async (connectionId: string = connection.id) => {
    const { url } = await post('oidc/begin', { clientId, connectionId, nonce, state, codeChallenge });
    expect(url).toMatch(new RegExp(`^${origin}/v5/prove/${connectionId}\\?flow=[0-9a-f]{32}$`));
    return new URL(url).searchParams.get('flow') ?? '';
  };
  const finish = (callbackUrl: string, change: object = {}) =>
    post('oidc/finish', {
      clientId,
      connectionId: connection.id,
      callbackUrl,
      state,
      nonce,
      codeVerifier: verifier,
      ...change,
    });
  /** Returns the subject of the token that a proof results in. */
  const subjectOf = async (proved: ChallengeAnswer) => {
    const { idToken } = await finish(proved.url);
    const claims = decodeJwt(String(idToken));
    expect(claims).toMatchObject({ iss: origin, aud: clientId, nonce, authConnectionId: connection.id });
    return claims.sub;
  };
  const { statements } = server;
  return {
    clock,
    statements,
    post,
    begin,
    finish,
    subjectOf,
    prove: (step: string, body: object) => post(`prove/${step}`, body),
  };
}

/** Starts an SMS gateway that accepts messages, or fails on demand. */
export async function openGateway() {
  const messages: { to: string; text: string; authorization: string | undefined }[] = [];
  const mood = { status: 200 };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { authorization } = request.headers;
      if (mood.status === 200) messages.push({ ...(JSON.parse(body) as { to: string; text: string }), authorization });
      response.writeHead(mood.status, { location: '/elsewhere' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return { url, messages, mood };
}
