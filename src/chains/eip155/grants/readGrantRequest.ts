import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { invalidParams } from '../../../errors/rpc';
import type { GrantFacts, GrantRule } from '../../../wire/approval/grant';
import type { ExecutionPermission } from '../../../wire/rpc/wallet/wallet_requestExecutionPermissions';
import type { CallableContract } from '../../../wire/callPermission';
import { callRule } from './callRule';

/** Addresses that, as delegate, allow anybody to use the permission (ERC-7710). */
const anybody = ['0x0000000000000000000000000000000000000000', '0x0000000000000000000000000000000000000a11'];
/** Longest reason of a page, in characters; the rest is cut off. */
const maxReasonLength = 300;
/** Latest start of a rule, in seconds: detects a date in ms that was passed instead of seconds. */
const latest = 10_000_000_000;

/**
 * Returns the validated details of a permission request. The token's name is read from the chain later.
 * @throws RpcError -32602.
 */
export function readGrantRequest(
  { permission, to, rules }: ExecutionPermission,
  {
    account,
    now,
    isOwn,
    listed,
  }: {
    account: string;
    now: number;
    isOwn: (address: string) => boolean;
    /** The contracts that the operator lists on the chain. */
    listed: readonly CallableContract[];
  },
): GrantFacts {
  const { data } = permission;
  const field = (name: string) => `request.permission.data.${name}`;
  const seconds = Math.floor(now / 1_000);
  const expiry = rules?.[0]?.data.timestamp ?? null;
  const start = data.startTime ?? seconds;
  if (anybody.includes(to.toLowerCase()))
    throw invalidParams('request.to', 'must be a specific account: this address stands for any account');
  if (isSameAddress(to, account)) throw invalidParams('request.to', 'must differ from the granting account');
  if (isOwn(to))
    throw invalidParams('request.to', 'must not be an account of this wallet, or a contract that operates it');
  if (start === 0 || start > latest) throw invalidParams(field('startTime'), 'must be a Unix time in seconds');
  if (expiry !== null && (expiry <= seconds || expiry > latest))
    throw invalidParams('request.rules.0.data.timestamp', 'must be a future Unix time in seconds');
  if (expiry !== null && expiry <= start)
    throw invalidParams(field('startTime'), 'must be before the permission expires');
  const common = {
    start,
    expiry,
    token: 'tokenAddress' in data ? data.tokenAddress : null,
    symbol: '',
    decimals: 18,
    period: null,
    initial: null,
    max: null,
  };
  const rule = ((): GrantRule => {
    if ('calls' in data) return callRule(data, { common, account, isOwn, listed });
    if ('periodAmount' in data)
      return { ...common, kind: 'periodic', amount: data.periodAmount.toString(), period: data.periodDuration };
    if ('allowanceAmount' in data) return { ...common, kind: 'allowance', amount: data.allowanceAmount.toString() };
    const { amountPerSecond, initialAmount, maxAmount } = data;
    if (typeof maxAmount === 'bigint' && maxAmount <= (initialAmount ?? 0n))
      throw invalidParams(field('maxAmount'), 'must be greater than initialAmount');
    return {
      ...common,
      kind: 'stream',
      amount: amountPerSecond.toString(),
      initial: (initialAmount ?? 0n).toString(),
      max: maxAmount?.toString() ?? null,
    };
  })();
  if (rule.kind === 'calls' && expiry === null) throw invalidParams('request.rules', 'must contain an expiry rule');
  const reason = data.justification?.trim() ?? '';
  return { rule, taker: to, most: mostOf(rule), reason: reason === '' ? null : reason.slice(0, maxReasonLength) };
}

/** Returns the total amount that can be used until the permission expires. */
function mostOf({ kind, amount, period, initial, max, start, expiry }: GrantRule): string | null {
  const each = BigInt(amount);
  if (kind === 'calls') return null;
  if (kind === 'allowance') return amount;
  const lasts = expiry === null ? null : BigInt(expiry - start);
  if (kind === 'periodic') {
    if (lasts === null || period === null) return null;
    return (each * ((lasts + BigInt(period) - 1n) / BigInt(period))).toString();
  }
  const all = lasts === null ? null : BigInt(initial ?? 0) + each * lasts;
  if (all === null) return max;
  return (max !== null && BigInt(max) < all ? BigInt(max) : all).toString();
}
