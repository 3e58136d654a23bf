import type { ListedChain } from '../../chains/networks';
import type { Families } from '../../chains/families';
import { namespaceOf } from '../../kit/chain/caip';

/** A chain as someone describes it. */
export interface DescribedChain {
  chainId: string;
  name: string;
  symbol: string;
}

/** Letters and digits, without words that any network may add. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(mainnet|network|chain)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns how the family's public list names a chain, if that differs from the description in name or symbol; otherwise null, and for a
 * chain that is not listed. Rejects if the list does not load.
 */
export async function findOtherName(
  families: Pick<Families, 'find'>,
  { chainId, name, symbol }: DescribedChain,
): Promise<ListedChain | null> {
  const listed = (await families.find(namespaceOf(chainId))?.networks.listed?.(chainId)) ?? [];
  const hasName = (chain: ListedChain) => keyOf(chain.name) === keyOf(name);
  const hasSymbol = (chain: ListedChain) => keyOf(chain.symbol) === keyOf(symbol);
  if (listed.some((chain) => hasName(chain) && hasSymbol(chain))) return null;
  return listed.find((chain) => hasName(chain) || hasSymbol(chain)) ?? listed[0] ?? null;
}
