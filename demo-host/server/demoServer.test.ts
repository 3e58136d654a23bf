import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createDemoServer } from './demoServer';

const root = new URL('../../', import.meta.url).pathname;
const contracts = {
  TestDollar: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
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
  it('brings the wallet in by its script tag alone', async () => {
    const { body, headers } = await (await open()).inject('/');
    expect(body).toContain(
      '<script async src="http://localhost:4050/v5/embed.js" data-client-id="inlay-local" data-show-widget-button="true">',
    );
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${walletOrigin};`);
  });

  it('sets up smart accounts as a page does, on the page for them', async () => {
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

  it('cannot be broken out of by what the setup holds', async () => {
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

  it('refuses contracts of another shape', async () => {
    await expect(open({ contracts: { TestDollar: 'nowhere' } })).rejects.toThrow();
  });
});
