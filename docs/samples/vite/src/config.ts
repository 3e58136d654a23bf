import { createInlay, inlayConnector } from 'inlay/wagmi';
import { createConfig, http } from 'wagmi';
import { anvil } from 'wagmi/chains';

/** Shared by the connector and by the button that opens the wallet. */
export const inlay = createInlay({
  clientId: 'inlay-local',
  walletUrl: import.meta.env.VITE_WALLET_URL ?? 'http://localhost:4050/v5',
});

export const config = createConfig({
  chains: [anvil],
  connectors: [inlayConnector(inlay)],
  transports: { [anvil.id]: http() },
});
