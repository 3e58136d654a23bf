import { expect, test, type Page } from '../../test';
import { signInstallation } from '../../../src/custody/installation/signedInstallation';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { fillRandom } from '../../../src/kit/randomId';
import type { Installation, SignedInstallation } from '../../../src/wire/http/installation';
import { urls } from '../../addresses';
import { errorText } from '../../errorText';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { OwnPage } from '../../pages/OwnPage';

const installationUrl = '**/v1/installation';

async function readHonest(): Promise<SignedInstallation> {
  return (await (await fetch(`${urls.wallet}/v1/installation`)).json()) as SignedInstallation;
}

/** Creates an installation with the attacker's nodes, in the operator's format but signed with the web server's own key. */
async function forge(): Promise<SignedInstallation> {
  const installation = JSON.parse((await readHonest()).document) as Installation;
  const [one, two] = [1, 2].map((index) => ({
    index,
    url: 'http://127.0.0.1:9',
    publicKey: publicKeyHex(randomScalar(fillRandom)),
  }));
  if (!one || !two) throw new Error('no nodes');
  const privateKey = randomScalar(fillRandom);
  return signInstallation({ installation: { ...installation, sequence: 99, nodes: [one, two] }, privateKey });
}

/** Records calls to share nodes, which a dishonest web server would receive. */
function watchNodes(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\/(open|deal)$/.test(new URL(request.url()).pathname)) calls.push(request.url());
  });
  return calls;
}

test('a browser that knows the installation rejects other nodes with an error, and its wallet is unchanged', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  await wallet.open();
  const email = newEmail();
  await wallet.login(email);
  await expect(wallet.copyAddressButton).toBeVisible();
  const address = await wallet.address.textContent();
  await wallet.logout();

  const calls = watchNodes(page);
  const lies: (SignedInstallation | null)[] = [await forge(), null];
  for (const lie of lies) {
    const answer = lie ? { json: lie } : { status: 404, json: { error: { code: 'notFound', message: 'no' } } };
    await page.route(installationUrl, (route) => route.fulfill(answer));
    await wallet.open();
    await wallet.login(email);
    await expect(wallet.alert).toHaveText(errorText('installationUnproven'));
    await page.unroute(installationUrl);
  }
  expect(calls).toEqual([]);

  await wallet.open();
  await wallet.login(email);
  await expect(wallet.copyAddressButton).toBeVisible();
  expect(await wallet.address.textContent()).toBe(address);
});

test('on a page that names the installation, a new visitor is safe from the first visit on', async ({ page }) => {
  const { key } = await readHonest();
  const host = new OwnPage(page);
  const calls = watchNodes(page);
  const lie = await forge();
  await page.route(installationUrl, (route) => route.fulfill({ json: lie }));
  await host.open({ attributes: { 'data-installation': key } });
  await host.ask('eth_requestAccounts');
  await host.wallet.login(newEmail());
  await expect(host.wallet.alert).toHaveText(errorText('installationUnproven'));
  expect(calls).toEqual([]);
});

test('a sign-in popup never opens a URL that does not match its sign-in', async ({ page, context }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  const nonce = 'e'.repeat(43);
  await context.route('**/v1/signin/oidc/begin', async (route) => {
    const answer = (await (await route.fetch()).json()) as { url: string };
    const url = new URL(answer.url);
    url.searchParams.set('nonce', nonce);
    await route.fulfill({ json: { url: url.href } });
  });
  const visited: string[] = [];
  context.on('request', (request) => visited.push(request.url()));
  await wallet.button('Continue with Local ID').click();
  await expect(wallet.alert).toHaveText(errorText('addressRefused'));
  expect(visited.filter((url) => url.includes(nonce))).toEqual([]);
  await context.unroute('**/v1/signin/oidc/begin');
});
