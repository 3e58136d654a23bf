import { createConfig, disconnect, reconnect } from '@wagmi/core';
import { http, type EIP1193Provider } from 'viem';
import { anvil } from 'viem/chains';
import type { ChainConfig } from '../../src/embed/package';
import { createInlay, inlayConnector } from '../../src/embed/wagmi/inlayConnector';
import { addButton, playIntegrator, secondChain, tell } from './playIntegrator';
import { createWagmiIntegrator } from './wagmiIntegrator';

const { rpc, wallet, chains = '[]' } = document.body.dataset;
const inlay = createInlay({
  clientId: 'inlay-local',
  walletUrl: `${wallet}/v5`,
  chains: JSON.parse(chains) as ChainConfig[],
});
const config = createConfig({
  chains: [anvil, secondChain],
  connectors: [inlayConnector(inlay)],
  transports: { [anvil.id]: http(rpc), [secondChain.id]: http() },
  multiInjectedProviderDiscovery: false,
});

/** A page that accesses the wallet through the connector of `inlay/wagmi`, and restores an earlier connection. */
playIntegrator(createWagmiIntegrator(config));
window.inlayProvider = inlay.embed().provider as EIP1193Provider;

addButton('Disconnect', async () => {
  await disconnect(config);
  return 'Disconnected';
});
void reconnect(config).then(([connection]) =>
  tell(connection ? `Reconnected ${connection.accounts[0]} on ${connection.chainId}` : 'Not connected'),
);
