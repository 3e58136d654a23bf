import type { PriceHistory } from '../../api/market';
import type { OfferedChain } from '../../wire/chainConfig';
import type { PriceSpan } from '../../wire/http/market/market';
import { historyOf } from './askPrices';
import type { PricesPort } from './port';

export type { PriceHistory };

export interface PricesRequest {
  chain: Pick<OfferedChain, 'chainId' | 'ticker'>;
  /** `coin`, or the token's address (`addressId`). */
  id: string;
  span: PriceSpan;
}

/** Returns the price history of a coin or token in dollars, without points if the operator's source has no history. */
export async function readPrices({ deps }: Pick<PricesPort, 'deps'>, ask: PricesRequest): Promise<PriceHistory> {
  if (deps.data === null) return { points: [], source: null };
  const { market } = await deps.data();
  return market.history(historyOf(ask));
}
