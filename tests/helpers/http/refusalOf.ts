import { SwapRefusal } from '../../../frame-host/market/swap/source';

/** Returns the reason and the retry time of a swap source's refusal, or any other error or result as text. */
export async function refusalOf(asking: Promise<unknown>): Promise<[reason: string, retryAfter: unknown] | string> {
  const outcome = await asking.catch((caught: unknown) => caught);
  return outcome instanceof SwapRefusal ? [outcome.reason, outcome.retryAfter] : String(outcome);
}
