import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { waitFor } from './waitFor.mjs';
import { reap } from './reap.mjs';

/** Chain id of the second local chain: 0x7a6a. */
export const secondChainId = 31_338;

export interface SecondChain {
  url: string;
  /** Starts the chain. Resolves once it runs. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the second local chain, for cross-chain swaps. It listens immediately and starts the chain at the first request. `seed` then
 * deploys its contracts before the request is forwarded.
 */
export async function openSecondChain({
  port,
  anvilPort,
  seed,
}: {
  port: number;
  anvilPort: number;
  seed: (rpcUrl: string) => Promise<void>;
}): Promise<SecondChain> {
  const inner = `http://127.0.0.1:${anvilPort}`;
  let running: Promise<() => Promise<void>> | undefined;
  const wake = () => {
    running ??= start(anvilPort, inner, seed).catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(204, headers).end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void wake()
        .then(() =>
          fetch(inner, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: Buffer.concat(parts),
          }),
        )
        .then(async (answer) => {
          const body = Buffer.from(await answer.arrayBuffer());
          response.writeHead(answer.status, { ...headers, 'content-type': 'application/json' }).end(body);
        })
        .catch(() => response.writeHead(503, headers).end());
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    wake: async () => void (await wake()),
    async stop() {
      server.closeAllConnections();
      server.close();
      const end = await running?.catch(() => undefined);
      await end?.();
    },
  };
}

async function start(port: number, url: string, seed: (rpcUrl: string) => Promise<void>): Promise<() => Promise<void>> {
  const require = createRequire(import.meta.url);
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil${suffix}`);
  const place = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(secondChainId), '--quiet'];
  const anvil = spawn(binary, place, { stdio: 'ignore' });
  reap(anvil);
  const ended = once(anvil, 'close');
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const stop = async () => {
    anvil.kill('SIGKILL');
    await ended;
  };
  try {
    await waitFor('The second EVM chain', url, { init, signal: AbortSignal.timeout(20_000) });
    await seed(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
