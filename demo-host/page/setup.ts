import type { Address } from 'viem';

/** What the server wrote into the page. */
export interface Setup {
  walletOrigin: string;
  rpcUrl: string;
  testDollar: Address;
  /** Where the page has smart accounts: who pays for their calls. */
  paymasterUrl?: string;
  reload: boolean;
}

export function readSetup(): Setup {
  return JSON.parse(document.getElementById('setup')?.textContent ?? '{}') as Setup;
}
