import type { SandboxSettings } from '../../onramp/settings';
import { localSolana, testDollar } from './contracts';

/** What the sandbox knows the local stack by, and signs its calls with: they open nothing else. */
export const sandboxKeys = { apiKey: 'sandbox-api-key', webhookKey: 'sandbox-webhook-key' };

const evm = { chainId: '0x7a69' };
const solana = { chainId: localSolana.chainId };

/** What the sandbox sells and buys. */
export const sandboxAssets: SandboxSettings['assets'] = [
  { ...evm, token: null, symbol: 'ETH', decimals: 18, code: 'eth' },
  { ...evm, token: testDollar, symbol: 'TUSD', decimals: 6, code: 'tusd' },
  { ...solana, token: null, symbol: 'SOL', decimals: 9, code: 'sol' },
  { ...solana, token: localSolana.dollar, symbol: 'TUSD', decimals: 6, code: 'tusd-solana' },
];

/** Two of one kind, so that their quotes can be compared. */
const services = [
  { id: 'sandbox', name: 'Sandbox' },
  { id: 'sandbox-express', name: 'Sandbox Express' },
];

export const sandboxServices = ({ sandbox }: { sandbox: number }): SandboxSettings[] =>
  services.map((service) => ({
    ...service,
    ...sandboxKeys,
    assets: sandboxAssets,
    url: `http://localhost:${sandbox}`,
  }));
