import type { OfferedChain } from '../../wire/chainConfig';
import { pricePlatformOf, type PriceHistory, type PriceSpan } from '../../wire/http/market/market';
import type { PricesPort } from './port';

export interface PricesRequest {
  chain: Pick<OfferedChain, 'chainId' | 'ticker'>;
  /** `coin`, or the token's address (`addressId`). */
  id: string;
  span: PriceSpan;
}

/** Returns the price history of a coin or token in dollars, without points if the operator's source has no history. */
export async function readPrices(
  { deps }: Pick<PricesPort, 'deps'>,
  { chain: { chainId, ticker }, id, span }: PricesRequest,
): Promise<PriceHistory> {
  if (deps.data === null) return { points: [] };
  const { market } = await deps.data();
  const found = pricePlatformOf(chainId);
  return market.history(
    id === 'coin'
      ? { span, fsym: found?.currency ?? ticker, chainId }
      : { span, platform: found?.platform ?? chainId, contract_address: id },
  );
}
