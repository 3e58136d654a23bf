import { createConfig, injected } from '@wagmi/core';
import { http } from 'viem';
import { anvil } from 'viem/chains';
import { playIntegrator, secondChain } from './playIntegrator';
import { createWagmiIntegrator } from './wagmiIntegrator';

const { rpc } = document.body.dataset;

/** A page that accesses the wallet only through wagmi's injected connector. */
playIntegrator(
  createWagmiIntegrator(
    createConfig({
      chains: [anvil, secondChain],
      connectors: [injected({ target: () => ({ id: 'inlay', name: 'Inlay', provider: () => window.inlayProvider }) })],
      transports: { [anvil.id]: http(rpc), [secondChain.id]: http() },
      multiInjectedProviderDiscovery: false,
    }),
  ),
);
