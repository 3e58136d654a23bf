import type { Address } from 'viem';

/** What the server wrote into the page. */
export interface Setup {
  walletOrigin: string;
  rpcUrl: string;
  testDollar: Address;
  reload: boolean;
}

export function readSetup(): Setup {
  return JSON.parse(document.getElementById('setup')?.textContent ?? '{}') as Setup;
}
