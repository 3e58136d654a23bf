import { concat, encodePacked, toHex } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import type { GrantRule } from '../../../wire/approval/grant';
import { toAddress } from '../accounts/address';
import type { Caveat } from './delegation';
import { enforcers } from './framework';

/** s by which the chain's clock may be behind. */
const clockSkew = 60;
/** A period that never ends: what is allowed is so once. */
const forever = 2n ** 256n - 1n;
const words = (...values: bigint[]): Hex => concat(values.map((value) => toHex(value, { size: 32 })));

/**
 * The limits of a rule, as contracts keep them: no more than the amount, nothing but a plain transfer of that one asset (or those methods
 * of that one contract, without coins), not after its time, and not once the account has raised its nonce.
 */
export function caveatsOf(rule: GrantRule, { nonce }: { nonce: bigint }): Caveat[] {
  const { expiry } = rule;
  // 0: at once, whatever the clocks say; amounts have a start of their own.
  const after = rule.kind === 'calls' ? BigInt(Math.max(0, rule.start - clockSkew)) : 0n;
  return [
    ...(expiry === null
      ? []
      : [{ enforcer: enforcers.time, terms: encodePacked(['uint128', 'uint128'], [after, BigInt(expiry)]) }]),
    ...(rule.kind === 'calls' ? callCaveats(rule) : assetCaveats(rule)),
    { enforcer: enforcers.nonce, terms: words(nonce) },
  ];
}

function assetCaveats(rule: GrantRule): Caveat[] {
  const terms = limitsOf(rule);
  const { token } = rule;
  return token === null
    ? [
        { enforcer: enforcers.exactData, terms: '0x' },
        { enforcer: enforcerOf(rule), terms },
      ]
    : [
        { enforcer: enforcers.valueAtMost, terms: words(0n) },
        { enforcer: enforcerOf(rule), terms: concat([toAddress(token), terms]) },
      ];
}

/** @throws TypeError where it names no contract: an empty list would be none. */
function callCaveats({ contract, methods = [], amount }: GrantRule): Caveat[] {
  if (contract === undefined || methods.length === 0) throw new TypeError('There is nothing to call');
  return [
    { enforcer: enforcers.valueAtMost, terms: words(0n) },
    { enforcer: enforcers.targets, terms: toAddress(contract) },
    { enforcer: enforcers.methods, terms: concat(methods.map(({ selector }) => selector as Hex)) },
    { enforcer: enforcers.calls, terms: words(BigInt(amount)) },
  ];
}

/** The contract that counts what is taken. */
export function enforcerOf({ kind, token }: Pick<GrantRule, 'kind' | 'token'>): Hex {
  if (kind === 'calls') return enforcers.calls;
  if (kind === 'stream') return token === null ? enforcers.coinStream : enforcers.tokenStream;
  return token === null ? enforcers.coinPeriod : enforcers.tokenPeriod;
}

function limitsOf({ kind, amount, period, initial, max, start }: GrantRule): Hex {
  const [each, from] = [BigInt(amount), BigInt(start)];
  if (kind === 'stream') return words(BigInt(initial ?? 0), max === null ? forever : BigInt(max), each, from);
  return words(each, period === null ? forever : BigInt(period), from);
}
