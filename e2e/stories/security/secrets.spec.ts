import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '../../test';
import { readAddresses } from '../../../demo-host/stack/setup/addresses.mjs';
import { urls } from '../../addresses';
import { readCodes } from '../../inbox';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { OwnPage } from '../../pages/OwnPage';
import { ask, expect, findWalletFrame, openSessions, readSecrets, test } from './attack';

/** Returns the encodings in which 32 bytes could be written. */
function spell(hex: string): string[] {
  const bytes = Buffer.from(hex, 'hex');
  const encodings = [
    hex,
    hex.toUpperCase(),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    BigInt(`0x${hex}`).toString(),
    [...bytes].join(','),
    [...bytes].join(', '),
  ];
  return [...new Set(encodings)];
}

/** Records everything that a host page can observe; installed before the page's own scripts. */
async function wiretap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    const tapped: unknown[] = [];
    Object.assign(window, { tapped });
    const keep = (event: Event): void => void tapped.push((event as MessageEvent).data ?? event);
    for (const type of ['message', 'messageerror', 'storage', 'error', 'unhandledrejection'])
      addEventListener(type, keep);
    new BroadcastChannel('wallet_logout_channel_inlay-local').addEventListener('message', keep);
    const listen = MessagePort.prototype.addEventListener;
    MessagePort.prototype.addEventListener = function tap(...args: Parameters<typeof listen>): void {
      listen.apply(this, ['message', keep]);
      listen.apply(this, args);
    };
    const parse = JSON.parse;
    JSON.parse = (text: string) => {
      tapped.push(text);
      return parse(text) as unknown;
    };
    const set = Map.prototype.set;
    Map.prototype.set = function tap(key, value) {
      tapped.push(key, value);
      return set.call(this, key, value);
    };
  });
}

/** Returns everything reachable from the page as one text: objects, prototypes, closures' results, entries, storage. */
function walk(page: Page): Promise<{ text: string; objects: number }> {
  return page.evaluate(() => {
    const seen = new Set<object>();
    const texts: string[] = [];
    const queue: unknown[] = [window, (window as unknown as { tapped: unknown }).tapped, document];
    queue.push(performance.getEntries().map((entry) => JSON.stringify(entry)));
    queue.push(JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, history.state);
    while (queue.length > 0 && seen.size < 200_000) {
      const value = queue.pop();
      if (typeof value === 'string' || typeof value === 'bigint') texts.push(String(value));
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
      seen.add(value);
      try {
        if (ArrayBuffer.isView(value)) texts.push(Array.from(new Uint8Array(value.buffer)).join(','));
        if (value instanceof ArrayBuffer) texts.push(Array.from(new Uint8Array(value)).join(','));
        if (value instanceof Map || value instanceof Set) queue.push(...value.keys(), ...value.values());
        queue.push(Object.getPrototypeOf(value));
        for (const key of Reflect.ownKeys(value)) {
          queue.push(key);
          try {
            queue.push((value as Record<PropertyKey, unknown>)[key]);
          } catch {
            // A window of another origin.
          }
        }
      } catch {
        // A window of another origin.
      }
    }
    return { text: texts.join('\n'), objects: seen.size };
  });
}

async function openConnected(page: Page, email: string): Promise<OwnPage> {
  const host = new OwnPage(page);
  await host.open();
  await host.ask('eth_requestAccounts');
  await host.wallet.login(email);
  await expect(host.answer(0)).toHaveText(/0x[0-9a-f]{40}/);
  return host;
}

test('the key is nowhere reachable for the host page, nor in logs or files (docs/threats.md 32)', async ({ page }) => {
  await wiretap(page);
  const email = newEmail();
  const host = await openConnected(page, email);
  const [account] = JSON.parse((await host.answer(0).textContent())!) as string[];
  await host.ask('personal_sign', ['Hello', account]);
  await host.wallet.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x/);
  for (const method of ['eth_sign', 'private_key', 'eth_private_key', 'eth_getEncryptionPublicKey', 'debug'])
    expect(await ask(page, method, [account, `0x${'11'.repeat(32)}`]), method).toMatchObject({ code: 4200 });
  expect(await ask(page, 'personal_sign', [1])).toMatchObject({ code: -32603 });

  const secrets = await readSecrets(await findWalletFrame(page));
  expect(secrets.privateKey).toMatch(/^[0-9a-f]{64}$/);

  const { text, objects } = await walk(page);
  // Checks that the walk works: it visits thousands of objects, and finds the responses of the wallet.
  expect(objects).toBeGreaterThan(2_000);
  expect(text).toContain(account);
  for (const secret of [secrets.privateKey, secrets.sessionId])
    expect(spell(secret).filter((way) => text.includes(way))).toEqual([]);

  const { dataDir } = readAddresses(process.env);
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = files.map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) }));
  const logs = contents.filter(({ name }) => name.endsWith('.log'));
  expect(logs.length).toBeGreaterThan(0);
  const [code = ''] = await readCodes(email);
  expect(code).toMatch(/^\d{6}$/);
  const written = (secret: string | Buffer, where = contents): string[] =>
    where.filter(({ bytes }) => bytes.includes(secret)).map(({ name }) => name);
  for (const secret of [secrets.privateKey, secrets.sessionId]) {
    for (const way of [...spell(secret), Buffer.from(secret, 'hex')]) expect(written(way)).toEqual([]);
  }
  expect(written(email, logs)).toEqual([]);
  expect(written(`"${code}"`, logs)).toEqual([]);
});

