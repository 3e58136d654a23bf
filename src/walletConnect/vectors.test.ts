import { createPublicKey, verify } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base58ToBytes } from '../kit/base58';
import { base64urlToBytes, base64urlToJson, bytesToBase64url } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import { bytesToHex, hexToBytes } from '../kit/hex';
import { clientIdOf, signClientToken, signToken } from './relay/clientAuth';
import { readClientToken } from './relay/readClientToken';
import { formatPairingUri, wrapEnvelope } from '../../tests/helpers/walletConnect/links';
import { openEnvelope, sealEnvelope } from './envelope';
import { deriveSymKey, x25519PublicKeyOf, topicOf } from './keys';
import { parsePairingUri } from './pairingUri';
import { inDepth } from '../../tests/helpers/inDepth';

/** From the tests of WalletConnect’s own packages (utils, relay-auth). */
const a = {
  privateKey: '1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862',
  publicKey: 'ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342',
};
const b = {
  privateKey: '36bf507903537de91f5e573666eaa69b1fa313974f23b2b59645f20fea505854',
  publicKey: '590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a',
};
const symKey = '0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c';
/** Sealed with that key. */
const sealed =
  'AHF3ZWNmYWFzZGFkc3paHoQ96/mLAdanVxi17icRXq+jyrqXA8ocVgGmryQZBFMg+uwgc8yLa43EOeY+IWEv84g8hn4L3Ncsgz6397sgNKnsNcL7A9k3Mg==';
const token = {
  seed: '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295',
  iss: 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH',
  aud: 'wss://relay.walletconnect.com',
  iat: 1_656_910_097_000,
  sub: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
  signature: 'bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA',
};

describe('published vectors', () => {
  it('match for public keys and the key shared by two peers', () => {
    for (const { privateKey, publicKey } of [a, b]) {
      expect(bytesToHex(x25519PublicKeyOf(hexToBytes(privateKey)))).toBe(publicKey);
    }
    const ab = bytesToHex(deriveSymKey(hexToBytes(a.privateKey), hexToBytes(b.publicKey)));
    expect(ab).toBe(bytesToHex(deriveSymKey(hexToBytes(b.privateKey), hexToBytes(a.publicKey))));
    expect(ab).toBe(symKey);
  });

  it('match for an envelope of type 0', () => {
    expect(openEnvelope(sealed, { symKey: hexToBytes(symKey) })).toEqual({
      kind: 0,
      json: { id: 1, jsonrpc: '2.0', method: 'test_method', params: {} },
    });
  });

  it('match for a token, including its signature', () => {
    const { iss, sub, aud, iat } = token;
    const claims = { iss, sub, aud, iat: iat / 1_000, exp: iat / 1_000 + 86_400 };
    const signed = signToken(claims, hexToBytes(token.seed));
    expect(signed.split('.')[2]).toBe(token.signature);
    expect(readClientToken(signed, { now: iat, relayUrls: [aud] })).toBe(iss);
  });

  it('match for the id of a client', () => {
    expect(clientIdOf(hexToBytes(token.seed))).toBe(token.iss);
  });
});

describe('client tokens', () => {
  const seed = hexToBytes(token.seed);
  const own = signClientToken({ seed, relayUrl: token.aud, nonce: '00'.repeat(32), now: token.iat });
  it('are accepted by the relay they are issued for while they are valid, and rejected otherwise', () => {
    expect(readClientToken(own, { now: token.iat, relayUrls: [token.aud] })).toBe(token.iss);
    expect(readClientToken(own, { now: token.iat, relayUrls: ['wss://other.example'] })).toBeNull();
    expect(readClientToken(own, { now: token.iat - 600_000, relayUrls: [token.aud] })).toBeNull();
    expect(readClientToken(own, { now: token.iat + 2 * 86_400_000, relayUrls: [token.aud] })).toBeNull();
  });
  it('have Ed25519 signatures that node:crypto verifies', () => {
    const [head = '', body = '', signature = ''] = own.split('.');
    const { iss } = base64urlToJson(body) as { iss: string };
    const x = bytesToBase64url(base58ToBytes(iss.slice('did:key:z'.length))!.slice(2));
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, utf8ToBytes(`${head}.${body}`), key, base64urlToBytes(signature))).toBe(true);
  });
  it('are rejected if they have been changed or cut', () => {
    const [head = '', body = '', signature = ''] = own.split('.');
    const other = bytesToBase64url(utf8ToBytes(JSON.stringify({ alg: 'none' })));
    for (const wrong of [
      '',
      '.',
      `${head}.${body}`,
      `${other}.${body}.${signature}`,
      `${head}.${body}x.${signature}`,
    ]) {
      expect(readClientToken(wrong, { now: token.iat, relayUrls: [token.aud] })).toBeNull();
    }
  });
});

