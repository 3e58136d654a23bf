import { setTimeout as sleep } from 'node:timers/promises';

const email = 'bench@example.test';

/**
 * Signs a user in on the page `url` and connects the wallet to it, like a user does. Returns the storage of the wallet's frame after that.
 * With these entries, a new browser restores the session.
 */
export async function signIn({ browser, url, wallet }) {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const asked = page.evaluate(() => globalThis.connect());
    const view = page.frameLocator('iframe');
    const button = (name) => view.getByRole('button', { name, exact: true });
    await view.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await button('Continue with email').click();
    await view.getByRole('textbox', { name: 'Code', exact: true }).fill(await readCode(wallet.origin));
    await asked;
    const frame = page.frames().find((one) => one.url().startsWith(wallet.origin));
    return await frame.evaluate(() => ({ ...localStorage }));
  } finally {
    await context.close();
  }
}

/** Signs in the same way on the wallet's own page. */
export async function signInOnPage({ page, wallet }) {
  await page.goto(`${wallet.origin}/v5/`);
  const { length: known } = await readCodes(wallet.origin);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue with email', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await readCode(wallet.origin, known));
}

/** @param known The number of codes that had arrived before. */
async function readCode(origin, known = 0) {
  for (let tries = 0; tries < 100; tries++) {
    const codes = await readCodes(origin);
    if (codes.length > known) return codes[0];
    await sleep(100);
  }
  throw new Error('No sign-in code arrived in the inbox.');
}

async function readCodes(origin) {
  const messages = await (await fetch(`${origin}/dev/inbox.json`)).json();
  return messages.filter(({ to }) => to === email).flatMap(({ code }) => code ?? []);
}

/** Writes the stored entries of a wallet's frame into the storage of every page of that origin, before its scripts run. */
export async function giveStorage({ context, origin, entries }) {
  await context.addInitScript(
    ({ origin, entries }) => {
      if (location.origin === origin)
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { origin, entries },
  );
}
