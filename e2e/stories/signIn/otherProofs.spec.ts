import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { expect, test } from '../../test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { encodeFunctionData, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { signFarcaster, startFarcasterRelay } from '../../../tests/helpers/signIn/farcasterRelay';
import { startTokenChain } from '../../../tests/helpers/chains/tokenChain';
import '../../hosts/signInWindow';
import { openHost, planHost } from '../../ownHost';
import { FullPage } from '../../pages/FullPage';
import { ProofPage } from '../../pages/ProofPage';
import { errorText } from '../../errorText';

/** Not reachable until the story about e-mail connects it to the inbox. */
const mailHost = '127.0.0.2';
const issuer = 'http://company.test';
const ada = privateKeyToAccount(generatePrivateKey());
const fid = 4_711;
/** One name of the site for several connections. */
const group = 'staff';

/** Starts a host with Farcaster, its relay and its registry on a chain, and an issuer whose users a site signs in by their tokens. */
async function openStack() {
  const [chain, relay, keys] = await Promise.all([
    startTokenChain(),
    startFarcasterRelay(),
    generateKeyPair('ES256', { extractable: true }),
  ]);
  const registry = await chain.deploy('Ids');
  const abi = parseAbi(['function register(address owner, uint256 fid)']);
  await chain.send(registry, encodeFunctionData({ abi, functionName: 'register', args: [ada.address, BigInt(fid)] }));

  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' }] });
  const keyServer = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(jwks),
  );
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const jwksUrl = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/jwks`;

  const farcaster = { id: 'cast', kind: 'farcaster', name: 'Farcaster' } as const;
  const company = { id: 'company', kind: 'custom', name: 'Company', issuer, clientId: 'shop', group } as const;
  const branch = { ...company, id: 'branch', name: 'Branch', clientId: 'branch' };
  const plan = await planHost();
  const host = await openHost({
    plan,
    mailHost,
    connections: [
      { id: 'email', kind: 'email_passwordless', name: 'Email' },
      { ...farcaster, rpcUrl: chain.url, relayUrl: relay.url, registry, group },
      { ...company, jwksUrl, binding: 'commit' },
      { ...branch, jwksUrl, binding: 'commit' },
    ],
  });
  /** Creates a token of the company, which is independent of the wallet. */
  const makeToken = (subject: string, audience = 'shop'): Promise<string> =>
    new SignJWT({ email: `${subject}@company.test` })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(keys.privateKey);
  return {
    origin: host.origin,
    relay,
    mailPort: plan.ports.smtp,
    makeToken,
    async stop() {
      await host.stop();
      await Promise.all([chain.stop(), relay.stop()]);
      await new Promise((resolve) => keyServer.close(resolve));
    },
  };
}

let stack: Awaited<ReturnType<typeof openStack>>;
// One set-up for all: tests that run in parallel would each repeat it.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => (stack = await openStack()));
test.afterAll(() => stack?.stop());

test('Farcaster: a stranger’s signature signs nobody in, the owner of the id gets their wallet', async ({ page }) => {
  const wallet = new FullPage(page, { origin: stack.origin });
  await wallet.open();
  const leave = async (): Promise<ProofPage> => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), wallet.button('Continue with Farcaster').click()]);
    return new ProofPage(popup);
  };
  /** Reads the request in the page's link, like a phone that scans the code. */
  const scan = async (proof: ProofPage) => {
    await proof.button('Continue').click();
    await expect(proof.page.getByRole('img', { name: /Farcaster/ })).toBeVisible();
    const link = await proof.page.getByRole('link').getAttribute('href');
    return stack.relay.channelOf(link ?? '');
  };
  const proof = await leave();
  const asked = await scan(proof);
  const stranger = privateKeyToAccount(generatePrivateKey());
  asked.answer = await signFarcaster({ channel: asked, by: stranger, fid, now: Date.now() });
  await expect(proof.alert).toHaveText(errorText('providerDenied'));

  const addresses = new Set<string>();
  const again = await scan(proof);
  again.answer = await signFarcaster({ channel: again, by: ada, fid, now: Date.now() });
  await expect(wallet.copyAddressButton).toBeVisible();
  addresses.add((await wallet.address.getAttribute('title')) ?? '');
  await wallet.logout();
  const next = await leave();
  const third = await scan(next);
  third.answer = await signFarcaster({ channel: third, by: ada, fid, now: Date.now() });
  await expect(wallet.copyAddressButton).toBeVisible();
  addresses.add((await wallet.address.getAttribute('title')) ?? '');
  expect(addresses.size).toBe(1);
});

test('our SDK signs in with a token of the site’s own issuer, and with no other', async ({ page }) => {
  await page.route('http://localhost:9/site', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>A site</title><script src="${stack.origin}/v5/signin.js"></script>`,
    }),
  );
  await page.goto('http://localhost:9/site');
  const signIn = (idToken: string, connection: { authConnectionId?: string; groupedAuthConnectionId?: string } = {}) =>
    page.evaluate(
      async ({ id_token, connection }) => {
        const client = window.InlaySignIn.createSignIn({
          clientId: 'inlay-local',
          uxMode: 'popup',
          storage: 'session',
        });
        await client.init();
        const params = {
          authConnection: 'custom',
          authConnectionId: 'company',
          ...connection,
          extraLoginOptions: { id_token },
        } as const;
        await client.login(params);
        const { email, userId, groupedAuthConnectionId } = client.getUserInfo();
        const key = client.privKey;
        await client.logout();
        return { email, userId, groupedAuthConnectionId, key };
      },
      { id_token: idToken, connection },
    );
  const first = await signIn(await stack.makeToken('ada'));
  expect(first).toMatchObject({ email: 'ada@company.test', userId: 'ada' });
  expect(first.key).toMatch(/^[0-9a-f]{64}$/);
  expect((await signIn(await stack.makeToken('ada'))).key).toBe(first.key);
  expect((await signIn(await stack.makeToken('bob'))).key).not.toBe(first.key);

  await test.step('a group of connections shows only those, and does not merge users', async () => {
    const grouped = { groupedAuthConnectionId: group };
    expect(await signIn(await stack.makeToken('ada'), grouped)).toEqual({ ...first, ...grouped });
    const atBranch = { ...grouped, authConnectionId: 'branch' };
    const other = await signIn(await stack.makeToken('ada', 'branch'), atBranch);
    expect(other).toMatchObject({ userId: 'ada', ...grouped });
    expect(other.key).not.toBe(first.key);
    const [offer] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(async (authConnectionId) => {
        const options = { clientId: 'inlay-local', uxMode: 'popup', storage: 'session' } as const;
        const client = window.InlaySignIn.createSignIn(options);
        await client.init();
        const params = { authConnectionId, groupedAuthConnectionId: authConnectionId };
        client.login(params).catch(() => undefined);
      }, group),
    ]);
    const login = new FullPage(offer);
    await expect(login.button('Continue with Farcaster')).toBeVisible();
    await expect(login.emailBox).toHaveCount(0);
    await offer.close();
  });

  // A token for another site: the popup shows the error, and closes when the user leaves it.
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    stack.makeToken('ada', 'elsewhere').then((token) =>
      page.evaluate(
        async ({ id_token }) => {
          const client = window.InlaySignIn.createSignIn({
            clientId: 'inlay-local',
            uxMode: 'popup',
            storage: 'session',
          });
          await client.init();
          const params = {
            authConnection: 'custom',
            authConnectionId: 'company',
            extraLoginOptions: { id_token },
          } as const;
          client.login(params).catch((error: Error) => (document.title = error.message));
        },
        { id_token: token },
      ),
    ),
  ]);
  const refused = new FullPage(popup);
  await expect(refused.alert).not.toHaveText('');
  await refused.button('Cancel').click();
  await expect(page).toHaveTitle('Login failed, the sign-in was cancelled by the user');
});

test('while the mail server is down an error is shown; once it is back a code is sent', async ({ page }) => {
  const wallet = new FullPage(page, { origin: stack.origin });
  await wallet.open();
  const email = 'ada@mail.test';
  await wallet.giveEmail(email);
  await expect(wallet.emailBox).toHaveAccessibleDescription(errorText('mailUnavailable'));
  await expect(wallet.emailBox).toHaveValue(email);
  await expect(wallet.codeBox).toHaveCount(0);

  const way = createTcpServer((client) => {
    const inbox = connect(stack.mailPort, '127.0.0.1');
    for (const end of [client, inbox]) end.on('error', () => undefined);
    client.pipe(inbox).pipe(client);
  });
  await new Promise<void>((resolve) => way.listen(stack.mailPort, mailHost, resolve));
  // The host retries after five seconds.
  await expect(async () => {
    if (!(await wallet.codeBox.isVisible())) await wallet.giveEmail(email);
    await expect(wallet.codeBox).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await wallet.finishLogin(email);
  await expect(wallet.copyAddressButton).toBeVisible();
  way.close();
});