describe('envelopes', () => {
  const key = hexToBytes(symKey);
  it('of type 0 open with the shared key only', () => {
    const sealed = sealEnvelope('{"id":1}', { symKey: key });
    expect(openEnvelope(sealed, { symKey: key })).toEqual({ kind: 0, json: { id: 1 } });
    expect(openEnvelope(sealed, { symKey: new Uint8Array(32) })).toBeNull();
  });
  it('of type 1 open with the private key of the recipient', () => {
    const shared = deriveSymKey(hexToBytes(a.privateKey), hexToBytes(b.publicKey));
    const sealed = sealEnvelope('{"id":1}', { symKey: shared, senderPublicKey: hexToBytes(a.publicKey) });
    const opened = openEnvelope(sealed, { privateKey: hexToBytes(b.privateKey) });
    expect(opened).toEqual({ kind: 1, json: { id: 1 }, senderPublicKey: hexToBytes(a.publicKey) });
    expect(openEnvelope(sealed, { symKey: shared })).toBeNull();
  });
  it('of type 2 open from a link without a key, and never from a relay', () => {
    expect(openEnvelope(wrapEnvelope('{"id":1}'), { isLink: true })).toEqual({ kind: 2, json: { id: 1 } });
    expect(openEnvelope(wrapEnvelope('{"id":1}'), { symKey: key })).toBeNull();
  });
  it('return null and never throw for arbitrary text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(openEnvelope(text, { symKey: key, privateKey: key })).toBeNull();
      }),
      { numRuns: inDepth(100, 10_000) },
    );
  });
  it('do not open if any bit has changed', () => {
    const sealed = sealEnvelope('{"id":1,"method":"wc_sessionPing"}', { symKey: key });
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
    for (let at = 0; at < bytes.length * 8; at++) {
      const changed = bytes.slice();
      changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7));
      expect(openEnvelope(bytesToBase64url(changed), { symKey: key })).toBeNull();
    }
  });
});

describe('pairing links', () => {
  const topic = topicOf(hexToBytes(symKey));
  const link = formatPairingUri({ topic, symKey, expiry: 1_700_000_000 });
  it('are parsed as pasted, scanned or tapped', () => {
    const read = { topic, symKey, expiry: 1_700_000_000 };
    for (const text of [
      link,
      `  ${link}\n`,
      link.replace('wc:', 'WC:'),
      link.replace('wc:', 'wc://'),
      link.replace('wc:', 'web+wc:'),
      link.replace('wc:', 'web+wc://'),
      `https://wallet.example/wc?uri=${encodeURIComponent(link)}`,
      `https://wallet.example/v5/wallet/connect?uri=${encodeURIComponent(`web+${link}`)}`,
    ]) {
      expect(parsePairingUri(text)).toEqual(read);
    }
    const signIn = `${link}&methods=%5Bwc_sessionAuthenticate%5D`;
    expect(parsePairingUri(signIn)).toEqual({ ...read, isSignIn: true });
  });
  it.each([
    ['nothing', ''],
    ['an address', 'https://wallet.example'],
    ['version 1', `wc:${topic}@1?bridge=https%3A%2F%2Fbridge.example&key=${symKey}`],
    [
      'another topic than that of its key',
      link.replace(topic.slice(0, 4), topic.slice(0, 4) === '0000' ? '1111' : '0000'),
    ],
    ['another relay', link.replace('irn', 'waku')],
    ['no key', link.replace(symKey, '')],
    ['an end that is no time', link.replace('1700000000', 'soon')],
    ['endless text', `wc:${'0'.repeat(3_000)}`],
  ])('are rejected with %s', (_, text) => {
    expect(parsePairingUri(text)).toBeNull();
  });
  it('never throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void parsePairingUri(`wc:${text}`)),
      { numRuns: inDepth(100, 10_000) },
    );
  });
});
