import type { PriceHistory } from '../../api/market';
import type { OfferedChain } from '../../wire/chainConfig';
import type { PriceSpan } from '../../wire/http/market/market';
import { historyOf } from './askPrices';
import type { PricesPort } from './port';

export type { PriceHistory };

export interface PricesAsk {
  chain: Pick<OfferedChain, 'chainId' | 'ticker'>;
  /** `coin`, or the token's address (`addressId`). */
  id: string;
  span: PriceSpan;
}

/** What a coin or a token has cost, in dollars; no points where the operator's source keeps no history. */
export async function readPrices({ deps }: Pick<PricesPort, 'deps'>, ask: PricesAsk): Promise<PriceHistory> {
  if (deps.data === null) return { points: [], source: null };
  const { market } = await deps.data();
  return market.history(historyOf(ask));
}
