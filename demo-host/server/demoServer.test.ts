import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import fastify, { type FastifyInstance } from 'fastify';
import { createDemoServer } from './demoServer';
import { registerDocs } from './docs';
import { createComing, type Service } from './waitingPage';

const root = new URL('../../', import.meta.url).pathname;
const contracts = {
  TestDollar: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
  LanternCard: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TestTiles: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
};
const walletOrigin = 'http://localhost:4050';
let app: FastifyInstance | undefined;

async function open(deps: Partial<Parameters<typeof createDemoServer>[0]> = {}): Promise<FastifyInstance> {
  app = await createDemoServer({
    walletOrigin,
    rpcUrl: 'http://127.0.0.1:1',
    relayUrl: 'ws://localhost:4080',
    bundlerUrl: 'http://127.0.0.1:4337',
    contracts,
    reload: false,
    root,
    ...deps,
  });
  return app;
}
afterEach(() => app?.close());

describe('createDemoServer', () => {
  it('embeds the wallet with a script tag and nothing else', async () => {
    const { body, headers } = await (await open()).inject('/');
    expect(body).toContain(
      '<script async src="http://localhost:4050/v5/embed.js" data-client-id="inlay-local" data-show-widget-button="true">',
    );
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${walletOrigin};`);
  });

  it('sets up smart accounts on their own page, as an integrator does', async () => {
    const demo = await open();
    const { body } = await demo.inject('/?account=safe');
    const [, config = ''] = /data-account-abstraction-config="([^"]*)"/.exec(body) ?? [];
    expect(JSON.parse(config.replaceAll('&quot;', '"'))).toEqual({
      smartAccountType: 'safe',
      chains: [
        {
          chainId: '0x7a69',
          bundlerConfig: { url: 'http://127.0.0.1:4337' },
          paymasterConfig: { url: 'http://127.0.0.1:4337/paymaster' },
        },
      ],
    });
    expect((await demo.inject('/?account=other')).body).not.toContain('data-account-abstraction-config');
  });

  it('waits in words on a page whose service is still coming, and nowhere else', async () => {
    let coming: Service[] = ['bundler', 'linkPage', 'docs'];
    const demo = await open({ coming: async () => coming });
    const ask = async (url: string) => (await demo.inject(url)).body;
    const smart = await ask('/?account=safe');
    expect(smart).toContain('The bundler of the local chain is still starting.');
    expect(smart).toContain('http-equiv="refresh"');
    expect(await ask('/walletconnect')).toContain('This page is still starting.');
    for (const url of ['/docs', '/docs/', '/docs/integrate.html?x'])
      expect(await ask(url)).toContain('The documentation is still starting.');
    expect(await ask('/')).not.toContain('is still starting');
    coming = [];
    expect(await ask('/?account=safe')).toContain('data-account-abstraction-config');
    expect(await ask('/walletconnect')).toContain('/assets/walletconnect.js');
  });

  it('asks the wallet’s server what is still coming', async () => {
    const wallet = createServer((_request, response) => response.end('{"status":"ok","coming":["relay","sandbox"]}'));
    await once(wallet.listen(0), 'listening');
    const { port } = wallet.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'inlay-demo-'));
    const ask = createComing({ walletOrigin: `http://localhost:${port}`, root: folder });
    expect(await ask()).toEqual(['relay', 'linkPage', 'docs']);
    mkdirSync(join(folder, 'dist/demo/assets'), { recursive: true });
    writeFileSync(join(folder, 'dist/demo/assets/walletconnect.js'), '');
    expect(await ask()).toEqual(['relay', 'docs']);
    mkdirSync(join(folder, 'dist/docs'));
    writeFileSync(join(folder, 'dist/docs/index.html'), '');
    expect(await ask()).toEqual(['relay']);
    wallet.close();
    await once(wallet, 'close');
  });

  it('serves the documentation once it is built, with its Markdown, and nothing beside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inlay-docs-'));
    const demo = fastify();
    await registerDocs(demo, { folder: join(folder, 'docs') });
    expect((await demo.inject('/docs/')).statusCode).toBe(404);
    mkdirSync(join(folder, 'docs'));
    for (const name of ['docs/index.html', 'docs/custody.md', 'secret.txt']) writeFileSync(join(folder, name), name);
    expect((await demo.inject('/docs')).headers.location).toBe('/docs/');
    expect((await demo.inject('/docs/')).body).toBe('docs/index.html');
    const { body, headers } = await demo.inject('/docs/custody.md');
    expect(body).toBe('docs/custody.md');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    for (const url of ['/docs/../secret.txt', '/docs/%2e%2e/secret.txt', '/docs/..%2fsecret.txt'])
      expect((await demo.inject(url)).body).not.toBe('secret.txt');
    await demo.close();
  });

  it('applies the look of the editor escaped, and ignores invalid parts of it', async () => {
    const demo = await open();
    const ask = async (look: string) => (await demo.inject(`/?look=${encodeURIComponent(look)}`)).body;
    expect(await ask('{"appName":"A \\" onload=x","mode":"dark","tncLink":"javascript:0"}')).toContain(
      'data-white-label="{&#34;appName&#34;:&#34;A \\&#34; onload=x&#34;,&#34;mode&#34;:&#34;dark&#34;}"',
    );
    for (const bad of ['nonsense', '{"theme":{"primary":"red;}"}}', '[1]'])
      expect(await ask(bad)).not.toContain('data-white-label');
  });

  it('shows the wallet alone in a look for the editor of its own pages', async () => {
    const demo = await open();
    const look = '{"logoLight":"https://shop.test/logo.png","theme":{"primary":"#ffd60a","corners":"round"}}';
    const { body, headers } = await demo.inject(`/preview?look=${encodeURIComponent(look)}`);
    expect(body).toContain(`data-white-label="${look.replaceAll('"', '&#34;')}"`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await demo.inject('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
    for (const logoLight of ['http://shop.test/logo.png', 'javascript:0', 'data:image/svg+xml;base64,AAAA'])
      expect(
        (await demo.inject(`/preview?look=${encodeURIComponent(JSON.stringify({ logoLight }))}`)).body,
      ).not.toContain('data-white-label');
  });

  it('serves the members’ room', async () => {
    const demo = await open();
    const { nonce } = (await demo.inject('/members/nonce')).json<{ nonce: string }>();
    expect(nonce).toMatch(/^[a-z0-9]{8,}$/i);
    expect((await demo.inject({ method: 'POST', url: '/members', payload: { message: 7 } })).statusCode).toBe(400);
  });

  it('escapes hostile values of its configuration', async () => {
    const { body } = await (
      await open({ rpcUrl: 'http://127.0.0.1:1/</script><script>alert(1)</script>' })
    ).inject('/');
    expect(body).not.toContain('<script>alert');
  });

  it.each([{}, { address: '0x12' }, { address: 7 }, undefined])('refuses to fund %j', async (payload) => {
    const { statusCode, json } = await (await open()).inject({ method: 'POST', url: '/faucet', payload });
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ error: { code: 'invalid' } });
  });

  it('rejects contracts of another shape', async () => {
    await expect(open({ contracts: { TestDollar: 'nowhere' } })).rejects.toThrow();
  });
});
