import { expect, vi } from 'vitest';
import { createSandbox } from '../../../demo-host/stack/sandbox/sandbox';
import { createCowPlugin } from '../../../demo-host/stack/sandbox/swap/cowPlugin';
import { lifiPlugin } from '../../../demo-host/stack/sandbox/swap/lifiPlugin';
import type { OrderBookControl } from '../../../demo-host/stack/sandbox/swap/orderBook';
import { relayPlugin } from '../../../demo-host/stack/sandbox/swap/relayPlugin';
import { zeroExPlugin } from '../../../demo-host/stack/sandbox/swap/zeroExPlugin';
import { openSecondChain } from '../../../demo-host/stack/secondChain';
import { compileLocal, seedSecondChain } from '../../../demo-host/stack/swap/seedBridge';
import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { systemClock } from '../../../src/kit/clock';
import type { Anvil } from '../chains/anvil';
import { freePort } from '../http/freePort';

/** A clock at ten times the speed, for a bridge that takes seconds. */
const hurried = { ...systemClock, now: () => Date.now() * 10 };

/** Opens a second chain, which starts with its first request, and the sandbox that bridges between the two. */
export async function openTwo(anvil: Anvil) {
  const code = compileLocal('node_modules/.cache/inlay');
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

/** Opens the order book of a chain. Tests can hold its solver, and shut it. */
export async function openOrderBook(anvil: Anvil) {
  const state = { isSolving: true, isShut: false };
  /** How often the solver was about to settle an order. */
  let turns = 0;
  const control: OrderBookControl = {
    isSolving: () => (turns++, state.isSolving),
    isShut: () => state.isShut,
    interval: 100,
  };
  const place = { url: '', walletUrl: '', rpcUrl: anvil.url, clock: systemClock };
  const sandbox = await createSandbox({ place, plugins: [createCowPlugin(control)] });
  const url = await sandbox.listen({ host: '127.0.0.1', port: await freePort() });
  return {
    url: `${url}/cow`,
    state,
    /** Resolves once the solver has tried to settle the only open order. */
    async tried() {
      const before = turns;
      // It takes one order after the other, so the next turn begins after this one.
      await vi.waitFor(() => expect(turns).toBeGreaterThan(before + 1), { interval: 20 });
    },
    stop: () => sandbox.close(),
  };
}
