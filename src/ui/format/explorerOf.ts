import type { Wallet } from '../../wallet/wallet';
import type { OfferedChain } from '../../wire/chainConfig';
import { safeLink } from './safeImage';

/**
 * Returns functions that build links to a chain's explorer, in the format of its family; null if the chain has no explorer with a safe URL.
 * Hashes and ids come from nodes and servers: none leads out of the explorer's path.
 */
export function explorerOf(chain: Readonly<OfferedChain> | undefined, { family }: Pick<Wallet, 'family'>) {
  const base = safeLink(chain?.blockExplorerUrl)?.replace(/\/+$/, '');
  if (!chain || !base) return null;
  const { transaction, address, asset } = family(chain.chainId).networks.explorer(base);
  const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
  return {
    transaction: (hash: string) => transaction(encode(hash)),
    address: (id: string) => address(encode(id)),
    asset: (id: string, item: string | null = null) => asset(encode(id), item === null ? null : encode(item)),
  };
}
