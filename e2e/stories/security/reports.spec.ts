import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preferencesKey } from '../../../src/wire/storageKeys';
import { urls } from '../../addresses';
import { openConnected } from '../../pages/openConnected';
import { SignInPage } from '../../pages/SignInPage';
import { expect, test, type BrowserContext, type Page } from '../../test';

/** The operator's intake of error reports. */
async function openIntake() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/7`;
  return {
    dsn,
    text: () => bodies.join('\n'),
    end: () => (server.closeAllConnections(), new Promise((resolve) => server.close(resolve))),
  };
}

/** Adds to every answer what the server would send for an operator with that intake, and the user's choice to every page. */
async function configure(context: BrowserContext, { dsn, agreed }: { dsn: string; agreed: boolean }): Promise<void> {
  const added = `"errorReports":${JSON.stringify(dsn)},"reportRates":{"errors":1,"transactions":0},"clientId":`;
  await context.route(`${urls.wallet}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isProject = ['/v1/project', '/v1/signin/client'].includes(pathname);
    if (!isProject && route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll('"clientId":', added) });
  });
  await context.addInitScript(
    ({ origin, key, value }) => {
      if (location.origin === origin) localStorage.setItem(key, value);
    },
    { origin: urls.wallet, key: preferencesKey, value: JSON.stringify({ crashReports: agreed }) },
  );
}

/** Throws an error in a page, as a fault of our code would. */
const fail = (page: Page, name: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, name);

/** A page loads the library after its first view, so the first errors may be lost. */
const isTold = (page: Page, name: string, text: () => string) =>
  expect(async () => {
    await fail(page, name);
    await expect.poll(text, { timeout: 1_000 }).toContain(name);
  }).toPass();

for (const agreed of [true, false])
  test(`errors of the sign-in host and of a popup ${agreed ? 'reach the operator' : 'stay here without consent'}`, async ({
    page,
  }) => {
    const intake = await openIntake();
    await configure(page.context(), { dsn: intake.dsn, agreed });
    const signIn = new SignInPage(page, 'inlay');
    await signIn.open();
    const login = await signIn.openPopup('Sign in');
    await expect(login.getByRole('textbox', { name: 'Email' })).toBeVisible();
    const { host, account } = await openConnected(await page.context().newPage(), {
      attributes: { 'data-confirmation-strategy': 'popup' },
    });
    const [popup] = await Promise.all([host.page.waitForEvent('popup'), host.ask('personal_sign', ['Hello', account])]);
    await expect(popup.getByText('Hello', { exact: true })).toBeVisible();
    const pages = { 'sign-in host': login, popup };
    for (const [name, at] of Object.entries(pages)) {
      if (agreed) await isTold(at, `fault of the ${name}`, intake.text);
      else await fail(at, `fault of the ${name}`);
    }
    if (!agreed) {
      await page.waitForTimeout(1_000);
      expect(intake.text()).toBe('');
    }
    await intake.end();
  });