test('after logout neither key nor session is left (docs/threats.md 35, 55)', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.login(newEmail());
  await expect(wallet.copyAddressButton).toBeVisible();
  const { sessionId, privateKey } = await readSecrets(page);

  const heapHolds = async (...texts: string[]): Promise<string[]> => {
    const devtools = await page.context().newCDPSession(page);
    let heap = '';
    devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (heap += chunk));
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    await devtools.detach();
    return texts.filter((text) => heap.includes(text));
  };
  await wallet.logout();
  await expect(wallet.emailBox).toBeVisible();
  await expect.poll(() => openSessions().read({ sessionId })).toBeNull();
  // The last text is on the screen, which shows that the search works.
  expect(await heapHolds(privateKey, sessionId, 'Continue with email')).toEqual(['Continue with email']);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const secret of [privateKey, sessionId]) expect(left).not.toContain(secret);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('errors are reported to the operator’s intake only with the user’s consent, and without secrets', async ({
  page,
}) => {
  const bodies: string[] = [];
  const intake = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(`${request.url ?? ''} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString('utf8')}`);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => intake.listen(0, '127.0.0.1', resolve));
  const dsn = `http://publickey@127.0.0.1:${(intake.address() as AddressInfo).port}/7`;
  // Adds the configuration that the server would send for an operator with that intake.
  await page.route(`${urls.wallet}/v5/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"clientId":', `"errorReports":${JSON.stringify(dsn)},"clientId":`);
    await route.fulfill({ response, body });
  });
  const wallet = new FullPage(page);
  const email = newEmail();
  await wallet.open();
  await wallet.login(email);
  await wallet.address.click();
  const account = (await wallet.button(/^0x[0-9a-f]{40}$/i).textContent()) ?? '';
  const [code = ''] = await readCodes(email);
  const secrets = { ...(await readSecrets(page)), email, account, code };
  // A fifth of all errors is sent: with this many, the chance that none is sent is less than one in a million.
  const fail = (name: string) =>
    page.evaluate(
      ({ name, text }) => {
        for (let at = 0; at < 60; at++)
          setTimeout(() => {
            throw new Error(`${name} ${'x'.repeat(at)} ${text}`);
          });
      },
      { name, text: Object.values(secrets).join(' ') },
    );

  await fail('before');
  await page.getByRole('link', { name: 'Settings' }).click();
  await wallet.button(/^Privacy and security/).click();
  const reports = page.getByRole('switch', { name: /^Send crash reports/ });
  const turn = async (on: boolean) => {
    await page.getByText('Send crash reports', { exact: true }).click();
    await expect(reports).toBeChecked({ checked: on });
  };
  const isTold = (name: string) =>
    expect(async () => {
      await fail(name);
      await expect.poll(() => bodies.join('\n'), { timeout: 1_000 }).toContain(name);
    }).toPass();
  await turn(true);
  await isTold('meanwhile');
  await turn(false);
  await fail('silenced');
  // Errors sent before would have arrived before these.
  await turn(true);
  await isTold('once more');
  expect(bodies.join('\n')).not.toContain('silenced');

  expect(bodies.every((body) => body.startsWith('/api/7/envelope/'))).toBe(true);
  expect(bodies.join('\n')).not.toContain('before');
  for (const [name, secret] of Object.entries(secrets))
    expect(
      bodies.filter((body) => body.toLowerCase().includes(secret.toLowerCase())),
      name,
    ).toEqual([]);
  intake.closeAllConnections();
  await new Promise((resolve) => intake.close(resolve));
});
