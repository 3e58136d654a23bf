import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createPublicClient, http, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { createConfig, injected, useCapabilities, useSendCalls, useWaitForCallsStatus, WagmiProvider } from 'wagmi';
import { connect as wagmiConnect } from 'wagmi/actions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHurriedClock } from '../helpers/hurriedClock';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { createHeadlessContainer } from '../helpers/ui/headlessContainer';
import { createHarness, localChain, project } from '../helpers/wallet/walletHarness';

/** wagmi's unmodified hooks for several calls, in a React page, with the wallet's real code, a real chain and a real bundler. */
const dead = '0x000000000000000000000000000000000000dEaD';
let chain: SmartAccountChain;

beforeAll(async () => {
  chain = await startSmartAccountChain();
});
afterAll(() => chain.stop());

async function connect() {
  const harness = createHarness({
    init: {
      accountAbstraction: {
        smartAccountType: 'metamask',
        chains: [
          {
            chainId: '0x7a69',
            bundlerConfig: { url: chain.bundlerUrl },
            paymasterConfig: { url: chain.paymasterUrl },
          },
        ],
      },
    },
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }] }),
    deps: { clock: createHurriedClock(), fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  const { result } = (await connecting) as unknown as { result: Hex[] };
  return { harness, from: result[0]! };
}

it('useCapabilities, useSendCalls and useWaitForCallsStatus work unmodified', async () => {
  const { harness, from } = await connect();
  await chain.anvil.rpc('anvil_setBalance', [from, '0x9']);
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method, params }: { method: string; params?: unknown }) {
      const answer = (await harness.ask(method, params)) as {
        result?: unknown;
        error?: { code: number; message: string };
      };
      if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
      return answer.result;
    },
  };
  const container = createHeadlessContainer();
  const config = createConfig({
    chains: [anvilChain],
    connectors: [injected({ target: () => ({ id: 'inlay', name: 'Inlay', provider: () => provider as never }) })],
    transports: { [anvilChain.id]: http(chain.anvil.url) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  });
  await wagmiConnect(config, { connector: config.connectors[0]! });

  const seen: { capabilities?: unknown; status?: unknown; receipts?: number | undefined; error?: unknown } = {};
  function Page() {
    const { data: capabilities } = useCapabilities();
    const { mutate, data: sent, error } = useSendCalls();
    const { data: done } = useWaitForCallsStatus({ id: sent?.id, pollingInterval: 200 });
    Object.assign(seen, { capabilities, status: done?.status, receipts: done?.receipts?.length, error });
    useEffect(() => {
      if (!capabilities) return;
      mutate({
        calls: [
          { to: dead, value: 4n },
          { to: dead, value: 5n },
        ],
        forceAtomic: true,
        capabilities: { paymasterService: { url: chain.paymasterUrl } },
      });
      // Runs once.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [capabilities !== undefined]);
    return null;
  }
  const client = new QueryClient();
  const root = createRoot(container);
  root.render(
    createElement(
      WagmiProvider,
      { config, reconnectOnMount: false } as never,
      createElement(QueryClientProvider, { client }, createElement(Page)),
    ),
  );
  await vi.waitFor(() => expect(seen.capabilities).toBeDefined());
  expect(seen.capabilities).toMatchObject({
    [anvilChain.id]: { atomic: { status: 'supported' }, paymasterService: { supported: true } },
  });
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false, atomic: true }));
  await harness.press(true);
  await vi.waitFor(() => expect(seen).toMatchObject({ status: 'success', receipts: 1, error: null }));
  const reader = createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });
  expect(await reader.getBalance({ address: dead })).toBe(9n);
  root.unmount();
  client.clear();
  harness.wallet.destroy();
});
