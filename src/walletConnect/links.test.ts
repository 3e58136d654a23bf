import { afterEach, describe, expect, it } from 'vitest';
import { createFakeClock, createUntil } from '../../tests/helpers/fakeClock';
import { createMemoryRelay } from '../../tests/helpers/walletConnect/memoryRelay';
import { bytesToHex } from '../kit/hex';
import { fillRandom, randomBytes } from '../kit/randomId';
import { wrapEnvelope } from '../../tests/helpers/walletConnect/links';
import { openEnvelope, sealEnvelope } from './envelope';
import { deriveSymKey, x25519PublicKeyOf, topicOf } from './keys';
import { appLinkOf, formatLink, readLinkMessage } from './links';
import { createWalletConnect, type Authentication, type WalletConnectOptions } from './walletConnect';
import type { PendingRequest } from './session';

const appLink = 'https://dapp.example/app';
const redirect = { universal: appLink, linkMode: true };
const chain = 'eip155:31337';
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A wallet that is opened by links, and the keys of an application on the same device. */
function open({
  metadata = { redirect },
  fetchSignIn = () => import('./signIn'),
}: { metadata?: object; fetchSignIn?: WalletConnectOptions['fetchSignIn'] } = {}) {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const asked: Authentication[] = [];
  const requests: PendingRequest[] = [];
  const opened: string[] = [];
  const published = () => relay.mailbox.size();
  const wallet = createWalletConnect({
    relayUrl: 'wss://relay.test',
    projectId: 'test',
    clock,
    random: fillRandom,
    openSocket: relay.openSocket,
    metadata: { name: 'Wallet', description: '', url: 'https://wallet.example', icons: [] },
    state: { clientSeed: bytesToHex(randomBytes(32)), sessions: [], requests: [], usedPairings: [], ended: [] },
    onProposal: () => undefined,
    onAuthentication: (authentication) => asked.push(authentication),
    fetchSignIn,
    onFetchFailed: () => undefined,
    onRequest: (request) => requests.push(request),
    onChange: () => undefined,
    openLink: (url) => opened.push(url),
  });
  ends.push(() => wallet.stop());
  const privateKey = randomBytes(32);
  const publicKey = x25519PublicKeyOf(privateKey);
  const peer = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [], ...metadata };
  const pairing = bytesToHex(randomBytes(32));
  const payload = {
    chains: [chain],
    domain: 'dapp.example',
    aud: 'https://dapp.example',
    version: '1',
    nonce: '1',
    iat: '2026-01-01T00:00:00Z',
  };
  const signIn = (change: object = {}) => ({
    id: 1,
    jsonrpc: '2.0',
    method: 'wc_sessionAuthenticate',
    params: { authPayload: payload, requester: { publicKey: bytesToHex(publicKey), metadata: peer }, ...change },
  });
  const linkTo = (topic: string, message: string) =>
    formatLink({ appLink: 'https://wallet.example/c', topic, message });
  /** Reads the link with which the application was opened. */
  const read = (url: string, symKey?: Uint8Array) => {
    const { topic, message } = readLinkMessage(url)!;
    return { topic, ...openEnvelope(message, { symKey, privateKey: symKey ? undefined : privateKey })! };
  };
  async function connect() {
    expect(await wallet.receiveLink(linkTo(pairing, wrapEnvelope(JSON.stringify(signIn()))))).toBe(true);
    const namespaces = {
      eip155: { chains: [chain], accounts: [`${chain}:0xaa`], methods: ['personal_sign'], events: [] },
    };
    const cacao = { h: { t: 'caip122' }, p: {}, s: { t: 'eip191', s: '0x' } } as unknown as Parameters<
      Authentication['approve']
    >[0];
    await asked[0]!.approve(cacao, namespaces);
    const answer = read(opened[0]!);
    const symKey = deriveSymKey(privateKey, answer.senderPublicKey!);
    return { answer, symKey, topic: topicOf(symKey) };
  }
  return {
    clock,
    until: createUntil(clock),
    wallet,
    asked,
    requests,
    opened,
    published,
    pairing,
    signIn,
    linkTo,
    read,
    connect,
    publicKey,
  };
}

