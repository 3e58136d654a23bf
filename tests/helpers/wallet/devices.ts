import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { createDataServer } from '../../../src/app/deps/dataServer';
import { createServers } from '../http/servers';
import { openWalletApi } from './walletApiHarness';
import { createHarness, type HarnessOptions } from './walletHarness';

/** Responds to a request in place of the server; undefined lets it pass. @param pass sends the request to the server. */
export type Break = (
  path: string,
  init: RequestInit | undefined,
  pass: () => Promise<Response>,
) => Response | Promise<Response | undefined> | undefined;

/**
 * Creates several devices of one user, each a complete wallet, with a real server and the RPC node of a network that the user adds. For one
 * test file.
 */
export function createDevices() {
  const { start, stopAll } = createServers();
  const ends: (() => unknown)[] = [];
  const network = { rpc: '', chainId: '0x539' };
  const node = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id: number };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: network.chainId }));
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    network.rpc = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => (node.closeAllConnections(), node.close(resolve))));
  afterEach(async () => {
    network.chainId = '0x539';
    await stopAll();
    for (const end of ends.splice(0)) await end();
  });

  async function openServer() {
    const server = await openWalletApi(start);
    ends.push(server.end);
    const port = await server.listen();
    return { ...server, port };
  }

  /** Opens a device: a signed-in wallet with its own storage. */
  async function openDevice(
    port: number,
    {
      storage = {},
      broken,
      hostOrigin = null,
      records,
      project,
      deps,
      chains,
    }: {
      storage?: Record<string, string>;
      /** Those of another wallet, whose session in `storage` then goes on. */
      records?: HarnessOptions['records'];
      broken?: Break;
      /** The page that embeds the hidden wallet; default: a page of its own. */
      hostOrigin?: string | null;
      project?: HarnessOptions['project'];
      deps?: HarnessOptions['deps'];
      chains?: ChainConfig[];
    } = {},
  ) {
    const state = { broken };
    const ask = async (input: string | URL | Request, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const pass = () => fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
      return (await state.broken?.(pathname, init, pass)) ?? pass();
    };
    const data = createDataServer({ fetch: ask as typeof fetch, origin: 'http://localhost:4050', timeout: 3_000 });
    const harness = createHarness({
      storage,
      ...(records && { records }),
      init: { hostOrigin, ...(chains && { chains }) },
      node: {
        eth_chainId: (_: unknown, url: string) => (url.startsWith(network.rpc) ? network.chainId : '0x7a69'),
      },
      ...(project && { project }),
      deps: { data: async () => data, ...deps },
    });
    ends.push(() => harness.wallet.destroy());
    await harness.wallet.restored;
    const { stores, actions } = harness.wallet;
    if (stores.session.state.status !== 'signedIn') await harness.signInByMail();
    const settings = await actions.openSettings();
    if (!settings) throw new Error('No settings');
    await settings.load();
    const other = `0x${'ab'.repeat(20)}`;
    return { ...harness, stores, settings, state, other, server: data };
  }

  return { network, openServer, openDevice };
}
