import type { ConfigDefaults } from '../../../frame-host/configuration/defaults';
import type { ConnectionConfig } from '../../../frame-host/connections/connection';
import { localChainData, localChains } from './chains';
import { localSolana, testDollar } from './contracts';
import { sandboxServices } from './onramp';
import type { LocalPorts } from './ports';
import { localPrices } from './prices';
import { localProjects } from './projects';
import { localSwaps } from './swaps';
import type { RateLimits } from '../../../frame-host/configuration/rateLimits';

/** High limits, because all users and tests of a local stack share one address. */
const localLimits: RateLimits = {
  requests: 600_000,
  writes: 60_000,
  badSignatures: 300,
  writesPerKey: 600,
  sockets: 5_000,
  dataPerUser: 30_000,
  storedBytes: 100 * 128 * 1_024 * 1_024,
  storedRecords: 2_000_000,
};

/** Returns the default configuration of the local stack, with its projects, connections and chains. */
export const localDefaults = (ports: LocalPorts): ConfigDefaults => ({
  env: 'local',
  host: 'localhost',
  rateLimits: localLimits,
  projects: localProjects(ports),
  connections: localConnections(ports),
  chains: localChains(ports),
  chainData: localChainData(ports),
  pictures: 'demo-host/stack/pictures',
  swap: localSwaps(ports),
  walletConnect: { relayUrl: `ws://localhost:${ports.relay}`, projectId: 'inlay-local' },
  onramp: { sandbox: sandboxServices(ports) },
  faucets: Object.fromEntries(
    ['0x7a69', localSolana.chainId].map((id) => [id, `http://localhost:${ports.sandbox}/faucet?address={address}`]),
  ),
  prices: { off: false, fixed: localPrices({ testDollar, solana: localSolana }) },
  // The local chains listen on loopback.
  outgoing: { allowPrivate: ['127.0.0.0/8', '::1/128'] },
});

const localConnections = ({ wallet, oidc }: Pick<LocalPorts, 'wallet' | 'oidc'>): ConnectionConfig[] => [
  { id: 'email', kind: 'email_passwordless', name: 'Email' },
  {
    id: 'local-id',
    kind: 'custom',
    name: 'Local ID',
    issuer: `http://localhost:${oidc}`,
    authorizeUrl: `http://localhost:${oidc}/auth`,
    clientId: 'inlay',
  },
  { id: 'passkey', kind: 'passkeys', name: 'Passkey' },
  {
    id: 'sms',
    kind: 'sms_passwordless',
    name: 'Phone',
    gateway: { adapter: 'json', url: `http://localhost:${wallet}/dev/sms` },
  },
  { id: 'authenticator', kind: 'authenticator', name: 'Authenticator' },
];
