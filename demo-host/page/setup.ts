import type { Address } from 'viem';
import type { Look } from '../look/look';

/** What the server wrote into the page. */
export interface Setup {
  walletOrigin: string;
  rpcUrl: string;
  testDollar: Address;
  /** The cinema's member cards. */
  memberCard: Address;
  /** Where the page has smart accounts: who pays for their calls. */
  paymasterUrl?: string;
  /** How the page has the wallet look. */
  look: Look;
  reload: boolean;
}

export function readSetup(): Setup {
  return JSON.parse(document.getElementById('setup')?.textContent ?? '{}') as Setup;
}
