import { useEffect } from 'react';
import type { BuyService } from '../../../wallet/buy';
import type { OfferedAsset, OnrampQuote } from '../../../wire/onramp';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';

/** Debounce in ms before the services are asked. */
const pause = 350;

/**
 * Fetches offers when the form changes, and every 30 s, because offers expire; `now` is the time of that (ms since 1970).
 * @returns the selected offer, or the first one.
 */
export function useOffers(
  service: BuyService,
  { asset: { chainId, token }, amount }: { asset: OfferedAsset; amount: string | null },
): { chosen: OnrampQuote | undefined; now: number } {
  const { form, quotes } = useStore(service.store);
  const { currency, country, method, provider: wanted } = form;
  const now = useNow({ every: 30_000 });
  useEffect(() => {
    const timer = setTimeout(() => void service.askQuotes(), pause);
    return () => clearTimeout(timer);
  }, [service, amount, currency, country, method, chainId, token, now]);
  const offers = quotes?.answer?.quotes ?? [];
  return { chosen: offers.find(({ provider }) => provider === wanted) ?? offers[0], now };
}
