import { concat, encodePacked, toHex } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import type { GrantRule } from '../../../wire/approval/grant';
import { toAddress } from '../accounts/address';
import type { Caveat } from './delegation';
import { enforcers } from './framework';

/** A period that never ends: what is allowed is so once. */
const forever = 2n ** 256n - 1n;
const words = (...values: bigint[]): Hex => concat(values.map((value) => toHex(value, { size: 32 })));

/**
 * The limits of a rule, as contracts keep them: no more than the amount, nothing but a plain transfer of that one asset, not after its
 * time, and not once the account has raised its nonce.
 */
export function caveatsOf(rule: GrantRule, { nonce }: { nonce: bigint }): Caveat[] {
  const { token, expiry } = rule;
  const terms = limitsOf(rule);
  return [
    // 0: at once, whatever the clocks say; the amounts have a start of their own.
    ...(expiry === null
      ? []
      : [{ enforcer: enforcers.time, terms: encodePacked(['uint128', 'uint128'], [0n, BigInt(expiry)]) }]),
    ...(token === null
      ? [
          { enforcer: enforcers.exactData, terms: '0x' as const },
          { enforcer: enforcerOf(rule), terms },
        ]
      : [
          { enforcer: enforcers.valueAtMost, terms: words(0n) },
          { enforcer: enforcerOf(rule), terms: concat([toAddress(token), terms]) },
        ]),
    { enforcer: enforcers.nonce, terms: words(nonce) },
  ];
}

/** The contract that counts what is taken. */
export function enforcerOf({ kind, token }: Pick<GrantRule, 'kind' | 'token'>): Hex {
  if (kind === 'stream') return token === null ? enforcers.coinStream : enforcers.tokenStream;
  return token === null ? enforcers.coinPeriod : enforcers.tokenPeriod;
}

function limitsOf({ kind, amount, period, initial, max, start }: GrantRule): Hex {
  const [each, from] = [BigInt(amount), BigInt(start)];
  if (kind === 'stream') return words(BigInt(initial ?? 0), max === null ? forever : BigInt(max), each, from);
  return words(each, period === null ? forever : BigInt(period), from);
}
