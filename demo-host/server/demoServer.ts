import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as v from 'valibot';
import { pageColors } from '../../src/kit/theme/pageStyle';
import type { SmartAccountType } from '../../src/wire/accountAbstraction';
import { renderDocument } from './document';
import { signSvg } from './shopSection';
import { renderLinkDocument } from './linkDocument';
import { registerMembers } from './members';
import { renderSignInDocument } from './signInDocument';
import { readWhiteLabel } from '../whiteLabel/whiteLabel';
import { registerPreview } from './preview';
import { registerDocs } from './docs';
import { registerHosts } from './hosts';
import { registerWaiting, type Service } from './waitingPage';

export interface DemoServerDeps {
  walletOrigin: string;
  rpcUrl: string;
  relayUrl: string;
  /** URL of the local chain's bundler. Its paymaster is at `/paymaster`. */
  bundlerUrl: string;
  /** URL of an RPC node of the local Solana chain; absent when there is none. */
  solanaUrl?: string | undefined;
  /** The contract addresses that seeding the chain has written. */
  contracts: unknown;
  /** Tells the page to reload when the server has restarted. */
  reload: boolean;
  /** The project folder. */
  root: string;
  /** Lists the services that cannot be used yet. Pages that need one of them wait. */
  coming?: () => Promise<Service[]>;
}

const AddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text as `0x${string}`),
);
const ContractsSchema = v.object({ TestDollar: AddressSchema, TestTiles: AddressSchema, LanternCard: AddressSchema });
const SolanaAddressSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
const FaucetSchema = v.object({ address: v.union([AddressSchema, SolanaAddressSchema]) });

/** Smart account types whose contracts are deployed on the local chain. */
const localTypes: readonly SmartAccountType[] = ['safe', 'metamask'];

const isEthereum = (address: string): address is `0x${string}` => address.startsWith('0x');

/** Serves the demo page, which plays the integrator, and a faucet of the local chain for it. */
export async function createDemoServer({
  walletOrigin,
  rpcUrl,
  relayUrl,
  bundlerUrl,
  solanaUrl,
  contracts,
  reload,
  root,
  coming = async () => [],
}: DemoServerDeps): Promise<FastifyInstance> {
  const { TestDollar, TestTiles, LanternCard } = v.parse(ContractsSchema, contracts);
  const app = fastify({ forceCloseConnections: true });
  const files = ['page/style.css', 'shop/shop.css', 'whiteLabel/whiteLabel.css'].map((file) =>
    readFileSync(join(root, 'demo-host', file), 'utf8'),
  );
  const style = [pageColors(), ...files].join('\n');
  const font = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
  const setup = { walletOrigin, rpcUrl, testDollar: TestDollar, memberCard: LanternCard, whiteLabel: {}, reload };
  const ownPage = (own: string) =>
    renderDocument({ walletOrigin, setup: { ...setup, whiteLabel: readWhiteLabel(own) } });
  const page = renderDocument({ walletOrigin, setup });
  const fullPage = renderDocument({ walletOrigin, setup, client: 'inlay-full' });
  const paymasterUrl = `${bundlerUrl}/paymaster`;
  const smartPages = new Map(
    localTypes.map((smartAccountType) => {
      const chain = { chainId: '0x7a69', bundlerConfig: { url: bundlerUrl }, paymasterConfig: { url: paymasterUrl } };
      const accountAbstraction = { smartAccountType, chains: [chain] };
      const html = renderDocument({ walletOrigin, setup: { ...setup, paymasterUrl }, accountAbstraction });
      return [smartAccountType as string, html];
    }),
  );
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${walletOrigin}`,
    `frame-src 'self' ${walletOrigin}`,
    `connect-src 'self' ${walletOrigin} ${walletOrigin.replace(/^http/, 'ws')} ${rpcUrl}`,
    `img-src 'self' data: ${walletOrigin}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  await app.register(fastifyStatic, { root: join(root, 'dist/demo/assets'), prefix: '/assets/', cacheControl: false });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
  });
  registerWaiting(app, { coming, policy, smart: localTypes, hasSolana: solanaUrl !== undefined });
  app.get<{ Querystring: { client?: string; account?: string; look?: string } }>('/', ({ query }, reply) => {
    const own = query.look === undefined ? undefined : ownPage(query.look);
    const html = own ?? smartPages.get(query.account ?? '') ?? (query.client === 'inlay-full' ? fullPage : page);
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
  registerPreview(app, { walletOrigin, policy });
  const signInPage = renderSignInDocument({ walletOrigin });
  app.get('/signin', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(signInPage),
  );
  const linkPage = renderLinkDocument({ relayUrl, solanaUrl });
  const reached = [relayUrl, ...(solanaUrl === undefined ? [] : [solanaUrl])];
  app.get('/walletconnect', (_request, reply) =>
    reply
      .header('content-security-policy', policy.replace(/connect-src [^;]*/, `connect-src 'self' ${reached.join(' ')}`))
      .type('text/html; charset=utf-8')
      .send(linkPage),
  );
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/lantern.svg', (_request, reply) => reply.type('image/svg+xml').send(signSvg));
  app.get('/inter.woff2', (_request, reply) => reply.type('font/woff2').send(font));
  app.get('/healthz', () => ({ status: 'ok' }));

  registerMembers(app, { rpcUrl, memberCard: LanternCard });
  const tokens = { testDollar: TestDollar, testTiles: TestTiles };
  app.post('/faucet', async (request, reply) => {
    const body = v.safeParse(FaucetSchema, request.body);
    if (!body.success)
      return reply.code(400).send({ error: { code: 'invalid', message: 'The field address is not valid.' } });
    const { address } = body.output;
    if (isEthereum(address)) return (await import('./faucet')).createFaucet({ rpcUrl, ...tokens }).fund(address);
    // The server of the local stack holds the keys of the Solana chain.
    return relay('/dev/faucet', { address }, reply);
  });
  app.post('/fee-payer', (request, reply) => relay('/dev/fee-payer', request.body, reply));

  async function relay(path: string, body: unknown, reply: FastifyReply) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${walletOrigin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text());
  }

  if (reload)
    app.get('/dev/reload', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      reply.raw.write('retry: 300\n\n');
    });
  await registerDocs(app, { folder: join(root, 'dist/docs') });
  registerHosts(app, { folder: join(root, 'e2e/hosts'), walletOrigin, rpcUrl });
  return app;
}
