import { afterEach, describe, expect, it } from 'vitest';
import { padHex } from '../../src/kit/hex';
import { createSignIn } from '../../src/signIn';
import { readHashParams } from '../../src/signIn/hashParams';
import { createFrameMode } from '../../src/signIn/modes/frame';
import { resolveOptions } from '../../src/signIn/options';
import { listen } from '../../src/signIn/realtime/listen';
import { publish } from '../../src/signIn/session/channel';
import { openRecord, sealRecord } from '../../src/signIn/session/recordCipher';
import { createSessionId, toSessionKey } from '../../src/signIn/session/sessionId';
import { signData } from '../../src/signIn/session/sign';
import { createSites } from '../helpers/signIn/signInSite';

const { openSite, stopAll } = createSites();
afterEach(stopAll);

type Site = Awaited<ReturnType<typeof openSite>>;
interface Rule {
  /** The text of the rule. */
  rule: string;
  /** Breaks the rule. */
  act: (site: Site) => unknown;
  code?: string | number;
  message: string;
}

const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
const sessionId = 'ab'.repeat(32);
const required = { code: 5000, message: 'Custom, Session id is required' };
const notValid = { code: 5000, message: 'Custom, Session id is not valid' };
const undecryptable = { code: 5000, message: 'Custom, There was an error decrypting data.' };

