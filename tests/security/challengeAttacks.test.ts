import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '../../frame-host/connections/connection';
import { productionSignInLimits } from '../../frame-host/signIn/limits';
import { totpCode } from '../../src/custody/factors/totp';
import { solve } from '../../src/kit/async/work';
import { createFakeClock } from '../helpers/fakeClock';
import { startSignInServer } from '../helpers/signIn/signInServer';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Answer = Record<string, unknown> & {
  url?: string;
  digits?: number;
  error?: { code: string; details?: Record<string, unknown> };
};
const owner = '198.51.100.7';
const elsewhere = '198.51.100.99';
const day = 86_400_000;

/** Starts a sign-in server with the limits of production and one connection, which callers can use from any address. */
async function open(connection: ConnectionConfig) {
  const clock = createFakeClock();
  const server = await startSignInServer({ connections: [connection], clock, limits: productionSignInLimits });
  closers.push(() => server.close());
  const post = async (path: string, body: object, from: string) => (await server.post(path, body, from)).json<Answer>();
  const begin = async (from: string) => {
    const ids = { clientId: 'inlay-local', connectionId: connection.id };
    const made = { nonce: 'n'.repeat(43), state: 's'.repeat(43), codeChallenge: 'c'.repeat(43) };
    const { url = '' } = await post('oidc/begin', { ...ids, ...made }, from);
    return new URL(url).searchParams.get('flow') ?? '';
  };
  return { clock, begin, prove: (step: string, body: object, from: string) => post(`prove/${step}`, body, from) };
}

describe('an attacker who signs in with another person’s phone number', () => {
  const phone = '+442079460958';

  async function openSms() {
    const messages: string[] = [];
    const gateway: Server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        messages.push((JSON.parse(body) as { text: string }).text);
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => gateway.close(resolve)));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const rig = await open({ id: 'sms', kind: 'sms_passwordless', name: 'Phone', gateway: { adapter: 'json', url } });
    /** Requests a code like a browser, which solves a puzzle if asked to. */
    const send = async (flowId: string, from: string): Promise<Answer> => {
      const sent = await rig.prove('sms/send', { flowId, phone }, from);
      if (sent.error?.code !== 'workNeeded') return sent;
      const puzzle = String(sent.error.details?.puzzle);
      const challenge = puzzle.slice(puzzle.lastIndexOf('.') + 1);
      const answer = await solve({ challenge, bits: Number(sent.error.details?.bits) });
      return rig.prove('sms/send', { flowId, phone, work: { puzzle, answer } }, from);
    };
    const code = () => /#(\d+)$/.exec(messages.filter((text) => text.includes('#')).at(-1) ?? '')?.[1] ?? '';
    return { ...rig, messages, send, code };
  }

  it('locks nobody out, can guess twenty times a month, and the owner is notified', async () => {
    const { begin, prove, send, code, messages, clock } = await openSms();
    const outcomes: (string | undefined)[] = [];
    for (let at = 0; at < 6; at++) {
      const from = `203.0.113.${at}`;
      const flowId = await begin(from);
      expect((await send(flowId, from)).error).toBeUndefined();
      const wrong = code().replace(/^./, (digit) => String((Number(digit) + 1) % 10));
      if (wrong.length !== 6) continue;
      for (let guess = 0; guess < 5; guess++)
        outcomes.push((await prove('sms/finish', { flowId, code: wrong }, from)).error?.code);
    }
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'wrongCode'));
    const told = () => messages.filter((text) => text.includes('Someone entered wrong'));
    await expect.poll(() => told().length).toBe(2);
    expect(told()[1]).toContain('twelve digits');
    for (const text of told()) expect(text).not.toMatch(/https?:|#\d/);
    const flowId = await begin(owner);
    expect((await send(flowId, owner)).digits).toBe(12);
    expect((await prove('sms/finish', { flowId, code: code() }, owner)).url).toContain('code=');
    await clock.advance(30 * day);
    const later = await begin(elsewhere);
    expect((await send(later, elsewhere)).digits).toBe(6);
  });
});

describe('an attacker who enters wrong codes for another person’s authenticator app', () => {
  const name = 'ada@rig.test';
  const decode = (base32: string): Uint8Array => {
    const bits = [...base32].map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
    return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  };

  async function openApp() {
    const rig = await open({ id: 'app', kind: 'authenticator', name: 'Authenticator' });
    const flowId = await rig.begin(owner);
    const { secret } = await rig.prove('authenticator/begin', { flowId, name }, owner);
    const right = () => totpCode({ secret: decode(String(secret)), step: Math.floor(rig.clock.now() / 30_000) });
    await rig.prove('authenticator/finish', { flowId, name, code: right(), isNew: true }, owner);
    await rig.clock.advance(30_000);
    const enter = async (code: string, from: string) =>
      rig.prove('authenticator/finish', { flowId: await rig.begin(from), name, code, isNew: false }, from);
    return { ...rig, right, enter };
  }
  /** Returns a code that is wrong at the current time of the clock. */
  const wrongFor = (right: string) => String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');

  it('locks nobody out with one attempt a day', async () => {
    const { enter, right, clock } = await openApp();
    for (let today = 0; today < 25; today++) {
      await enter(wrongFor(right()), '203.0.113.1');
      await clock.advance(day);
    }
    expect((await enter(right(), elsewhere)).url).toContain('code=');
  });

  it('can guess thirty times a month, and the owner can still sign in from a known address', async () => {
    const { enter, right, clock } = await openApp();
    const guesses: (string | undefined)[] = [];
    for (let today = 0; today < 60; today++) {
      for (let at = 0; at < 5; at++) guesses.push((await enter(wrongFor(right()), `203.0.${today}.${at}`)).error?.code);
      await clock.advance(day);
    }
    expect(guesses.filter((code) => code === 'wrongCode')).toHaveLength(60);
    for (let at = 0; at < 30; at++) await enter(wrongFor(right()), `203.0.113.${at}`);
    const refused = await enter(right(), elsewhere);
    expect(refused.error).toMatchObject({ code: 'lockedCode', details: { reason: 'guarded' } });
    expect(Number(refused.error?.details?.retryAfter)).toBeGreaterThan(0);
    expect((await enter(right(), owner)).url).toContain('code=');
  });
});
