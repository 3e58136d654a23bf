import type { Wallet } from '../../wallet/wallet';
import type { OfferedChain } from '../../wire/chainConfig';
import { safeLink } from './safeImage';

/**
 * Returns functions that build links to a chain's explorer, in the format of its family; null if the chain has no explorer with a safe URL.
 */
export function explorerOf(chain: Readonly<OfferedChain> | undefined, { family }: Pick<Wallet, 'family'>) {
  const base = safeLink(chain?.blockExplorerUrl)?.replace(/\/+$/, '');
  return chain && base ? family(chain.chainId).networks.explorer(base) : null;
}
