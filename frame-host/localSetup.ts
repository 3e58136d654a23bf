import type { ChainConfig } from '../src/wire/chainConfig';
import type { Project } from './access/project';
import type { ConnectionConfig } from './connections/connection';

/** Ports of the other parts of the local stack (stack.md, "Addresses"). */
export interface LocalPorts {
  demo: number;
  evm: number;
  solana: number;
  oidc: number;
}

/** The clients, sign-in connections and chain that exist only when `INLAY_ENV=local` (stack.md, "Addresses"). */
export function localSetup({ demo, evm, oidc }: LocalPorts): {
  projects: Project[];
  connections: ConnectionConfig[];
  chains: ChainConfig[];
} {
  const common = { whiteLabel: {}, teamId: 'local', walletService: true };
  return {
    projects: [
      {
        ...common,
        clientId: 'inlay-local',
        name: 'Inlay Local',
        allowedOrigins: ['loopback'],
        redirectUrls: ['loopback'],
        keyReturn: true,
      },
      {
        ...common,
        clientId: 'inlay-strict',
        name: 'Inlay Strict',
        allowedOrigins: [`http://localhost:${demo}`],
        redirectUrls: [`http://localhost:${demo}/`],
        keyReturn: false,
      },
    ],
    connections: [
      { id: 'email', kind: 'email_passwordless', name: 'Email' },
      { id: 'local-id', kind: 'custom', name: 'Local ID', issuer: `http://localhost:${oidc}`, clientId: 'inlay' },
    ],
    chains: [
      {
        chainId: '0x7a69',
        chainNamespace: 'eip155',
        displayName: 'Local EVM',
        rpcTarget: `http://127.0.0.1:${evm}`,
        ticker: 'ETH',
        tickerName: 'Ether',
        decimals: 18,
        isTestnet: true,
      },
    ],
  };
}
