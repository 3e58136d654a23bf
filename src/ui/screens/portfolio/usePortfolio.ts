import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadStatus, Portfolio } from '../../../wallet/portfolio';
import { readPortfolio } from '../../../wallet/portfolio/portfolio';
import type { Balance } from '../../../wallet/balances';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { OfferedChain } from '../../../wire/chainConfig';
import type { Token } from '../../../wire/http/assets';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

const none: readonly Token[] = [];

export interface PortfolioView extends Portfolio {
  chain: Readonly<OfferedChain>;
  /** The address of the selected account. */
  account: string;
  balance: Readonly<Balance> | undefined;
  /** Currency code in lower case. */
  currency: string;
  /** Time of the token list and of the prices in epoch ms; null if there are none. */
  tokensAt: number | null;
  pricesAt: number | null;
  /** Status of the last fetch of the tokens; undefined before the first one. */
  status: LoadStatus | undefined;
  /** A source of the list has failed, so the list may be outdated or incomplete. */
  isPartial: boolean;
}

/** Returns the selected account's assets on the current chain; null while there is no account or chain. */
export function usePortfolio(): PortfolioView | null {
  const { stores } = useWallet().wallet;
  const locale = useTranslation().i18n.language;
  const { selected } = useStore(stores.accounts);
  const { chains, chainId } = useStore(stores.network);
  const { native } = useStore(stores.balances);
  const { byAccount, statuses } = useStore(stores.tokens);
  const { prices: allPrices, exchange } = useStore(stores.rates);
  const { currency } = useStore(stores.preferences);
  const chain = chains.find((item) => item.chainId === chainId);
  const key = balanceKey(chainId, selected ?? '');
  const balance = native[key];
  const holding = byAccount[key];
  const held = holding?.list ?? none;
  const prices = allPrices[chainId];
  const rate = currency === 'usd' ? 1 : exchange[currency]?.rate;
  const amount = balance?.amount ?? null;
  const portfolio = useMemo(
    () => chain && readPortfolio({ chain, balance: amount, held, prices, rate, locale }),
    [chain, amount, held, prices, rate, locale],
  );
  if (selected === null || chain === undefined || portfolio === undefined) return null;
  const ratesAt = currency === 'usd' ? Number.POSITIVE_INFINITY : (exchange[currency]?.at ?? 0);
  return {
    ...portfolio,
    chain,
    account: selected,
    balance,
    currency,
    tokensAt: holding?.at ?? null,
    pricesAt: prices ? Math.min(prices.at, ratesAt) : null,
    status: statuses[key],
    isPartial: holding !== undefined && Object.values(holding.parts).some(({ state }) => state === 'failed'),
  };
}
