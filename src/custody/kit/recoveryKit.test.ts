import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { publicKeyOfSeed } from '../../kit/curves/ed25519';
import { bytesToHex } from '../../kit/hex';
import { fillRandom, randomBytes, type FillRandom } from '../../kit/randomId';
import { publicKeyHex, randomScalar } from '../scalar';
import { openKit, RecoveryKitSchema, sealKit, type RecoveryKit } from './recoveryKit';
import { renderKit, type KitAppearance, type KitTexts } from './renderKit';

const address = `0x${'ab'.repeat(20)}`;

it('openKit opens a kit with its password only, and rejects every change', async () => {
  const privateKey = randomScalar(fillRandom);
  const made = await sealKit({ privateKey, address, password: 'Kit Password 1', random: fillRandom });
  const kit = v.parse(RecoveryKitSchema, JSON.parse(JSON.stringify(made)));
  expect(await openKit({ kit, password: 'Kit Password 1' })).toEqual({ privateKey });
  const wrong = { code: 'factorWrong' };
  await expect(openKit({ kit, password: 'Kit Password 2' })).rejects.toMatchObject(wrong);
  const other = { ...kit, publicKey: publicKeyHex(randomScalar(fillRandom)) };
  await expect(openKit({ kit: other, password: 'Kit Password 1' })).rejects.toMatchObject(wrong);
  const bent = { ...kit, sealed: (kit.sealed.startsWith('A') ? 'B' : 'A') + kit.sealed.slice(1) };
  await expect(openKit({ kit: bent, password: 'Kit Password 1' })).rejects.toMatchObject(wrong);
});

it('a kit contains the smart account of the key, and does not open if it is changed or removed', async () => {
  const privateKey = randomScalar(fillRandom);
  const smart = { address: `0x${'cd'.repeat(20)}`, kind: 'Safe 1.4.1 · EntryPoint 0.7', networks: ['Base', 'Polygon'] };
  const password = 'Kit Password 1';
  const made = await sealKit({ privateKey, address, smart, password, random: fillRandom });
  const kit = v.parse(RecoveryKitSchema, JSON.parse(JSON.stringify(made)));
  expect(kit.smart).toEqual(smart);
  expect(await openKit({ kit, password })).toEqual({ privateKey });
  const wrong = { code: 'factorWrong' };
  const { smart: _, ...plain } = kit;
  const changes = [{ address }, { networks: ['Base'] }].map((change) => ({
    ...kit,
    smart: { ...smart, ...change },
  }));
  for (const changed of [plain, ...changes]) {
    await expect(openKit({ kit: changed, password })).rejects.toMatchObject(wrong);
  }
});

describe('a kit of one key', () => {
  const smart = { address: `0x${'cd'.repeat(20)}`, kind: 'Safe', networks: ['Base'] };
  it.each([
    [null, 'Yp8wrT1Vr5eTf-4m4HZmFggAkRb8P0aYzB8kiE2mXO6eq3mRdR2eKb5W3yyT1d59'],
    [smart, 'Yp8wrT1Vr5eTf-4m4HZmFggAkRb8P0aYzB8kiE2mXO583ZOwCAtbRStl8MBYt9Vo'],
  ])('is the same, byte for byte, as before there was a second version: %j', async (smart, sealed) => {
    const random: FillRandom = (bytes) => bytes.fill(5);
    const privateKey = new Uint8Array(32).fill(7);
    const own = { privateKey, ed25519Seed: Uint8Array.from(privateKey) };
    for (const keys of [{ privateKey }, own]) {
      const made = await sealKit({ ...keys, address, smart, password: 'Kit Password 1', random });
      expect(JSON.stringify(made)).toBe(
        JSON.stringify({
          version: 1,
          address,
          ...(smart && { smart }),
          publicKey: '02989c0b76cb563971fdc9bef31ec06c3560f3249d6ee9e5d83c57625596e05f6f',
          scrypt: { salt: 'BQUFBQUFBQUFBQUFBQUFBQ', n: 131_072, r: 8, p: 1 },
          nonce: 'BQUFBQUFBQUFBQUF',
          sealed,
        }),
      );
    }
  });
});

