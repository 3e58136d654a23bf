import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { messageOf } from '../../../src/errors/base';
import type { Hex } from '../../../src/kit/hex';
import { startBundler } from './bundlerProcess';
import type { CompiledContracts } from './compiledContracts';
import { deploySmartAccounts } from './deploySmartAccounts';
import type { LocalContract } from './deployTools';
import { createPaymasterService, UnknownMethodError, type Dialect } from './paymasterService';

const RequestSchema = v.object({
  id: v.optional(v.union([v.number(), v.string()])),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
});

/** Paths of the paymasters, each with its own dialect. */
const paymasterPaths: Record<string, Dialect | undefined> = {
  '/paymaster': 'erc7677',
  '/paymaster/sponsor': 'sponsor',
  '/paymaster/biconomy': 'biconomy',
};

/**
 * Creates the server for smart accounts on a local chain: deploys their contracts and serves a bundler at `/` (ERC-7769) and paymasters
 * at `/paymaster` (ERC-7677), `/paymaster/sponsor` and `/paymaster/biconomy`. The first request starts the bundler, because most users of
 * the stack do not need it.
 */
export async function createSmartAccountServer({
  rpcUrl,
  bundlerPort,
  testDollar,
  compiled,
  more,
}: {
  rpcUrl: string;
  /** Port of the bundler's own process, only on this machine. */
  bundlerPort: number;
  testDollar: Hex;
  compiled: CompiledContracts;
  /** Additional contracts to deploy. */
  more?: readonly LocalContract[];
}): Promise<{ server: Server; stop(): Promise<void> }> {
  const paymasters = await deploySmartAccounts({ rpcUrl, testDollar, compiled, ...(more && { more }) });
  const paymaster = createPaymasterService({ rpcUrl, paymasters, testDollar });
  let bundler: ReturnType<typeof startBundler> | undefined;

  function started(): ReturnType<typeof startBundler> {
    if (bundler) return bundler;
    const starting = (bundler = startBundler({ rpcUrl, port: bundlerPort }));
    const forget = () => (bundler = undefined);
    // If the bundler has exited, the next request starts it again.
    starting.then(({ ended }) => ended.then(forget), forget);
    return starting;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'GET') return void response.end('{"status":"ok"}');
    if (request.method !== 'POST') return void response.writeHead(204).end();
    response.setHeader('content-type', 'application/json');
    const body: unknown = await json(request).catch(() => null);
    const dialect = paymasterPaths[request.url ?? ''];
    if (dialect === undefined) {
      const headers = { 'content-type': 'application/json' };
      const { url } = await started();
      const answered = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return void response.writeHead(answered.status).end(await answered.text());
    }
    const { id = null, method, params } = v.parse(RequestSchema, body);
    const said = await paymaster.answer({ dialect, method, params }).then(
      (result) => ({ result }),
      (error: unknown) => {
        const code = error instanceof UnknownMethodError ? error.code : -32602;
        return { error: { code, message: messageOf(error) } };
      },
    );
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(503).end(JSON.stringify({ error: { code: -32000, message: messageOf(error) } }));
    });
  });
  return {
    server,
    async stop() {
      server.close();
      server.closeAllConnections();
      await bundler?.then(
        (found) => found.stop(),
        () => undefined,
      );
    },
  };
}