const started = async (site: Site) => {
  const { signIn } = site.load();
  await signIn.init();
  return signIn;
};
/** Changes one digit of an encrypted record. */
const change = async (field: string): Promise<string> => {
  const data = await sealRecord({ sessionId, record: { privKey: '1' } });
  return data.replace(new RegExp(`"${field}":"(.)`), (_, first: string) => `"${field}":"${first === '1' ? '2' : '1'}`);
};
/** Returns the session server's response to a body, as a client receives it. */
const ask = async ({ sdkUrl }: Site, body: object): Promise<never> => {
  const response = await fetch(`${sdkUrl}/v2/store/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  throw Object.assign(new Error(error.message), { code: response.status });
};
const signed = async (change: object) => {
  const data = await sealRecord({ sessionId, record: {} });
  return { key: toSessionKey(sessionId), data, signature: await signData({ sessionId, data }), timeout: 60, ...change };
};
const scalars = (r: string, s: string) => ({
  signature: JSON.stringify({ r: r.padStart(64, '0'), s: s.padStart(64, '0') }),
});
const frameMode = (site: Site) => {
  const options = resolveOptions({ options: { clientId: 'shop', sdkUrl: site.sdkUrl }, pageUrl: 'https://shop.test/' });
  return createFrameMode({ self: {} as Window, options });
};

/** Every rule about sign-in in order, with the message and code of its violation. */
const rules: Rule[] = [
  ...['%%%', 'bm90IGpzb24', 'WzFd'].map((text) => ({
    rule: 'the hash parameter must be valid base64',
    act: () => readHashParams(`#b64Params=${text}`),
    code: 'hashParam',
    message: `hash param: ${text} is not a valid base64 string`,
  })),
  ...['0', order, 'f'.repeat(64), 'xyz', '0x12'].map((id) => ({
    rule: 'private keys are 32 bytes within curve range',
    act: ({ sessions }: Site) => sessions.read({ sessionId: id }),
    ...notValid,
  })),
  ...[`04${'0'.repeat(128)}`, `05${'ab'.repeat(64)}`, 'ab', `02${'ab'.repeat(32)}`].map((key) => ({
    rule: 'public keys are 65 bytes starting 4, on the curve (names of records have one form)',
    act: async (site: Site) => ask(site, await signed({ key })),
    code: 400,
    message: 'Session Expired or Invalid public key',
  })),
  ...[
    scalars('0', '1'),
    scalars('1', '0'),
    scalars(order, '1'),
    scalars('1', order),
    { signature: '3006020100020101' },
  ].map((signature) => ({
    rule: 'signatures: r and s within the curve order',
    act: async (site: Site) => ask(site, await signed(signature)),
    code: 401,
    message: 'The signature is not valid.',
  })),
  ...['0xab', 'xyz', ' ab'].map((text) => ({
    rule: 'an unprefixed-hex helper requires an unprefixed hex string',
    act: () => padHex(text),
    message: 'Expected an unprefixed hex string',
  })),
  {
    rule: 'clientId required',
    act: ({ load }) => load(undefined, { clientId: '' }),
    code: 5001,
    message: 'Invalid constructor params, clientId is required',
  },
  ...[{}, { authConnectionId: 'a' }, { groupedAuthConnectionId: 'g' }].map((params) => ({
    rule: 'login needs authConnection, or both authConnectionId and groupedAuthConnectionId',
    act: async (site: Site) => (await started(site)).login(params),
    code: 5111,
    message: 'Invalid login params, AuthConnection is required',
  })),
  ...(
    [
      ({ sessions }) => sessions.read({ sessionId: '' }),
      ({ sessions }) => sessions.create({ sessionId: '', record: {}, timeout: 1, allowedOrigin: '*' }),
      ({ sessions }) => sessions.update({ sessionId: '', record: {} }),
      ({ sessions }) => sessions.invalidate({ sessionId: '' }),
    ] satisfies Rule['act'][]
  ).map((act) => ({ rule: 'a session id is required before any session call', act, ...required })),
  {
    rule: 'publish topic non-empty',
    act: ({ sdkUrl }) => publish({ fetch, storageServerUrl: sdkUrl, topic: '', message: 'x', allowedOrigin: '*' }),
    message: 'Invalid topic',
  },
  {
    rule: 'publish topic non-empty, nor is an empty one listened to',
    act: () => listen({ topic: '', lines: [], clock: { now: () => 0, after: () => () => undefined } }),
    message: 'Invalid topic',
  },
  {
    rule: 'iframe initialised only in a browser',
    act: async () => {
      await stopAll();
      createSignIn({ clientId: 'shop', sdkMode: 'iframe' });
    },
    message: 'window or document is not available',
  },
  {
    rule: 'iframe initialised before it is spoken to',
    act: (site) => frameMode(site).cancel('n'),
    code: 5002,
    message: 'SDK not initialized. please call init first, ',
  },
  {
    rule: 'iframe initialised before a login',
    act: ({ load }) => load(undefined, { sdkMode: 'iframe' }).signIn.login({ authConnection: 'google' }),
    code: 5002,
    message: 'SDK not initialized. please call init first, ',
  },
  {
    rule: 'iframe messages are refused in default mode',
    act: async (site) => (await started(site)).postLoginInitiatedMessage({ authConnection: 'google' }, 'n'),
    code: 5111,
    message: 'Invalid login params, Cannot perform this action in default mode.',
  },
  ...['iv', 'ciphertext', 'mac'].map((field) => ({
    rule: 'payload MAC checked with retry in padded mode else bad MAC',
    act: async () => openRecord({ sessionId, data: await change(field) }),
    code: 5000,
    message: 'Custom, bad MAC after trying padded',
  })),
  {
    rule: 'payload MAC: nor is a record of another session opened',
    act: async () => openRecord({ sessionId: createSessionId(), data: await sealRecord({ sessionId, record: {} }) }),
    code: 5000,
    message: 'Custom, bad MAC after trying padded',
  },
  { rule: 'what is no payload', act: () => openRecord({ sessionId, data: '{}' }), ...undecryptable },
  {
    rule: 'a payload that tells of an error (docs/protocol-server.md 2.9)',
    act: async () =>
      openRecord({ sessionId, data: await sealRecord({ sessionId, record: { error: 'x', privKey: '1' } }) }),
    ...undecryptable,
  },
];

describe('every rule about sign-in', () => {
  it.each(rules.map((rule) => [rule.rule, rule] as const))('%s', async (_, { act, code, message }) => {
    const site = await openSite();
    const error: unknown = await Promise.resolve()
      .then(() => act(site))
      .then(
        () => expect.fail('nothing was said'),
        (cause: unknown) => cause,
      );
    expect(error).toMatchObject({ message, ...(code === undefined ? {} : { code }) });
  });

  it('left-pads private keys to 64 characters, whatever their case', () => {
    expect(padHex('Ab')).toBe(`${'0'.repeat(62)}Ab`);
    expect(toSessionKey('CAFE')).toBe(toSessionKey(`${'0'.repeat(60)}cafe`));
    expect(toSessionKey(`${sessionId}00`)).toBe(toSessionKey(sessionId));
  });
});
