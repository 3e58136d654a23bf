import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Keypair } from '@solana/web3.js';
import { expect, test } from '../../test';
import { sealKit, type RecoveryKit } from '../../../src/custody/kit/recoveryKit';
import { renderKit, type KitTexts } from '../../../src/custody/kit/renderKit';
import { bytesToBase58 } from '../../../src/kit/base58';
import { randomScalar } from '../../../src/custody/scalar';
import { fillRandom } from '../../../src/kit/randomId';

/** Recovery kits of a thief, or with hostile names from a server, opened from disk with the script that the wallet puts into them. */
const password = 'Kit Password 1';
const address = `0x${'ab'.repeat(20)}`;
const hostile = '</script><img src="https://evil.test/x" onerror="window.bad=1">';
const script = () => readFile(fileURLToPath(new URL('../../../dist/site/recoveryKit.js', import.meta.url)), 'utf8');
const words =
  'title lead password open show hide opening wrong address evmKey solanaKey warning next close smart smartKind smartNetworks smartUse copy copied';
const named = Object.fromEntries(words.split(' ').map((name) => [name, `${name} ${hostile}`]));
const texts = { ...named, language: 'en', direction: `ltr" onfocus="bad()` } as unknown as KitTexts;

const made = () =>
  sealKit({
    privateKey: randomScalar(fillRandom),
    address,
    smart: { address, kind: hostile.slice(0, 64), networks: [hostile.slice(-64)] },
    password,
    random: fillRandom,
  });

async function save(path: string, kit: RecoveryKit): Promise<string> {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const appearance = { name: hostile, primary: `#fff}</style>${hostile}`, logo: `data:image/png;base64,AA"${hostile}` };
  await writeFile(path, renderKit({ kit, texts, appearance, script: await script(), hash }));
  return pathToFileURL(path).href;
}

test('hostile names in a recovery kit are text, and the page loads nothing', async ({ page }, info) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(await save(info.outputPath('kit.html'), await made()));
  await page.getByLabel(/^password/).fill(password);
  await page.getByRole('button', { name: /^open/ }).click();
  await expect(page.locator('dd.words')).toHaveText([hostile.slice(0, 64), hostile.slice(-64)]);
  await expect(page.locator('img, main script, [onerror], [onfocus]')).toHaveCount(0);
  expect(await page.evaluate(() => 'bad' in window)).toBe(false);
  expect(asked.every((url) => /^(file|data):/.test(url))).toBe(true);
});

test('a kit of a user who brought two keys shows both', async ({ page }, info) => {
  const pair = Keypair.fromSeed(new Uint8Array(32).fill(9));
  const privateKey = new Uint8Array(32).fill(7);
  const ed25519Seed = pair.secretKey.slice(0, 32);
  const kit = await sealKit({ privateKey, ed25519Seed, address, password, random: fillRandom });
  await page.goto(await save(info.outputPath('two.html'), kit));
  await page.getByLabel(/^password/).fill(password);
  await page.getByRole('button', { name: /^open/ }).click();
  for (const name of ['evmKey', 'solanaKey'])
    await page.getByRole('button', { name: new RegExp(`^show .*: ${name}`) }).click();
  await expect(page.locator('dd:not(.address)')).toHaveText(['07'.repeat(32), bytesToBase58(pair.secretKey)]);
});

test('a kit whose cost was raised, or whose parts were exchanged, shows no key and does not hang', async ({
  page,
}, info) => {
  const [kit, other] = await Promise.all([made(), made()]);
  const costly = { ...kit.scrypt, n: 2 ** 30, p: 1_000 } as unknown as RecoveryKit['scrypt'];
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(await save(info.outputPath('costly.html'), { ...kit, scrypt: costly }));
  await expect.poll(() => failures.length).toBe(1);
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.goto(await save(info.outputPath('mixed.html'), { ...kit, sealed: other.sealed, nonce: other.nonce }));
  await page.getByLabel(/^password/).fill(password);
  await page.getByRole('button', { name: /^open/ }).click();
  await expect(page.getByRole('alert')).toHaveText(texts.wrong);
  await expect(page.getByRole('definition')).toHaveCount(0);
});
