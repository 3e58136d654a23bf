import { ctr } from '@noble/ciphers/aes.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { decryptKeystoreJsonSync, encryptKeystoreJsonSync, isKeystoreJson } from 'ethers';
import { privateKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../../kit/hex';
import { fillRandom } from '../../../kit/randomId';
import { randomScalar } from '../../../custody/scalar';
import { openKeystore, parseKeystore, sealKeystore } from './keystore';

/** The two examples of the format’s definition (Web3 Secret Storage): one key, encrypted with the password `testpassword`. */
const secret = '7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d';
const locked = { cipher: 'aes-128-ctr' };
const byPbkdf2 = {
  ...locked,
  cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
  ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
  kdf: 'pbkdf2',
  kdfparams: {
    c: 262_144,
    dklen: 32,
    prf: 'hmac-sha256',
    salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
  },
  mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
};
const byScrypt = {
  ...locked,
  cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
  ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
  kdf: 'scrypt',
  kdfparams: {
    dklen: 32,
    n: 262_144,
    p: 8,
    r: 1,
    salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
  },
  mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
};
const file = (crypto: object, more: object = {}) => JSON.stringify({ version: 3, id: 'x', crypto, ...more });
const read = (text: string) => parseKeystore(text) ?? expect.fail('not a keystore');

describe('keystore files', () => {
  it.each([
    ['pbkdf2', file(byPbkdf2)],
    ['scrypt', file(byScrypt)],
  ])('opens the example of the definition: %s', async (_name, text) => {
    const key = (await openKeystore({ keystore: read(text), password: 'testpassword' })) ?? expect.fail('not opened');
    expect(bytesToHex(key)).toBe(secret);
  });

  it('accepts field names in capitals, as some wallets write them', () => {
    expect(parseKeystore(JSON.stringify({ Version: 3, Crypto: byPbkdf2 }))).toEqual(parseKeystore(file(byPbkdf2)));
  });

  it.each([
    ['composed', 'NFKC'],
    ['as it was typed', null],
  ] as const)('opens with the password when the wallet that wrote the file used it %s', async (_name, form) => {
    const typed = 'Schlüssel ﬁ 1'.normalize('NFD');
    const taken = form === null ? typed : typed.normalize(form);
    const salt = hexToBytes('00'.repeat(16));
    const stretched = pbkdf2(sha256, utf8ToBytes(taken), salt, { c: 2, dkLen: 32 });
    const iv = hexToBytes('01'.repeat(16));
    const ciphertext = ctr(stretched.subarray(0, 16), iv).encrypt(hexToBytes(secret));
    const crypto = {
      ...locked,
      cipherparams: { iv: bytesToHex(iv) },
      ciphertext: bytesToHex(ciphertext),
      kdf: 'pbkdf2',
      kdfparams: { c: 2, dklen: 32, prf: 'hmac-sha256', salt: bytesToHex(salt) },
      mac: bytesToHex(keccak_256(concatBytes(stretched.subarray(16), ciphertext))),
    };
    const key = await openKeystore({ keystore: read(file(crypto)), password: typed });
    expect(key && bytesToHex(key)).toBe(secret);
    expect(await openKeystore({ keystore: read(file(crypto)), password: 'another' })).toBeNull();
  });

  it('exchanges keystores with another library both ways, and returns null for a wrong password or changed ciphertext', async () => {
    const privateKey = randomScalar(fillRandom);
    const address = privateKeyToAddress(`0x${bytesToHex(privateKey)}`);
    const password = 'Pässword ① 1';
    const ours = await sealKeystore({ privateKey, password, random: fillRandom });
    expect(isKeystoreJson(ours)).toBe(true);
    expect(decryptKeystoreJsonSync(ours, password)).toMatchObject({
      address,
      privateKey: `0x${bytesToHex(privateKey)}`,
    });
    expect(ours).not.toContain(bytesToHex(privateKey));

    const account = { address, privateKey: `0x${bytesToHex(privateKey)}` };
    const theirs = encryptKeystoreJsonSync(account, 'their password', { scrypt: { N: 1_024, r: 8, p: 1 } });
    expect(await openKeystore({ keystore: read(theirs), password: 'their password' })).toEqual(privateKey);
    for (const password of ['', 'their Password', 'their password '])
      await expect(openKeystore({ keystore: read(theirs), password })).resolves.toBeNull();
    const bent = theirs.replace(
      /"ciphertext":"(.)/,
      (_all, digit: string) => `"ciphertext":"${digit === '0' ? '1' : '0'}`,
    );
    expect(bent).not.toBe(theirs);
    await expect(openKeystore({ keystore: read(bent), password: 'their password' })).resolves.toBeNull();
  });
});

describe('parseKeystore rejects what is not a keystore or would keep the browser busy (docs/threats.md 37)', () => {
  const scrypt = (change: object) => file({ ...byScrypt, kdfparams: { ...byScrypt.kdfparams, ...change } });
  it.each([
    ['nothing', ''],
    ['a key', secret],
    ['a list', '[]'],
    ['null', 'null'],
    ['version 1', file(byScrypt, { version: 1 })],
    ['another cipher', file({ ...byScrypt, cipher: 'aes-128-cbc' })],
    ['another function', file({ ...byScrypt, kdf: 'argon2id' })],
    ['unbounded memory', scrypt({ n: 2 ** 30, r: 8, p: 1 })],
    ['unbounded work', scrypt({ n: 2 ** 18, r: 8, p: 1_000 })],
    ['an n that is not a power of two', scrypt({ n: 100_000 })],
    ['no work', scrypt({ n: 1 })],
    ['unbounded rounds', file({ ...byPbkdf2, kdfparams: { ...byPbkdf2.kdfparams, c: 10_000_001 } })],
    ['a truncated key', file({ ...byScrypt, ciphertext: byScrypt.ciphertext.slice(2) })],
    ['a value that is not hex', file({ ...byScrypt, mac: 'g'.repeat(64) })],
    ['10 kB', file(byScrypt, { name: 'x'.repeat(10_000) })],
  ])('%s', (_name, text) => {
    expect(parseKeystore(text)).toBeUndefined();
  });
});
