import { once } from 'node:events';
import { compile } from '../../../frame-host/local/compile';
import { seedChain, seededContracts } from '../../../frame-host/local/seedChain';
import { biconomyContracts } from '../../../frame-host/local/smartAccounts/biconomyContracts';
import { compileContracts } from '../../../frame-host/local/smartAccounts/compiledContracts';
import { createSmartAccountServer } from '../../../frame-host/local/smartAccounts/smartAccountServer';
import { freePort } from '../http/freePort';
import { startAnvil, type Anvil } from './anvil';

/** A real chain with entry points, Safe, a real bundler (alto, in its own process) and paymasters with their service. */
export interface SmartAccountChain {
  anvil: Anvil;
  bundlerUrl: string;
  paymasterUrl: string;
  /** The token that fees can be paid in. */
  testDollar: `0x${string}`;
  stop(): Promise<void>;
}

/**
 * Starts such a chain. `bundler: false`: the bundler starts only with the first request. `biconomy`: adds its contracts, which take seconds
 * to compile.
 */
export async function startSmartAccountChain({ bundler = true, biconomy = false } = {}): Promise<SmartAccountChain> {
  const cache = 'node_modules/.cache/inlay';
  const code = compile({ folder: 'frame-host/local/contracts', names: [...seededContracts], cache });
  const anvil = await startAnvil();
  const { TestDollar: testDollar } = await seedChain({ rpcUrl: anvil.url, code });
  const [port, bundlerPort] = [await freePort(), await freePort()];
  const { server, stop } = await createSmartAccountServer({
    rpcUrl: anvil.url,
    bundlerPort,
    testDollar,
    compiled: compileContracts(cache),
    ...(biconomy && { more: biconomyContracts(cache) }),
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bundlerUrl = `http://127.0.0.1:${port}`;
  if (bundler) await wakeBundler(bundlerUrl);
  return {
    anvil,
    bundlerUrl,
    testDollar,
    paymasterUrl: `${bundlerUrl}/paymaster`,
    async stop() {
      await stop();
      await anvil.stop();
    },
  };
}

/** The first request starts the bundler, so it is running when tests use it. */
async function wakeBundler(url: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] });
  const { ok } = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!ok) throw new Error('The bundler did not start');
}
