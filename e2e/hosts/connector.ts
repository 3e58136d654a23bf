import { createConfig, disconnect, reconnect } from '@wagmi/core';
import { http, type EIP1193Provider } from 'viem';
import { anvil, sepolia } from 'viem/chains';
import type { ChainConfig } from '../../src/embed/package';
import { createInlay, inlayConnector } from '../../src/embed/wagmi/inlayConnector';
import { playIntegrator } from './playIntegrator';
import { createWagmiIntegrator } from './wagmiIntegrator';

const { rpc, wallet, chains = '[]' } = document.body.dataset;
const inlay = createInlay({
  clientId: 'inlay-local',
  walletUrl: `${wallet}/v5`,
  chains: JSON.parse(chains) as ChainConfig[],
});
const config = createConfig({
  chains: [anvil, sepolia],
  connectors: [inlayConnector(inlay)],
  transports: { [anvil.id]: http(rpc), [sepolia.id]: http(rpc) },
  multiInjectedProviderDiscovery: false,
});

/** A page that knows the wallet through the connector of `inlay/wagmi`, and takes up a connection of before. */
playIntegrator(createWagmiIntegrator(config));
window.inlayProvider = inlay.embed().provider as EIP1193Provider;

const output = document.querySelector('output')!;
document.querySelector('button[name="disconnect"]')!.addEventListener('click', () => {
  void disconnect(config).then(() => (output.textContent = 'Disconnected'));
});
void reconnect(config).then(([connection]) => {
  output.textContent = connection ? `Reconnected ${connection.accounts[0]} on ${connection.chainId}` : 'Not connected';
});
