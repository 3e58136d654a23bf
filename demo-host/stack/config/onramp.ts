import type { SandboxSettings } from '../../../frame-host/onramp/settings';
import { localSolana, testDollar } from './contracts';

/** Keys for the requests between the local stack and the sandbox. They give access to nothing else. */
export const sandboxKeys = { apiKey: 'sandbox-api-key', webhookKey: 'sandbox-webhook-key' };

const evm = { chainId: '0x7a69' };
const solana = { chainId: localSolana.chainId };

/** Assets that the sandbox sells and buys. */
export const sandboxAssets: SandboxSettings['assets'] = [
  { ...evm, token: null, symbol: 'ETH', decimals: 18, code: 'eth' },
  { ...evm, token: testDollar, symbol: 'TUSD', decimals: 6, code: 'tusd' },
  { ...solana, token: null, symbol: 'SOL', decimals: 9, code: 'sol' },
  { ...solana, token: localSolana.dollar, symbol: 'TUSD', decimals: 6, code: 'tusd-solana' },
];

/** Two services of the same kind, so that users can compare their quotes. */
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
