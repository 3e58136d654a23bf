import {
  address,
  getOffchainMessageEncoder,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
  offchainMessageContentUtf8Of1232BytesMax,
  offchainMessageContentUtf8Of65535BytesMax,
} from '@solana/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from '../../../kit/hex';
import { utf8ToBytes } from '../../../kit/bytes';
import { addressOfKey } from '../accounts/keys';
import { decodeOffchainMessage, encodeOffchainMessage, hasSigningDomain } from './offchainMessage';
import { buildSignIn, findSignInProblem, looksLikeSignIn, parseSignIn, type SignInMessage } from './signInMessage';
import { inDepth } from '../../../../tests/helpers/inDepth';

const [one, two] = [addressOfKey(new Uint8Array(32).fill(1)), addressOfKey(new Uint8Array(32).fill(2))];
const zeros = '1'.repeat(32);

describe('off-chain messages of Solana', () => {
  const encoder = getOffchainMessageEncoder();
  const head = {
    version: 0 as const,
    applicationDomain: offchainMessageApplicationDomain(two),
    requiredSignatories: [{ address: address(one) }],
  };
  it.each([
    [
      'Hello',
      (text: string) => encoder.encode({ ...head, content: offchainMessageContentRestrictedAsciiOf1232BytesMax(text) }),
    ],
    [
      'Grüezi\n',
      (text: string) => encoder.encode({ ...head, content: offchainMessageContentUtf8Of1232BytesMax(text) }),
    ],
    [
      'x'.repeat(2_000),
      (text: string) => encoder.encode({ ...head, content: offchainMessageContentUtf8Of65535BytesMax(text) }),
    ],
  ])('of version 0 have the same bytes as with @solana/kit (%.10s)', (text, encode) => {
    const ours = encodeOffchainMessage({ version: 0, applicationDomain: two, signers: [one], text });
    expect(ours && bytesToHex(ours)).toBe(bytesToHex(new Uint8Array(encode(text))));
    expect(ours && decodeOffchainMessage(ours)).toEqual({ version: 0, applicationDomain: two, signers: [one], text });
  });

  it('of version 1 have the same bytes as with @solana/kit, signers in order', () => {
    const ours = encodeOffchainMessage({ version: 1, signers: [one, two], text: 'Grüezi' });
    const theirs = getOffchainMessageEncoder().encode({
      version: 1,
      requiredSignatories: [{ address: address(one) }, { address: address(two) }],
      content: 'Grüezi',
    });
    expect(ours && bytesToHex(ours)).toBe(bytesToHex(new Uint8Array(theirs)));
    expect(encodeOffchainMessage({ version: 1, signers: [one, one], text: 'twice' })).toBe(null);
  });

  it('decoded from mutated bytes encode to the same bytes, and invalid ones are rejected', () => {
    const whole = encodeOffchainMessage({ version: 0, applicationDomain: zeros, signers: [one], text: 'Hello' });
    const start = whole ?? new Uint8Array();
    fc.assert(
      fc.property(fc.nat(start.length - 1), fc.nat(255), fc.nat(start.length), (place, value, cut) => {
        const bytes = start.with(place, value).subarray(0, cut % 3 === 0 ? cut : start.length);
        const read = decodeOffchainMessage(bytes);
        if (read) expect(encodeOffchainMessage(read)).toEqual(bytes);
      }),
      { numRuns: inDepth(300, 100_000) },
    );
    expect(hasSigningDomain(start)).toBe(true);
    expect(hasSigningDomain(utf8ToBytes('Hello'))).toBe(false);
    expect(encodeOffchainMessage({ version: 1, signers: [one], text: '' })).toBe(null);
    expect(encodeOffchainMessage({ version: 1, signers: [], text: 'a' })).toBe(null);
  });
});

const full: SignInMessage = {
  domain: 'shop.example',
  address: one,
  statement: 'Sign in to the shop',
  uri: 'https://shop.example/login',
  version: '1',
  chainId: 'solana:mainnet',
  nonce: 'abcdefgh',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-02T00:00:00.000Z',
  notBefore: '2026-01-01T00:00:00.000Z',
  requestId: '7',
  resources: ['https://a.example', 'https://b.example'],
};
const frame = {
  origin: 'https://shop.example',
  account: one,
  chains: ['mainnet', 'solana:mainnet'],
  now: Date.parse('2026-01-01T12:00:00Z'),
};

describe('Sign-In With Solana', () => {
  it('has the text that wallet-standard writes', () => {
    const { domain, address: account, statement, uri, nonce } = full;
    expect(buildSignIn({ domain, address: account })).toBe(
      `shop.example wants you to sign in with your Solana account:\n${one}`,
    );
    expect(buildSignIn({ domain, address: account, statement, uri, nonce })).toBe(
      `shop.example wants you to sign in with your Solana account:\n${one}\n\nSign in to the shop\n\nURI: https://shop.example/login\nNonce: abcdefgh`,
    );
    expect(parseSignIn(buildSignIn(full) ?? '')).toEqual(full);
    expect(findSignInProblem(full, frame)).toBe(null);
  });

  it.each([
    ['domain', { domain: 'evil.example' }],
    ['address', { address: two }],
    ['uri', { uri: 'https://evil.example' }],
    ['chainId', { chainId: 'solana:devnet' }],
    ['expired', { expirationTime: '2026-01-01T11:00:00Z' }],
    ['expired', { expirationTime: 'soon' }],
    ['notYetValid', { notBefore: '2026-01-01T13:00:00Z' }],
  ])('finds the problem %s', (problem, change) => {
    expect(findSignInProblem({ ...full, ...change }, frame)).toBe(problem);
  });

  it('allows no value with a line break, and recognizes a text that only looks like a sign-in message', () => {
    expect(buildSignIn({ ...full, statement: 'a\nURI: https://evil.example' })).toBe(null);
    expect(buildSignIn({ ...full, nonce: 'a\nRequest ID: 1' })).toBe(null);
    const fake = ` shop.example wants you to sign in with your Solana account:\n${one}`;
    expect([parseSignIn(fake), looksLikeSignIn(fake)]).toEqual([null, true]);
    fc.assert(
      fc.property(fc.string(), fc.nat(), (more, place) => {
        const text = buildSignIn(full) ?? '';
        parseSignIn(text.slice(0, place % text.length) + more + text.slice(place % text.length));
      }),
    );
  });
});
