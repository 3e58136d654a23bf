import { concat, encodePacked, toHex } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { GrantRule } from '../../../../wire/approval/grant';
import { toAddress } from '../../accounts/address';
import { fixedArguments } from '../grantProvider';
import type { Caveat } from './delegation';
import { enforcers } from './framework';

/** Seconds by which the chain's clock may lag behind. */
const clockSkew = 60;
/** A period that never ends: the amount can be used once. */
const forever = 2n ** 256n - 1n;
const words = (...values: bigint[]): Hex => concat(values.map((value) => toHex(value, { size: 32 })));

/**
 * Returns the limits of a rule as caveats that contracts enforce: no more than the amount, only a plain transfer of that asset (or the
 * given methods of one contract, without coins), not after the expiry, and not once the account has raised its nonce.
 */
export function caveatsOf(rule: GrantRule, { nonce }: { nonce: bigint }): Caveat[] {
  const { expiry } = rule;
  // 0 means at once, whatever the clocks say; amounts have their own start.
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

/**
 * Returns the caveats of a rule for method calls. All of them hold for every call, so fixed arguments need a rule with one method.
 * @throws TypeError if it names no contract: an empty list would not limit anything.
 */
function callCaveats({ contract, methods = [], amount }: GrantRule): Caveat[] {
  if (contract === undefined || methods.length === 0)
    throw new TypeError('A permission for calls must name a contract and its methods.');
  return [
    { enforcer: enforcers.valueAtMost, terms: words(0n) },
    { enforcer: enforcers.targets, terms: toAddress(contract) },
    { enforcer: enforcers.methods, terms: concat(methods.map(({ selector }) => selector as Hex)) },
    // Position and bytes of the call data, which begins with the selector.
    ...methods
      .flatMap(fixedArguments)
      .map(({ offset, word }) => ({ enforcer: enforcers.callData, terms: concat([words(BigInt(4 + offset)), word]) })),
    { enforcer: enforcers.calls, terms: words(BigInt(amount)) },
  ];
}

/** Returns the contract that counts what is used. */
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
