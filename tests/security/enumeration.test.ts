import { Agent, request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../src/kit/clock';
import { openSessionStore, type SessionStore } from '../../frame-host/sessions/sessionStore';
import { median, rankSum } from '../helpers/rankSum';
import { createServers } from '../helpers/http/servers';
import { createSigner } from '../helpers/signIn/sessionSigner';
import { inDepth } from '../helpers/inDepth';

const { start, stopAll } = createServers();
afterEach(stopAll);

const dapp = 'https://dapp.example';
const rounds = inDepth(500, 2_000);
const warmUp = 200;
/** Probability of distinguishing two outcomes by the time of one response; 0.5 is chance. The noise of 500 pairs is below 0.04. */
const closeToCoin = 0.1;

/** Requests of a guessing caller, each refused for a different reason. */
const outcomes = ['absent', 'expired', 'namespace', 'origin'] as const;
type Outcome = (typeof outcomes)[number];

async function open({ store: change = (store) => store }: { store?: (store: SessionStore) => SessionStore } = {}) {
  let time = Date.now();
  const clock: Clock = { now: () => time, after: () => () => undefined };
  const store = await openSessionStore({ place: ':memory:', clock });
  const rateLimits = {
    requests: 1e9,
    writes: 1e9,
    badSignatures: 1e9,
    writesPerKey: 1e9,
    sockets: 9,
    dataPerUser: 1_000,
    storedBytes: 1e9,
    storedRecords: 1e9,
  };
  const server = await start({ clock, sessions: change(store), config: { rateLimits, logLevel: 'silent' } });
  const { key, body } = createSigner();
  const old = createSigner();
  const set = async (payload: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v2/store/set',
      payload,
      headers: { origin: dapp },
    });
    expect(answer.statusCode).toBe(200);
  };
  const data = 'x'.repeat(2_400);
  await set(old.body(data, { namespace: 'app', timeout: 60, allowedOrigin: dapp }));
  time += 61_000;
  await set(body(data, { namespace: 'app', timeout: 600, allowedOrigin: dapp }));
  // Other records, so that the table is not empty around the requested one.
  for (let index = 0; index < 50; index++) await set(createSigner().body(data, { namespace: 'app', timeout: 600 }));

  const asked: Record<Outcome | 'right', { origin: string; body: object }> = {
    right: { origin: dapp, body: { key, namespace: 'app' } },
    absent: { origin: dapp, body: { key: createSigner().key, namespace: 'app' } },
    expired: { origin: dapp, body: { key: old.key, namespace: 'app' } },
    namespace: { origin: dapp, body: { key, namespace: 'ape' } },
    origin: { origin: 'https://evil.example', body: { key, namespace: 'app' } },
  };
  const port = await server.listen();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (outcome: Outcome | 'right') => post({ agent, port, ...asked[outcome] });
  return { ask, close: () => agent.destroy(), asked };
}

/** Sends one POST over a persistent connection; returns ms from the last byte sent to the last byte received. */
function post({ agent, port, origin, body }: { agent: Agent; port: number; origin: string; body: object }) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': text.length, origin };
  return new Promise<{ ms: number; status: number; body: string; headers: string[] }>((resolve, reject) => {
    const began = performance.now();
    const call = request(
      { agent, port, host: '127.0.0.1', path: '/v2/store/get', method: 'POST', headers },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.on('end', () =>
          resolve({
            ms: performance.now() - began,
            status: answer.statusCode ?? 0,
            body,
            headers: Object.keys(answer.headers),
          }),
        );
      },
    );
    call.on('error', reject).end(text);
  });
}

/** Measures every outcome in turn and in a changing order, so that changes in machine load affect all equally. */
async function measure(
  ask: Awaited<ReturnType<typeof open>>['ask'],
  count: number,
): Promise<Record<Outcome, number[]>> {
  const times: Record<Outcome, number[]> = { absent: [], expired: [], namespace: [], origin: [] };
  for (let round = -warmUp; round < count; round++) {
    for (let turn = 0; turn < outcomes.length; turn++) {
      const outcome = outcomes[(turn + Math.abs(round)) % outcomes.length]!;
      const { ms } = await ask(outcome);
      if (round >= 0) times[outcome].push(ms);
    }
  }
  return times;
}

const pairs = outcomes.flatMap((a, at) => outcomes.slice(at + 1).map((b) => [a, b] as const));
const differences = (times: Record<Outcome, number[]>) =>
  pairs.map(([a, b]) => ({ pair: `${a} and ${b}`, off: Math.abs(rankSum(times[a], times[b]) - 0.5) }));

describe('what a caller can infer from /v2/store/get (docs/threats.md 27)', () => {
  it('status, body and headers are the same for every refusal', async () => {
    const { ask, close } = await open();
    const [first, ...others] = await Promise.all(outcomes.map((outcome) => ask(outcome)));
    expect(first).toMatchObject({ status: 200, body: '{"message":""}' });
    const { ms: _, ...same } = first!;
    for (const other of others) expect(other).toMatchObject(same);
    expect((await ask('right')).body).toContain('xxx');
    close();
  });

  it('response times are the same for every refusal', { timeout: 120_000 }, async () => {
    const { ask, close } = await open();
    const times = await measure(ask, rounds);
    close();
    for (const { pair, off } of differences(times)) expect([pair, off < closeToCoin]).toEqual([pair, true]);
    const middles = outcomes.map((outcome) => median(times[outcome]));
    expect(Math.max(...middles) / Math.min(...middles)).toBeLessThan(1.25);
  });

  it('the timing test would detect a lookup that takes 0.1 ms longer for a blocked origin', async () => {
    const { ask, asked, close } = await open({
      store: (store) => ({
        ...store,
        async get(input) {
          const answer = await store.get(input);
          const end = performance.now() + (input.reader === asked.origin.origin ? 0.1 : 0);
          while (performance.now() < end) await store.get(input);
          return answer;
        },
      }),
    });
    const times = await measure(ask, 300);
    close();
    expect(Math.abs(rankSum(times.absent, times.origin) - 0.5)).toBeGreaterThan(closeToCoin);
  });
});
