import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fillRandom } from '../../kit/randomId';
import { publicKeyOf, randomScalar } from '../scalar';
import { openKit, RecoveryKitSchema, sealKit } from './recoveryKit';
import { renderKit } from './renderKit';

const address = `0x${'ab'.repeat(20)}`;

it('opens with its password and nothing else, and notices every change', async () => {
  const privateKey = randomScalar(fillRandom);
  const made = await sealKit({ privateKey, address, password: 'Kit Password 1', random: fillRandom });
  const kit = v.parse(RecoveryKitSchema, JSON.parse(JSON.stringify(made)));
  expect(await openKit({ kit, password: 'Kit Password 1' })).toEqual(privateKey);
  const wrong = { code: 'factorWrong' };
  await expect(openKit({ kit, password: 'Kit Password 2' })).rejects.toMatchObject(wrong);
  const other = { ...kit, publicKey: publicKeyOf(randomScalar(fillRandom)) };
  await expect(openKit({ kit: other, password: 'Kit Password 1' })).rejects.toMatchObject(wrong);
  const bent = { ...kit, sealed: (kit.sealed.startsWith('A') ? 'B' : 'A') + kit.sealed.slice(1) };
  await expect(openKit({ kit: bent, password: 'Kit Password 1' })).rejects.toMatchObject(wrong);
});

it('is one file that may run its own script and open no connection', async () => {
  const privateKey = randomScalar(fillRandom);
  const kit = await sealKit({ privateKey, address, password: 'Kit Password 1', random: fillRandom });
  const hostile = '</script><script>alert(1)</script>"';
  const texts = {
    language: hostile,
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
    copy: hostile,
    copied: hostile,
  };
  const file = renderKit({ kit, texts, script: 'run()', hash: (text) => `hash-of-${text.length}` });
  expect(file).toContain("default-src 'none'; script-src 'sha256-hash-of-5'");
  expect(file.match(/<script/g)).toHaveLength(2);
  expect(file).not.toContain('alert(1)</script>"');
  expect(file).not.toMatch(/https?:|src=|@import/);
});
