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
  /** A decimal in the chosen currency; null while it is unknown. */
  worth: string | null;
  /** The change of the value over the last day; null if it is unknown. */
  moved: string | null;
  /** `unread`: the network has no data source. `unopened`: its account is created with the first use of the family. */
  state: 'ok' | 'loading' | 'unreachable' | 'unread' | 'unopened';
  /** Number of assets that are not part of the total, because their price is unknown. */
  unpriced: number;
  isMadeUp: boolean;
  /** The assets behind the total may be incomplete. */
  isPartial: boolean;
  /** Epoch ms of an outdated total; null if the total is current or missing. */
  oldSince: number | null;
}

export interface AllNetworks {
  rows: readonly NetworkRow[];
  /** Null while a network has not been fetched yet. */
  total: string | null;
  /** The change of the total over the last day; null unless it is known for every network. `share`: 0.05 is five percent. */
  change: { amount: string; share: number } | null;
}

/** Age in ms above which a total shows its age. */
const oldFrom = 15 * 60_000;

const nothing = { worth: null, moved: null, unpriced: 0, isMadeUp: false, isPartial: false, oldSince: null };

/** Returns the account's total on every network that counts: the current network as Home shows it, the others as last fetched. */
export function useAllNetworks({
  view,
  totals,
  now,
}: {
  view: PortfolioView;
  totals: NetworkTotals;
  /** The current time in epoch ms. */
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
    // The account may have received money through another browser.
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
