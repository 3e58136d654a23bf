import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { endAll, setUp, supported } from '../../../tests/helpers/walletConnect/protocolWorld';
import type { TestPeer } from '../../../tests/helpers/walletConnect/testPeer';
import { agreeOn } from '../namespaces';
import { agreeOnProperties, ScopedPropertiesSchema, SessionPropertiesSchema } from './properties';

afterEach(endAll);

const day = 86_400_000;

/** The expiry of the session as it was sent to the peer. */
const expiryTold = ({ settled }: Pick<TestPeer, 'settled'>): string =>
  (settled()!.sessionProperties as { expiry: string }).expiry;

/** A session of a peer whose proposal has session properties. */
async function connectWith(wishes: (now: number) => object) {
  const world = setUp();
  const { wallet, peer, proposals, clock } = world;
  const begun = clock.now();
  const dapp = peer();
  wallet.pair(dapp.uri);
  dapp.propose(wishes(begun)).catch(() => undefined);
  await clock.advance(50);
  const agreed = agreeOn(proposals[0]!, supported);
  if ('error' in agreed) throw new Error(agreed.error.message);
  void proposals[0]!.approve(agreed.namespaces).catch(() => undefined);
  await clock.advance(100);
  return { ...world, dapp, begun };
}

describe('session properties of a proposal', () => {
  it('an early expiry is granted, and use does not extend the session beyond it', async () => {
    const expiry = (now: number) => new Date(now + 2 * day).toISOString();
    const wished = (now: number) => ({ sessionProperties: { expiry: expiry(now), 'caip154-mandatory': 'true' } });
    const { wallet, dapp, begun, clock } = await connectWith(wished);
    const end = Math.floor((begun + 2 * day) / 1_000);
    expect(dapp.settled()).toMatchObject({ expiry: end });
    expect(Date.parse(expiryTold(dapp))).toBe(end * 1_000);
    expect(dapp.settled()?.sessionProperties).not.toHaveProperty('caip154-mandatory');
    wallet.extend(dapp.session());
    await clock.advance(50);
    expect([wallet.sessions()[0]?.expiry, dapp.heard.at(-1)?.request.method]).toEqual([end, 'wc_sessionSettle']);
    await clock.advance(2 * day + 60_000);
    expect(wallet.sessions()).toEqual([]);
  });

  it('a late expiry gives a session of the usual length, which use extends up to that expiry', async () => {
    const wished = (now: number) => ({ sessionProperties: { expiry: new Date(now + 10 * day).toISOString() } });
    const { wallet, dapp, begun, clock } = await connectWith(wished);
    expect(Date.parse(expiryTold(dapp))).toBe(dapp.settled()!.expiry * 1_000);
    expect(dapp.settled()!.expiry * 1_000).toBeLessThanOrEqual(begun + 7 * day + 1_000);
    await clock.advance(6 * day);
    wallet.extend(dapp.session());
    await clock.advance(50);
    expect(wallet.sessions()[0]?.expiry).toBe(Math.floor((begun + 10 * day) / 1_000));
    expect(dapp.heard.at(-1)?.request).toMatchObject({ method: 'wc_sessionExtend' });
  });

  it.each([
    ['for what nobody knows', { sessionProperties: { colour: 'green' } }],
    ['for an end that is over', { sessionProperties: { expiry: '2001-01-01T00:00:00Z' } }],
    ['for an end that is no date', { sessionProperties: { expiry: 'soon' } }],
    ['for an end that is a number', { sessionProperties: { expiry: 1e12 } }],
    ['for too much', { sessionProperties: { expiry: '2999-01-01T00:00:00Z', much: 'x'.repeat(10_000) } }],
    ['in a list', { sessionProperties: ['expiry'], scopedProperties: 'eip155' }],
  ])('a wish %s gets the usual session', async (_, wishes) => {
    const { wallet, dapp } = await connectWith(() => wishes);
    expect(wallet.sessions()).toMatchObject([{ topic: dapp.session(), acknowledged: true, lastExpiry: undefined }]);
    expect(dapp.settled()).not.toHaveProperty('sessionProperties');
  });
});

it('schemas return an empty object for properties that are too large or of the wrong shape', () => {
  expect(v.parse(SessionPropertiesSchema, undefined)).toEqual({});
  expect(v.parse(SessionPropertiesSchema, { ['x'.repeat(10_001)]: 1 })).toEqual({});
  expect(v.parse(ScopedPropertiesSchema, { eip155: { atomic: {} } })).toEqual({ eip155: { atomic: {} } });
  expect(v.parse(ScopedPropertiesSchema, { eip155: 'atomic' })).toEqual({});
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`eip155:${at}`, { note: 'x'.repeat(200) }]));
  expect(v.parse(ScopedPropertiesSchema, many)).toEqual({});
});

it('agreeOnProperties rounds the expiry down to the second, and ignores an impossible date', () => {
  const options = { now: Date.parse('2026-01-01T00:00:00Z'), usual: Date.parse('2026-01-08T00:00:00Z') / 1_000 };
  expect(agreeOnProperties({ expiry: '2026-01-02T00:00:00.900+00:00' }, options)).toEqual({
    lastExpiry: Date.parse('2026-01-02T00:00:00Z') / 1_000,
    sessionProperties: { expiry: '2026-01-02T00:00:00.000Z' },
  });
  expect(agreeOnProperties({ expiry: '2026-02-30T99:00:00Z' }, options)).toEqual({});
});
