import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fillRandom } from '../../kit/randomId';
import { publicKeyHex, randomScalar } from '../scalar';
import { openKit, RecoveryKitSchema, sealKit } from './recoveryKit';
import { renderKit, type KitAppearance, type KitTexts } from './renderKit';

const address = `0x${'ab'.repeat(20)}`;

it('openKit opens a kit with its password only, and rejects every change', async () => {
  const privateKey = randomScalar(fillRandom);
  const made = await sealKit({ privateKey, address, password: 'Kit Password 1', random: fillRandom });
  const kit = v.parse(RecoveryKitSchema, JSON.parse(JSON.stringify(made)));
  expect(await openKit({ kit, password: 'Kit Password 1' })).toEqual(privateKey);
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
  expect(await openKit({ kit, password })).toEqual(privateKey);
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
