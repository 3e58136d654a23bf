import { useEffect } from 'react';
import type { NetworkTotal, NetworkTotals } from '../../../wallet/portfolio';
import { chainsInTotal } from '../../../wallet/portfolio/totals';
import { accountOn } from '../../../wallet/accounts/accountOn';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import { addMoney, convertUsd } from '../../../wallet/portfolio/sumTotals';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import type { PortfolioView } from './usePortfolio';

export interface NetworkRow {
  chain: Readonly<OfferedChain>;
  /** In the chosen currency, a decimal; null while it is not known. */
  worth: string | null;
  /** By how much that moved over the last day; null where it is not known. */
  moved: string | null;
  /** `unread`: the network has no data source. `unopened`: its account is created with the first use of the family. */
  state: 'ok' | 'loading' | 'unreachable' | 'unread' | 'unopened';
  /** Assets that do not count towards the sum, because their price is unknown. */
  unpriced: number;
  isMadeUp: boolean;
  /** What is behind the sum may be short. */
  isPartial: boolean;
  /** Epoch ms of an outdated sum; null if the sum is current or missing. */
  oldSince: number | null;
}

export interface AllNetworks {
  rows: readonly NetworkRow[];
  /** Null while a network has not been looked at yet. */
  total: string | null;
  /** How the total moved over the last day; null unless that is known of all of it. `share`: 0.05 is five percent. */
  change: { amount: string; share: number } | null;
}

/** The age in ms from which the age of a sum is shown. */
const oldFrom = 15 * 60_000;

const nothing = { worth: null, moved: null, unpriced: 0, isMadeUp: false, isPartial: false, oldSince: null };

/** What the account has on every network that counts: the one in use as Home shows it, the others as last summed up. */
export function useAllNetworks({
  view,
  totals,
  now,
}: {
  view: PortfolioView;
  totals: NetworkTotals;
  /** Epoch ms. */
  now: number;
}): AllNetworks {
  const { stores } = useWallet().wallet;
  const network = useStore(stores.network);
  const { status } = useStore(stores.balances);
  const { exchange } = useStore(stores.rates);
  const { byAccount, statuses } = useStore(totals.store);
  const accounts = useStore(stores.accounts);
  const { account, currency } = view;
  const { chainId } = network;
  useEffect(() => totals.watch(), [totals, account, chainId]);

  const rate = currency === 'usd' ? 1 : exchange[currency]?.rate;
  const rows = chainsInTotal(network).flatMap((chain): NetworkRow[] => {
    if (chain.chainId === chainId) return [{ chain, ...here({ view, status }) }];
    const there = accountOn(accounts, chain.chainNamespace);
    // It may have money that came in by another browser.
    if (there === null) return [{ chain, ...nothing, state: 'unopened' }];
    const key = balanceKey(chain.chainId, there);
    return [{ chain, ...elsewhere({ known: byAccount[key], look: statuses[key], rate, now }) }];
  });
  const isKnown = rows.every(({ state }) => state !== 'loading');
  const total = isKnown ? addMoney(rows.flatMap(({ worth }) => worth ?? [])) : null;
  return { rows, total, change: total === null ? null : changeOf({ rows, total }) };
}

function changeOf({ rows, total }: { rows: readonly NetworkRow[]; total: string }): AllNetworks['change'] {
  const moved = rows.map((row) => row.moved);
  if (rows.some(({ worth, moved: by }) => worth !== null && by === null)) return null;
  const amount = addMoney(moved.flatMap((by) => by ?? []));
  const before = Number(total) - Number(amount);
  return before > 0 ? { amount, share: Number(amount) / before } : null;
}

function here({ view, status }: { view: PortfolioView; status: string }): Omit<NetworkRow, 'chain'> {
  const { coin, tokens, total, change, isMadeUp, isPartial, balance } = view;
  if (balance === undefined) return { ...nothing, state: status === 'error' ? 'unreachable' : 'loading' };
  const unpriced = [coin, ...tokens].filter(({ amount, worth }) => amount !== '0' && worth === null).length;
  return {
    worth: total ?? '0',
    moved: change?.amount ?? (total === null || Number(total) === 0 ? '0' : null),
    state: 'ok',
    unpriced,
    isMadeUp,
    isPartial,
    oldSince: balance.stale ? balance.at : null,
  };
}

function elsewhere({
  known,
  look,
  rate,
  now,
}: {
  known: Readonly<NetworkTotal> | undefined;
  look: 'ok' | 'failed' | 'unsupported' | undefined;
  rate: number | undefined;
  now: number;
}): Omit<NetworkRow, 'chain'> {
  if (known === undefined) {
    const state = look === 'failed' ? 'unreachable' : look === 'unsupported' ? 'unread' : 'loading';
    return { ...nothing, state };
  }
  const { usd, moved, at, ...facts } = known;
  const oldSince = now - at > oldFrom ? at : null;
  return {
    ...facts,
    worth: convertUsd({ usd, rate }),
    moved: moved === null ? null : convertUsd({ usd: moved, rate }),
    state: 'ok',
    oldSince,
  };
}
