import type { Wallet } from '../../wallet/wallet';
import type { OfferedChain } from '../../wire/chainConfig';
import { safeLink } from './safeImage';

/** Links to the pages of a chain's explorer, as its family writes them; null where it has none that may be opened. */
export function explorerOf(chain: Readonly<OfferedChain> | undefined, { family }: Pick<Wallet, 'family'>) {
  const base = safeLink(chain?.blockExplorerUrl)?.replace(/\/+$/, '');
  return chain && base ? family(chain.chainId).networks.explorer(base) : null;
}
