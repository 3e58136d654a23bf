import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction';
import { altoCommand } from '../../../frame-host/local/smartAccounts/alto.mjs';
import { deploySmartAccounts } from '../../../frame-host/local/smartAccounts/deploySmartAccounts';
import { localKeys } from '../../../frame-host/local/smartAccounts/keys';
import { createPaymasterService } from '../../../frame-host/local/smartAccounts/paymasterService';
import { freePort } from '../http/freePort';
import { startAnvil, type Anvil } from './anvil';

/** A real chain with entry points, Safe, a real bundler (alto, a process of its own) and a paymaster with its service. */
export interface SmartAccountChain {
  anvil: Anvil;
  bundlerUrl: string;
  paymasterUrl: string;
  stop(): Promise<void>;
}

export async function startSmartAccountChain(): Promise<SmartAccountChain> {
  const anvil = await startAnvil();
  const { paymaster } = await deploySmartAccounts({ rpcUrl: anvil.url });
  const bundlerPort = await freePort();
  const entryPoints = [entryPoint06Address, entryPoint07Address, entryPoint08Address];
  const args = altoCommand({ rpcUrl: anvil.url, port: bundlerPort, entryPoints, keys: localKeys });
  const alto = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [alto.stdout, alto.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const bundlerUrl = `http://127.0.0.1:${bundlerPort}`;
  await untilUp(bundlerUrl, () => said);

  const service = createPaymasterService({ rpcUrl: anvil.url, paymaster });
  const paymasterPort = await freePort();
  const server = createServer((request, response) => {
    void (async () => {
      const { id, method, params } = (await json(request)) as { id: number; method: string; params: unknown[] };
      const answer = await service.answer(method, params).then(
        (result) => ({ result }),
        (error: Error) => ({ error: { code: -32602, message: error.message } }),
      );
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(paymasterPort, '127.0.0.1', resolve));

  return {
    anvil,
    bundlerUrl,
    paymasterUrl: `http://127.0.0.1:${paymasterPort}`,
    async stop() {
      server.close();
      await new Promise((resolve) => {
        alto.once('exit', resolve);
        alto.kill('SIGKILL');
      });
      await anvil.stop();
    },
  };
}

async function untilUp(url: string, said: () => string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  for (let turn = 0; turn < 600; turn++) {
    const isUp = await fetch(url, init).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`alto did not start: ${said()}`);
}