describe('a kit of two keys', () => {
  const password = 'Kit Password 1';
  const make = async () => {
    const keys = { privateKey: randomScalar(fillRandom), ed25519Seed: randomBytes(32) };
    const kit = await sealKit({ ...keys, address, password, random: fillRandom });
    return { keys, kit: v.parse(RecoveryKitSchema, JSON.parse(JSON.stringify(kit))) };
  };

  it('opens with both', async () => {
    const { keys, kit } = await make();
    expect(kit).toMatchObject({ version: 2, ed25519: bytesToHex(publicKeyOfSeed(keys.ed25519Seed)) });
    expect(await openKit({ kit, password })).toEqual(keys);
  });

  it('does not open if either public key was exchanged, or with the sealed keys of another kit', async () => {
    const [{ kit: mine }, { kit: theirs }] = await Promise.all([make(), make()]);
    const { publicKey, sealed, scrypt, nonce } = theirs;
    for (const kit of [
      { ...mine, publicKey },
      { ...mine, ...('ed25519' in theirs && { ed25519: theirs.ed25519 }) },
      { ...mine, sealed, scrypt, nonce },
      { ...mine, smart: { address, kind: 'Safe', networks: [] } },
    ] as RecoveryKit[])
      await expect(openKit({ kit, password })).rejects.toMatchObject({ code: 'factorWrong' });
  });

  it('is no kit if a half is missing, or as the other version', async () => {
    const { kit } = await make();
    const one = await sealKit({ privateKey: randomScalar(fillRandom), address, password, random: fillRandom });
    for (const changed of [
      { ...kit, version: 1 },
      { ...kit, version: 3 },
      { ...kit, sealed: kit.sealed.slice(0, 64) },
      { ...kit, ed25519: undefined },
      { ...kit, ed25519: 'x'.repeat(64) },
      { ...one, version: 2, ed25519: '11'.repeat(32) },
    ])
      expect(v.is(RecoveryKitSchema, changed)).toBe(false);
  });
});

const sealed = (password: string) =>
  sealKit({ privateKey: randomScalar(fillRandom), address, password, random: fillRandom });

it('the encrypted part of another kit does not open in this one, even with its password', async () => {
  const password = 'Kit Password 1';
  const [mine, theirs] = await Promise.all([sealed(password), sealed(password)]);
  const { publicKey, scrypt, nonce } = theirs;
  for (const kit of [
    { ...mine, sealed: theirs.sealed },
    { ...mine, sealed: theirs.sealed, nonce, scrypt },
    { ...mine, publicKey },
    { ...mine, scrypt },
    { ...mine, nonce },
    { ...mine, scrypt: { ...mine.scrypt, n: 65_536 as const } },
    { ...mine, scrypt: { ...mine.scrypt, p: 2 as const } },
  ])
    await expect(openKit({ kit, password })).rejects.toMatchObject({ code: 'factorWrong' });
});

it('a hostile kit cannot ask for more memory or time than a browser has, and no other version is opened', async () => {
  const kit = await sealed('Kit Password 1');
  const { scrypt } = kit;
  for (const change of [
    { scrypt: { ...scrypt, n: 2 ** 30 } },
    { scrypt: { ...scrypt, n: 2 ** 17 + 1 } },
    { scrypt: { ...scrypt, n: 2 } },
    { scrypt: { ...scrypt, r: 1_024 } },
    { scrypt: { ...scrypt, p: 1_000 } },
    { scrypt: { ...scrypt, p: 0 } },
    { scrypt: { ...scrypt, n: String(scrypt.n) } },
    { scrypt: { ...scrypt, salt: 'A'.repeat(2 ** 20) } },
    { version: 2 },
    { version: '1' },
    { address: '<img src=x>' },
    { publicKey: `${kit.publicKey}00` },
    { nonce: '' },
    { sealed: kit.sealed.slice(0, -1) },
    { smart: { address, kind: 'x'.repeat(65), networks: [] } },
    { smart: { address, kind: 'x', networks: Array.from({ length: 257 }, () => 'x') } },
  ])
    expect(v.is(RecoveryKitSchema, { ...kit, ...change }), JSON.stringify(change).slice(0, 80)).toBe(false);
});

