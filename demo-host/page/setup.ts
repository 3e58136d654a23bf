import type { Address } from 'viem';
import type { WhiteLabel } from '../whiteLabel/whiteLabel';

/** The setup that the server embeds in the page. */
export interface Setup {
  walletOrigin: string;
  rpcUrl: string;
  testDollar: Address;
  /** Contract of the cinema's member cards. */
  memberCard: Address;
  /** The paymaster that pays for calls of smart accounts. Set only when the page has smart accounts. */
  paymasterUrl?: string;
  /** The white label that the page gives the wallet. */
  whiteLabel: WhiteLabel;
  reload: boolean;
}

export function readSetup(): Setup {
  return JSON.parse(document.getElementById('setup')?.textContent ?? '{}') as Setup;
}
