import { expect, test, type Page } from '../../test';
import { build } from 'esbuild';
import { demoUrl } from '../../addresses';
import { newEmail } from '../../newEmail';
import { WalletView } from '../../pages/WalletView';

const source = new URL('../../hosts/react.tsx', import.meta.url).pathname;

/** Bundles React's development build: strict mode has no effect in the production build. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: true,
    define: { 'process.env.NODE_ENV': '"development"', __BUILD_ENV__: '"development"' },
  });
  return outputFiles[0]!.text;
}

test('useInlay in strict mode: components mount and unmount, one wallet remains, and at the end nothing is left', async ({
  page,
}) => {
  const body = await bundle();
  await page.route('**/assets/react.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(countFrames);
  await page.goto(demoUrl('127.0.0.1', '/hosts/react'));

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const says = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('status');
  const frame = page.getByTitle('Inlay', { exact: true });
  const wallet = new WalletView(frame.contentFrame());
  const framesMade = () => page.evaluate(() => Number(document.documentElement.dataset.frames));
  await expect(page.getByRole('button', { name: 'Add first' })).toBeVisible();
  const before = await readPage(page);

  await press('Add first');
  await press('Add second');
  await expect(says('first')).toHaveText('ready, no account');
  await expect(says('second')).toHaveText('ready, no account');
  expect(await framesMade()).toBe(1);

  await press('Connect first');
  await wallet.login(newEmail('react'));
  await expect(says('second')).toHaveText(/^ready, 0x[0-9a-fA-F]{40}$/);
  const known = (await says('second').textContent()) ?? '';

  await press('Remove first');
  await expect(says('second')).toHaveText(known);
  await press('Add first');
  await expect(says('first')).toHaveText(known);
  expect(await framesMade()).toBe(1);

  await press('Remove first');
  await press('Remove second');
  await expect(frame).toHaveCount(0);
  await expect.poll(() => readPage(page)).toEqual(before);

  await press('Add second');
  await expect(says('second')).toHaveText(known);
  expect(await framesMade()).toBe(2);
  expect(faults).toEqual([]);
});

/** Runs in the page before all other scripts. */
function countFrames(): void {
  let count = 0;
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    count += added.filter((node) => node.nodeName === 'IFRAME').length;
    document.documentElement.dataset.frames = String(count);
  }).observe(document, { childList: true, subtree: true });
}

/** Listeners that are added by the test's own clicks. */
const ofTheTest = /^(__playwright|auxclick|click|contextmenu|dblclick|mouse|pointer|touch)/;

/** Reads everything that a wallet could leave behind: elements, window properties, and listeners of window and document. */
async function readPage(page: Page): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const listenersOf = async (expression: string): Promise<string[]> => {
    const { result } = await client.send('Runtime.evaluate', { expression });
    const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    const types = listeners.map(({ type }) => type);
    return types.filter((type) => !ofTheTest.test(type)).sort();
  };
  const found = {
    window: await listenersOf('window'),
    document: await listenersOf('document'),
    elements: await page.evaluate(() => document.head.innerHTML + document.body.innerHTML),
    names: await page.evaluate(() => Object.getOwnPropertyNames(window).sort()),
  };
  await client.detach();
  return found;
}
