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
