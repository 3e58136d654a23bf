import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signStatement, statements, toUserId } from '../../../src/custody/statements';
import {
  connectionId,
  createCustodyHarness,
  down,
  type CustodyHarness,
} from '../../../tests/helpers/custody/custodyHarness';
import { registerErrorHandler } from '../../http/errorHandler';
import { registerRateLimit } from '../../http/rateLimit';
import { createRemoteRegistry } from './remoteRegistry';
import { registerRegistry } from '../routes';

const user = toUserId({ connectionId, subject: 'ann' });

let harness: CustodyHarness;
let app: FastifyInstance;
let frameHost: string;
beforeEach(async () => {
  harness = await createCustodyHarness();
  app = fastify({ forceCloseConnections: true });
  registerRateLimit(app, { requests: 10_000 });
  registerErrorHandler(app);
  registerRegistry(app, { registry: harness.registry, walletOrigin: 'http://wallet.test' });
  frameHost = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await harness.close();
});

const registry = (url = frameHost, timeout?: number) =>
  createRemoteRegistry({ frameHost: url, fetch, ...(timeout === undefined ? {} : { timeout }) });
const keyOf = (index: number) => harness.member(index).identity.privateKey;

function prove(over: { user?: string } = {}) {
  const proof = { user: over.user ?? user, index: 1, expiresAt: Date.now() + 60_000 };
  return { ...proof, signature: signStatement(statements.proof(proof), keyOf(1)) };
}
function askAs(index: number, done: string[] = []) {
  const body = { index, at: Date.now(), after: '', done };
  return { ...body, signature: signStatement(statements.undelivered(body), keyOf(index)) };
}

describe('registry over HTTP', () => {
  it('returns a row with the registry’s own receipt, and null for an unknown user', async () => {
    await harness.signIn();
    expect(await registry().lookup(prove())).toEqual(await harness.registry.lookup(prove()));
    expect(await registry().lookup(prove({ user: 'ab'.repeat(32) }))).toBeNull();
  });

  it('gives a node the shares that it missed and deletes those that it is done with', async () => {
    await harness.signIn({ nodes: { 3: down } });
    expect(await registry().undelivered(askAs(3))).toMatchObject([{ user, row: { epoch: 1 } }]);
    expect(await registry().undelivered(askAs(3, [user]))).toEqual([]);
  });

  it('rejects a caller that is not that node with 401', async () => {
    const forged = { ...askAs(3), index: 2 };
    await expect(registry().undelivered(forged)).rejects.toThrow(
      'The registry responded to undelivered with status 401.',
    );
    await expect(registry().lookup({ ...prove(), user: 'cd'.repeat(32) })).rejects.toThrow('401');
  });

  it('rejects when the registry is down', async () => {
    await app.close();
    await expect(registry().lookup(prove())).rejects.toThrow();
  });
});

describe('a faulty registry', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let url: string;
  beforeEach(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ['HTML', '<html>'],
    ['nothing', ''],
    ['truncated JSON', '{"row":'],
    ['another shape', '{"rows":[]}'],
    ['a row without receipt', JSON.stringify({ row: { publicKey: `02${'ab'.repeat(32)}`, epoch: 1 } })],
    ['an invalid key', JSON.stringify({ row: { publicKey: '02', epoch: 1, receipt: 'ab'.repeat(64) } })],
  ])('that answers with %s is not trusted', async (_what, body) => {
    answer = (response) => response.setHeader('content-type', 'application/json').end(body);
    await expect(registry(url).lookup(prove())).rejects.toThrow();
  });

  it('that never ends its answer is given up after the timeout', async () => {
    answer = (response) => void response.setHeader('content-type', 'application/json').write('{');
    const began = Date.now();
    await expect(registry(url, 200).lookup(prove())).rejects.toThrow(/timeout/i);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});
