import type { Page } from '../../test';
import { urls } from '../../addresses';
import { findViolations } from '../../findViolations';
import { expect, test, type AttackSite } from '../security/attack';

const loader = `${urls.wallet}/v5/embed.js`;
const tag = (attributes = 'data-client-id="inlay-local"') => `<script src="${loader}" ${attributes}></script>`;

interface BrokenPage {
  /** The page's HTML; default: the tag of the docs. */
  body?: string;
  headers?: Record<string, string>;
  host?: string;
  /** What the cure contains. */
  cure: string | RegExp;
  /** The tag cannot load the doctor here, so the developer does, in the console. */
  isByHand?: boolean;
}

/** Opens a page with `?inlay-doctor`. */
async function openPage(
  { page, site }: { page: Page; site: AttackSite },
  { body = tag(), headers = {}, host = 'localhost' }: Partial<BrokenPage> = {},
) {
  await page.goto(
    `${site.serve({ host, path: '/', body: `<main><h1>A site</h1></main>${body}`, headers })}?inlay-doctor`,
  );
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Inlay doctor' });

const broken: Record<string, BrokenPage> = {
  'no-tag': { body: '', cure: '<script async src=', isByHand: true },
  'two-tags': { body: tag() + tag(), cure: 'remove: <script' },
  'module-tag': { body: tag('type="module" data-client-id="inlay-local"'), cure: '<script async src=', isByHand: true },
  'no-client-id': { body: tag(''), cure: 'data-client-id="…"' },
  'unknown-attribute': { body: tag('data-client-id="inlay-local" data-chainid="0x1"'), cure: 'data-chain-id="0x1"' },
  option: { body: tag('data-client-id="inlay-local" data-chain-id="1"'), cure: 'data-chain-id="1"' },
  'client-id': {
    body: tag('data-client-id="nobody"'),
    cure: /^npx inlay project create --name "Site" --origin http:\/\/localhost:\d+$/,
  },
  origin: {
    body: tag('data-client-id="inlay-strict"'),
    host: '127.0.0.1',
    cure: /"allowedOrigins": \[.*"http:\/\/127\.0\.0\.1:\d+"\]/,
  },
  insecure: { host: 'shop.test', cure: 'https://shop.test' },
  'no-origin': { headers: { 'content-security-policy': 'sandbox allow-scripts' }, cure: 'allow-same-origin' },
  'frame-src': {
    headers: { 'content-security-policy': `script-src ${urls.wallet}; default-src 'self'; connect-src *` },
    cure: `frame-src ${urls.wallet}`,
  },
  server: {
    headers: { 'content-security-policy': `connect-src 'self'` },
    cure: `connect-src ${urls.wallet}`,
  },
  coop: {
    headers: { 'cross-origin-opener-policy': 'same-origin' },
    cure: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
  },
  coep: {
    headers: { 'cross-origin-embedder-policy': 'require-corp' },
    cure: 'Cross-Origin-Embedder-Policy: unsafe-none',
  },
  'permissions-policy': {
    headers: { 'permissions-policy': 'publickey-credentials-get=(self)' },
    cure: `publickey-credentials-get=(self "${urls.wallet}")`,
  },
  rpc: {
    body: tag(
      `data-client-id="inlay-local" data-chains='[{"chainNamespace":"eip155","chainId":"0x7a6a","rpcTarget":"http://localhost:1"}]'`,
    ),
    cure: 'rpcTarget',
  },
};

test('the doctor names the fault of each broken page, with its cure', async ({ page, site }) => {
  for (const [id, { cure, isByHand, ...given }] of Object.entries(broken))
    await test.step(id, async () => {
      await openPage({ page, site }, given);
      if (isByHand)
        await page.evaluate(
          async (url) => void (await ((await import(url)) as { doctor(): Promise<unknown> }).doctor()),
          `${urls.wallet}/v5/doctor.js`,
        );
      const found = panelOf(page).locator(`[data-finding="${id}"]`);
      await expect(found).toBeVisible();
      await expect(found.locator('pre')).toContainText(cure);
    });
});

test('the doctor finds nothing on a page that follows the docs, and its report can be copied', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  await openPage({ page, site });
  const panel = panelOf(page);
  await expect(panel.getByText('No fault was found.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  expect(await findViolations(page.mainFrame())).toEqual([]);

  await panel.getByRole('button', { name: 'Test a window' }).click();
  await expect(panel.getByText('Windows open here.')).toBeVisible();
  await panel.getByRole('button', { name: 'Copy report' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(new URL(page.url()).origin);

  // Ten minutes ahead.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 600_000;
  });
  await panel.getByRole('button', { name: 'Examine again' }).click();
  await expect(panel.getByText(/^Warning This device’s clock is (599|60[01]) s ahead$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