it('a kit that would not open is not made: names of networks come from the server', async () => {
  const given = { privateKey: randomScalar(fillRandom), address, password: 'Kit Password 1', random: fillRandom };
  for (const smart of [
    { address, kind: 'Safe', networks: ['x'.repeat(65)] },
    { address, kind: 'Safe', networks: Array.from({ length: 257 }, () => 'x') },
    { address: '0x', kind: 'Safe', networks: [] },
  ])
    await expect(sealKit({ ...given, smart })).rejects.toThrow(v.ValiError);
});

it('renderKit renders one file that may run its own script only and opens no connection', async () => {
  const privateKey = randomScalar(fillRandom);
  const kit = await sealKit({ privateKey, address, password: 'Kit Password 1', random: fillRandom });
  const hostile = '</script><script>alert(1)</script>"';
  const texts = {
    language: hostile,
    direction: hostile,
    title: hostile,
    lead: hostile,
    password: hostile,
    open: hostile,
    opening: hostile,
    wrong: hostile,
    address: hostile,
    evmKey: hostile,
    solanaKey: hostile,
    warning: hostile,
    show: hostile,
    hide: hostile,
    next: hostile,
    close: hostile,
    copy: hostile,
    copied: hostile,
    smart: hostile,
    smartKind: hostile,
    smartNetworks: hostile,
    smartUse: hostile,
  };
  const file = renderKit({
    kit,
    texts,
    appearance: { name: 'Inlay' },
    script: 'run()',
    hash: (text) => `hash-of-${text.length}`,
  });
  expect(file).toContain("default-src 'none'; script-src 'sha256-hash-of-5'");
  expect(file.match(/<script/g)).toHaveLength(2);
  expect(file).not.toContain('alert(1)</script>"');
  expect(file).not.toMatch(/https?:|src=|@import/);
});

it('renderKit shows the operator’s name, colour, corners, font and logo if they need no external resource', async () => {
  const kit = await sealKit({ privateKey: randomScalar(fillRandom), address, password: 'Kit 1', random: fillRandom });
  const words =
    'language direction title lead password open opening wrong address evmKey solanaKey warning show hide next close copy copied smart smartKind smartNetworks smartUse';
  const texts = Object.fromEntries(words.split(' ').map((name) => [name, name])) as Record<keyof KitTexts, string>;
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  const render = (appearance: KitAppearance) => renderKit({ kit, texts, appearance, script: '', hash: () => 'hash' });
  const own = render({ name: '<Shop>', primary: '#ffd60a', corners: 'sharp', font: 'serif', logo });
  expect(own).toContain(`<header><img src="${logo}" alt="">&#60;Shop&#62;</header>`);
  expect(own).toContain('button{border:0;background:#ffd60a;color:#000000;');
  expect(own).toMatch(/input,button\{[^}]*border-radius:4px;/);
  expect(own).toMatch(/body\{[^}]*font:15px\/22px ui-serif,/);
  expect(own).toContain('img-src data:; ');
  const wild = render({ name: 'Shop', primary: 'red}body{', logo: 'https://shop.test/logo.png' });
  expect(wild).not.toMatch(/https?:|img-src|font-src|red\}/);
  // Without a logo it has the mark, and the font if the wallet could read it.
  expect(wild).toContain('<header><svg viewBox="0 0 32 32"');
  const inter = render({ name: 'Shop', fontFile: 'd09GMg==' });
  expect(inter).toContain('font-src data:; ');
  expect(inter).toContain("@font-face{font-family:'Inter Variable';");
});
