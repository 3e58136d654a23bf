import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import type { ApprovalChain, TokenFee } from '../../../wire/approval/approval';
import type { BalanceChange, PersonalFacts } from '../../../wire/approval/effects';
import type { FeeFacts } from '../../../wire/approval/transaction';
import { formatExact, isDust } from '../../format/formatAmount';
import { useWorth } from '../transaction/useWorth';

interface Sum {
  /** In money; null without a price. */
  worth: string | null;
  /** Null unless the only asset that leaves and the fee are in one currency, or other costs are. */
  amount: string | null;
  symbol: string;
  /** What leaves in another currency besides, with its unit. */
  beside?: string;
}

/**
 * Returns what leaves the account in all, as the sum of the figures that are shown. Beside money the fee is shown as the most that it can
 * be, so that the amount is the most too. Null if there is nothing to add up: at most one amount leaves, or the fee is the only other one
 * and has no common currency with it.
 */
export function useTotal({
  changes,
  fee: coinFee,
  tokenFee,
  sponsor,
  costs = 0n,
  chain,
  personal,
}: {
  changes: readonly BalanceChange[];
  fee: FeeFacts | null;
  tokenFee?: TokenFee | null | undefined;
  sponsor?: string | null | undefined;
  /** Other costs in the chain's coin, in its smallest unit. */
  costs?: bigint;
  chain: ApprovalChain;
  personal: PersonalFacts | undefined;
}): Sum | null {
  const { i18n } = useTranslation();
  const worthOf = useWorth(tokenFee?.prices ?? personal?.prices);
  const fee = coinFee && (tokenFee ?? coinFee);
  if (!fee || (sponsor && !tokenFee)) return null;
  const { decimals, symbol, token } = tokenFee ?? { ...chain, symbol: chain.ticker, token: null };
  const isPaidIn = (change: BalanceChange) =>
    token === null
      ? change.asset === 'coin'
      : change.asset === 'token' && change.token !== null && addressId(change.token) === addressId(token);
  const sent = changes.filter(({ amount }) => amount.startsWith('-'));
  const [only, ...more] = sent;
  const others = token === null ? costs : 0n;
  // Beside dust the fee is the total, unless something else is to be paid.
  if (!only || sent.every(({ amount: value, decimals }) => isDust({ value, decimals })))
    return others > 0n ? sum(0n) : null;
  if (more.length > 0 || !isPaidIn(only) || only.decimals !== decimals) return totalWorth() ?? apart();
  return sum(-BigInt(only.amount));

  function sum(leaves: bigint): Sum {
    const parts = [leaves, BigInt(fee?.expected ?? 0), others].map((amount) => ({
      token,
      amount: String(amount),
      decimals,
    }));
    const worth = worthOf(...parts);
    const paid = BigInt((worth === null ? fee?.expected : fee?.max) ?? 0);
    const amount = String(leaves + asShown(paid, decimals) + others);
    return { worth, amount: formatExact({ value: amount, decimals, locale: i18n.language }), symbol };
  }

  /** Where a fee and other costs leave beside one token without a price, both sums are named. */
  function apart(): Sum | null {
    if (!only || more.length > 0 || others === 0n || only.asset !== 'token') return null;
    const { worth: _, ...costs } = sum(0n);
    const amount = formatExact({ value: only.amount.slice(1), decimals: only.decimals, locale: i18n.language });
    return { worth: null, amount, symbol: only.symbol, beside: `${costs.amount} ${costs.symbol}` };
  }
  /** Several currencies add up in money only, and only if there is a price for each. */
  function totalWorth(): Sum | null {
    if (!fee || sent.some(({ asset, token: of }) => asset === 'item' || (asset === 'token' && of === null)))
      return null;
    const paid = sent.map(({ token: of, amount, decimals }) => ({ token: of, amount: amount.slice(1), decimals }));
    const coins = costs > 0n ? [{ token: null, amount: String(costs), decimals: chain.decimals }] : [];
    const worth = worthOf(...paid, { token, amount: fee.expected, decimals }, ...coins);
    return worth === null ? null : { worth, amount: null, symbol };
  }
}

/** Returns the fee with the digits that are shown of it, so that the figures on the screen add up. */
function asShown(fee: bigint, decimals: number): bigint {
  const isBelowOne = fee < 10n ** BigInt(decimals);
  const hidden = isBelowOne ? Math.max(String(fee).length - 4, decimals - 8, 0) : Math.max(decimals - 4, 0);
  return fee - (fee % 10n ** BigInt(hidden));
}
