import { once } from 'node:events';
import { createSandbox } from '../../../frame-host/local/sandbox/sandbox';
import { createCowPlugin } from '../../../frame-host/local/sandbox/swap/cowPlugin';
import { lifiPlugin } from '../../../frame-host/local/sandbox/swap/lifiPlugin';
import type { OrderBookControl } from '../../../frame-host/local/sandbox/swap/orderBook';
import { relayPlugin } from '../../../frame-host/local/sandbox/swap/relayPlugin';
import { zeroExPlugin } from '../../../frame-host/local/sandbox/swap/zeroExPlugin';
import { compileContracts } from '../../../frame-host/local/smartAccounts/compiledContracts';
import { createSmartAccountServer } from '../../../frame-host/local/smartAccounts/smartAccountServer';
import { testDollar } from '../../../frame-host/local/config/contracts';
import { openSecondChain } from '../../../frame-host/local/secondChain';
import type { compileLocal } from '../../../frame-host/local/swap/seedBridge';
import { seedBridge, seedHolder, seedSecondChain, seedSettlement } from '../../../frame-host/local/swap/seedBridge';
import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { systemClock } from '../../../src/kit/clock';
import type { Anvil } from '../chains/anvil';
import { freePort } from '../http/freePort';

/** A clock at ten times the speed, for a bridge that takes seconds. */
const hurried = { ...systemClock, now: () => Date.now() * 10 };

/** Sets up what a smart account needs on a chain: its contracts, and a bundler. */
export async function openBundler(anvil: Anvil) {
  const port = await freePort();
  const { server, stop } = await createSmartAccountServer({
    rpcUrl: anvil.url,
    bundlerPort: await freePort(),
    testDollar,
    compiled: compileContracts('node_modules/.cache/inlay'),
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${port}`;
  // The first request starts the bundler, so it is running when tests use it.
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] });
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { url, stop };
}

/** Opens a second chain, which starts with its first request, and the sandbox that bridges between the two. */
export async function openTwo({ anvil, code }: { anvil: Anvil; code: ReturnType<typeof compileLocal> }) {
  await seedBridge({ rpcUrl: anvil.url, code, chainId: 31_337 });
  await seedHolder({ rpcUrl: anvil.url, code, chainId: 31_337 });
  const chain = await openSecondChain({
    port: await freePort(),
    anvilPort: await freePort(),
    seed: (rpcUrl) => seedSecondChain({ rpcUrl, code }),
  });
  const place = { url: '', walletUrl: '', rpcUrl: anvil.url, secondChain: chain, clock: hurried };
  const sandbox = await createSandbox({ place, plugins: [lifiPlugin, zeroExPlugin, relayPlugin] });
  const url = await sandbox.listen({ host: '127.0.0.1', port: await freePort() });
  return {
    chain,
    url,
    client: createRpcClient({ urls: [chain.url], fetch }),
    async stop() {
      await sandbox.close();
      await chain.stop();
    },
  };
}

/** Opens the order book of a chain, with the contract that settles its orders. Tests can hold its solver, and shut it. */
export async function openOrderBook({ anvil, code }: { anvil: Anvil; code: ReturnType<typeof compileLocal> }) {
  await seedSettlement({ rpcUrl: anvil.url, code, chainId: 31_337 });
  const state = { isSolving: true, isShut: false };
  const control: OrderBookControl = { isSolving: () => state.isSolving, isShut: () => state.isShut };
  const place = { url: '', walletUrl: '', rpcUrl: anvil.url, clock: systemClock };
  const sandbox = await createSandbox({ place, plugins: [createCowPlugin(control)] });
  const url = await sandbox.listen({ host: '127.0.0.1', port: await freePort() });
  return { url: `${url}/cow`, state, stop: () => sandbox.close() };
}
