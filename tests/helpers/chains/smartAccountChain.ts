import { once } from 'node:events';
import { testDollar } from '../../../demo-host/stack/config/contracts';
import { compileContracts } from '../../../demo-host/stack/smartAccounts/compiledContracts';
import { createSmartAccountServer } from '../../../demo-host/stack/smartAccounts/smartAccountServer';
import { freePort } from '../http/freePort';
import type { Anvil } from './anvil';
import { startLocalChain } from './localChain';

/** A real chain with entry points, Safe, a real bundler (alto, in its own process) and paymasters with their service. */
export interface SmartAccountChain {
  anvil: Anvil;
  bundlerUrl: string;
  paymasterUrl: string;
  /** The token that fees can be paid in. */
  testDollar: `0x${string}`;
  stop(): Promise<void>;
}

/** Starts such a chain. `bundler: false`: the bundler starts only with the first request. */
export async function startSmartAccountChain({ bundler = true } = {}): Promise<SmartAccountChain> {
  const anvil = await startLocalChain();
  const { url: bundlerUrl, stop } = await openBundler(anvil, { isAwake: bundler });
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

/** Opens the bundler and the paymasters of a local chain. */
export async function openBundler(
  anvil: Anvil,
  { isAwake = true } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const [port, bundlerPort] = [await freePort(), await freePort()];
  const compiled = compileContracts('node_modules/.cache/inlay');
  const { server, stop } = await createSmartAccountServer({ rpcUrl: anvil.url, bundlerPort, testDollar, compiled });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${port}`;
  if (isAwake) await wakeBundler(url);
  return { url, stop };
}

/** The first request starts the bundler, so it is running when tests use it. */
async function wakeBundler(url: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`No bundler: ${await answer.text()}`);
}
