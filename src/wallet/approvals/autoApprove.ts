import { isSameAddress } from '../../kit/chain/isSameAddress';
import { hasProvenSite } from '../../wire/asker';
import type { Approval } from '../../wire/approval/approval';
import { isEip155, type Eip155Facts } from '../../wire/approval/eip155';
import type { MessageFacts } from '../../wire/approval/message';
import type { TransactionFacts } from '../../wire/approval/transaction';
import type { ConfirmationStrategy } from '../../wire/boot';
import type { AutoApproveBounds } from '../../wire/http/project';
import { dayMs, isOf, type AutoApprovePolicy, type AutoApproveState } from './autoApproveStore';

export interface AutoApproveInput {
  approval: Approval;
  /** The strategy that the host page requested at init. It cannot turn auto-approve on alone (docs/threats.md 47). */
  strategy: ConfirmationStrategy;
  /** The operator's limits for the project, or null: off. */
  bounds: AutoApproveBounds | null;
  state: AutoApproveState;
  now: number;
}

export type AutoApproveVerdict =
  /** The user decides. */
  | 'ask'
  /** Decided later, once the fee is known. */
  | 'later'
  /** The policy confirms it and counts this amount against the daily limit. */
  | { amount: bigint };

/**
 * Decides whether a policy confirms a request. The host page, the operator and the user must all have allowed it. Never confirmed:
 * requests of a WalletConnect peer, whose site is not proven; sign-ins that are not for the asking site; bytes that are not text;
 * typed data (it can give others access to assets); exports of keys; chain changes; contract creations; token transfers and
 * allowances (their value is not counted in the coin); transactions that would fail; and unusual fees.
 */
export function evaluateAutoApprove({ approval, strategy, bounds, state, now }: AutoApproveInput): AutoApproveVerdict {
  if (strategy !== 'auto-approve' || bounds === null || !approval.account) return 'ask';
  if (!hasProvenSite(approval.asker)) return 'ask';
  const owner = { askerId: approval.asker.id, account: approval.account };
  const policy = state.policies.find(isOf(owner));
  if (!policy || !isInForce(policy, { bounds, now })) return 'ask';
  const allows = (method: 'personal_sign' | 'eth_sendTransaction') =>
    policy.methods.includes(method) && bounds.methods.includes(method);
  if (approval.kind === 'signMessage') {
    return allows('personal_sign') && isPlainText(approval.message) ? { amount: 0n } : 'ask';
  }
  if (approval.kind !== 'sendTransaction') return 'ask';
  const { transaction } = approval;
  // A policy counts only Ethereum's native coin.
  if (!isEip155(transaction)) return 'ask';
  // A fee that is paid in a token is not counted either.
  if (approval.tokenFee) return 'ask';
  if (!allows('eth_sendTransaction') || !isBounded(transaction, { policy, bounds })) return 'ask';
  const words = judgeData(transaction);
  if (words !== 'harmless') return words;
  if (approval.estimating || !transaction.fee) return transaction.problem === null ? 'later' : 'ask';
  if (transaction.problem !== null || transaction.fee.unusual === true) return 'ask';
  const amount = BigInt(transaction.value) + BigInt(transaction.fee.max);
  return amount <= leftToday({ policy, bounds, state, now }) ? { amount } : 'ask';
}

/** Returns the amount that a policy still allows, in the coin's smallest unit, over the last 24 hours. */
export function leftToday({
  policy,
  bounds,
  state,
  now,
}: {
  policy: AutoApprovePolicy;
  bounds: AutoApproveBounds;
  state: AutoApproveState;
  now: number;
}): bigint {
  const [own, most] = [BigInt(policy.valuePerDay), BigInt(bounds.maxValuePerDay)];
  const recent = state.spent.filter(isOf(policy)).filter(({ at }) => now - at < dayMs);
  const spent = recent.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const limit = own < most ? own : most;
  return spent < limit ? limit - spent : 0n;
}

/** An expired policy stays expired if the clock is set back. */
function isInForce(
  { createdAt, expiresAt }: AutoApprovePolicy,
  { bounds, now }: { bounds: AutoApproveBounds; now: number },
): boolean {
  const end = Math.min(expiresAt, createdAt + bounds.maxDays * dayMs);
  return now >= createdAt && now < end;
}

function isPlainText({ text, signIn, hex }: MessageFacts): boolean {
  // 32 bytes can be a hash of any data.
  if (text === null || hex.length === 66) return false;
  return signIn === null ? !/wants you to sign in/i.test(text) : signIn.problem === null;
}

/** A call is harmless only if its simulation shows that no token leaves and no allowance is set. */
function judgeData({ isPlain, effects, risks }: TransactionFacts): 'harmless' | 'later' | 'ask' {
  if (risks.some(({ level }) => level === 'danger')) return 'ask';
  if (isPlain) return 'harmless';
  if (effects.status === 'pending') return 'later';
  const movesTokens =
    effects.allowances.length > 0 ||
    effects.changes.some(({ token, amount }) => token !== null && amount.startsWith('-'));
  return effects.status === 'failed' || movesTokens ? 'ask' : 'harmless';
}

function isBounded(
  { to, call, token, replaces, delegate }: Eip155Facts,
  { policy, bounds }: { policy: AutoApprovePolicy; bounds: AutoApproveBounds },
): boolean {
  if (to === null || call !== null || token !== null || replaces || delegate) return false;
  const isListed = policy.contracts.some((contract) => isSameAddress(contract, to));
  const isAllowed = bounds.contracts === null || bounds.contracts.some((contract) => isSameAddress(contract, to));
  return isListed && isAllowed;
}
