import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dealGate } from '../../src/custody/factors/gate';
import type { NewFactor } from '../../src/custody/factors/factorShares';
import { totpCode } from '../../src/custody/factors/totp';
import { randomScalar } from '../../src/custody/scalar';
import { toUserId } from '../../src/custody/statements';
import type { HttpError } from '../../src/errors/http';
import { bytesToBase64url } from '../../src/kit/base64url';
import { fillRandom, randomBytes } from '../../src/kit/randomId';
import { connectionId, makeToken, walletOrigin } from '../../tests/helpers/custody/custodyHarness';
import { deviceFactor } from '../../tests/helpers/custody/deviceFactors';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';
import { registerErrorHandler } from '../http/errorHandler';
import { registerRateLimit } from '../http/rateLimit';
import { registerShareNode } from './routes';

const user = toUserId({ connectionId, subject: 'ann' });
const secret = randomBytes(20);
const factorId = 'gated001';

const harness = harnessPerTest();
let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = fastify({ bodyLimit: 64 * 1_024, forceCloseConnections: true });
  registerRateLimit(app, { requests: 600 });
  registerErrorHandler(app);
  registerShareNode(app, { node: harness.member(1).node, prefix: '', walletOrigin });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

/** A user with an authenticator app; returns the ticket at node 1 of somebody else who can sign in as them. */
async function protect(): Promise<string> {
  const made = await harness.signIn();
  const { publicKey, privateKey } = made;
  const lock = { kind: 'code', secret: bytesToBase64url(secret) } as const;
  const dealt = dealGate({ config: harness.config, publicKey, factorId, lock, random: fillRandom });
  const plain = { name: '', createdAt: 0, rehearsedAt: null } as const;
  const device = deviceFactor(randomScalar(fillRandom), 2);
  const gated = {
    ...plain,
    id: factorId,
    kind: 'authenticator',
    index: 3,
    publicKey: dealt.factorPublicKey,
    gate: dealt.gate,
  };
  const { reshare } = await harness.makeClient().enter({ user, privateKey });
  await reshare([device, gated] as NewFactor[]);
  return signIn(randomScalar(fillRandom));
}

async function signIn(thief: Uint8Array): Promise<string> {
  const calls = harness.callsTo(1, { user, privateKey: thief });
  const opened = await calls.open({
    idToken: await makeToken({ privateKey: thief, now: harness.clock.now() }),
    connectionId,
  });
  return opened.ticket;
}

const codeNow = () => totpCode({ secret, step: Math.floor(harness.clock.now() / 30_000) });
const wrongCodes = (count: number) =>
  Array.from({ length: count + 3 }, (_, at) => String(at).padStart(6, '0'))
    .filter(
      (code) =>
        ![-1, 0, 1].some(
          (steps) => totpCode({ secret, step: Math.floor(harness.clock.now() / 30_000) + steps }) === code,
        ),
    )
    .slice(0, count);

/** Sends all guesses in one write over one connection and returns the status of each answer. */
function guess({ ticket, codes }: { ticket: string; codes: readonly string[] }): Promise<number[]> {
  const requests = codes.map((code) => {
    const body = JSON.stringify({ ticket, factorId, proof: { kind: 'code', code } });
    return `POST /v1/gate HTTP/1.1\r\nhost: node\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  });
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
    let said = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error(`Too few answers: ${said}`)));
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      said += part.toString('latin1');
      const statuses = [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      if (statuses.length < codes.length) return;
      socket.destroy();
      resolve(statuses);
    });
  });
}

describe('120 guesses in one write', () => {
  it('count as five guesses: the right code among the later ones gets 429, and the lock holds', async () => {
    const ticket = await protect();
    const wrong = wrongCodes(119);
    const statuses = await guess({ ticket, codes: [...wrong.slice(0, 60), codeNow(), ...wrong.slice(60)] });
    expect(statuses.sort()).toEqual([...Array<number>(5).fill(401), ...Array<number>(115).fill(429)]);
    expect(await harness.member(1).db.selectFrom('gate_tries').selectAll().execute()).toEqual([
      expect.objectContaining({ user, factor_id: factorId, wrong: 5, locked_until: harness.clock.now() + 60_000 }),
    ]);
    expect(await guess({ ticket, codes: [codeNow()] })).toEqual([429]);
  });

  it('get one guess each time a lock has expired', async () => {
    const ticket = await protect();
    const codes = wrongCodes(20);
    expect((await guess({ ticket, codes })).filter((status) => status === 401)).toHaveLength(5);
    for (const lock of [60_000, 120_000, 240_000]) {
      await harness.clock.advance(lock - 1);
      expect(await guess({ ticket, codes: [codeNow()] })).toEqual([429]);
      await harness.clock.advance(1);
      expect((await guess({ ticket, codes: wrongCodes(15) })).filter((status) => status === 401)).toHaveLength(1);
    }
  });

  it('count as five guesses too if the node is called within the process', async () => {
    const ticket = await protect();
    const codes = [...wrongCodes(60), codeNow()];
    const { node } = harness.member(1);
    const answers = await Promise.allSettled(
      codes.map((code) => node.gate({ ticket, factorId, proof: { kind: 'code', code } })),
    );
    const refusals = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as HttpError).code : 'share',
    );
    expect(refusals.filter((code) => code === 'unauthorized')).toHaveLength(5);
    expect(refusals.filter((code) => code === 'rateLimited')).toHaveLength(56);
  });

  it('succeed if the right code is the fifth, after four wrong ones', async () => {
    const ticket = await protect();
    const [first, ...others] = await guess({ ticket, codes: [...wrongCodes(4), codeNow()] });
    expect([first, ...others]).toEqual([401, 401, 401, 401, 200]);
  });
});