describe('an application on the same device', () => {
  it('signs in by a link and receives the response by a link, encrypted to its key and without the relay', async () => {
    const world = open();
    const { answer, topic } = await world.connect();
    expect(answer).toMatchObject({
      kind: 1,
      topic: topicOf(world.publicKey),
      json: { id: 1, result: { cacaos: [{}] } },
    });
    expect(world.opened[0]).toMatch(/^https:\/\/dapp\.example\/app\?wc_ev=[\w-]+&topic=[0-9a-f]{64}$/);
    expect(world.wallet.sessions()).toMatchObject([{ topic }]);
    expect(await world.published()).toMatchObject({ messages: 0 });
  });

  it('sends requests by links in its session, and each is answered by a link', async () => {
    const world = open();
    const { symKey, topic } = await world.connect();
    const params = { chainId: chain, request: { method: 'personal_sign', params: ['0x00'] } };
    const ask = (id: number) =>
      sealEnvelope(JSON.stringify({ id, jsonrpc: '2.0', method: 'wc_sessionRequest', params }), { symKey });
    const link = world.linkTo(topic, ask(7));
    expect(await world.wallet.receiveLink(link)).toBe(true);
    expect(world.requests).toMatchObject([{ topic, id: 7, method: 'personal_sign' }]);
    world.wallet.answer({ topic, id: 7 }, { result: '0xsigned' });
    await world.until(() => world.opened.length === 2);
    expect(world.read(world.opened[1]!, symKey)).toMatchObject({ kind: 0, topic, json: { id: 7, result: '0xsigned' } });
    // The same link again changes nothing.
    await world.wallet.receiveLink(link);
    expect(world.requests).toHaveLength(1);
  });

  it('signs in by the same link again after the sign-in code could not be loaded', async () => {
    let isOffline = true;
    const world = open({
      fetchSignIn: () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : import('./signIn')),
    });
    const link = world.linkTo(world.pairing, wrapEnvelope(JSON.stringify(world.signIn())));
    await expect(world.wallet.receiveLink(link)).rejects.toThrow('Failed to fetch');
    expect(world.asked).toEqual([]);
    isOffline = false;
    expect(await world.wallet.receiveLink(link)).toBe(true);
    expect(world.asked).toHaveLength(1);
  });

  it.each([
    ['takes no links', { redirect: { linkMode: false, universal: appLink } }],
    ['names a script', { redirect: { linkMode: true, universal: 'javascript:alert(1)' } }],
    ['says that it is of another site than its link', { redirect, url: 'https://bank.example' }],
  ])('that %s is ignored when it signs in by a link', async (_, metadata) => {
    const world = open({ metadata });
    expect(
      await world.wallet.receiveLink(world.linkTo(world.pairing, wrapEnvelope(JSON.stringify(world.signIn())))),
    ).toBe(false);
    expect(world.asked).toEqual([]);
  });

  it('is ignored for anything but a sign-in, for a repeated or expired one, and for an unencrypted session request', async () => {
    const world = open();
    const wrap = (json: unknown) => world.linkTo(world.pairing, wrapEnvelope(JSON.stringify(json)));
    for (const text of [
      wrap(null),
      wrap({ ...world.signIn(), method: 'wc_sessionPropose' }),
      wrap(world.signIn({ expiryTimestamp: 1 })),
      wrap(world.signIn({ authPayload: {} })),
      world.linkTo(world.pairing, sealEnvelope(JSON.stringify(world.signIn()), { symKey: randomBytes(32) })),
    ])
      expect(await world.wallet.receiveLink(text), text).toBe(false);
    expect(await world.wallet.receiveLink('https://wallet.example/c?wc_ev=AA')).toBe(false);
    for (const text of ['wc:nothing', 'https://wallet.example/c?topic=AA'])
      expect(world.wallet.receiveLink(text), text).toBeNull();
    expect(world.asked).toEqual([]);
    const { topic } = await world.connect();
    expect(await world.wallet.receiveLink(wrap(world.signIn()))).toBe(false);
    const params = { chainId: chain, request: { method: 'personal_sign', params: [] } };
    const unsealed = wrapEnvelope(JSON.stringify({ id: 9, jsonrpc: '2.0', method: 'wc_sessionRequest', params }));
    await world.wallet.receiveLink(world.linkTo(topic, unsealed));
    expect(world.requests).toEqual([]);
  });
});

it.each([
  [redirect, appLink],
  [{ universal: appLink, linkMode: false }, null],
  [{ linkMode: true }, null],
  [{ universal: 'http://dapp.example', linkMode: true }, null],
  [undefined, null],
])('appLinkOf returns the https link of an application that supports link mode: %j', (given, expected) => {
  expect(appLinkOf({ url: 'https://dapp.example/', redirect: given })).toBe(expected);
});
