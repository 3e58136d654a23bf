import type { SwapProblem, SwapTerms } from '../../swaps';
import type { Address } from '../accounts/address';
import type { AccountChange } from '../insight/simulate';
import type { ChainAccount } from '../network/node';
import { nativeMint, stakeProgram, systemProgram } from '../programs';
import { readTokenAccount, type TokenAccount } from '../tokens/tokenAccount';

/** The balance changes of a holder: coins in all of its accounts, including rent and wrapped coins, and tokens by mint. */
interface Moved {
  coin: bigint;
  tokens: Map<Address, bigint>;
}

const tokensOf = (account: ChainAccount | null): TokenAccount | null => account && readTokenAccount(account);

/**
 * Returns the holder of an account: the owner of its tokens, or the account itself if it has a key. Returns null for an account of another
 * program.
 */
function holderOf({ address, held }: { address: Address; held: ChainAccount | null }): Address | null {
  if (held === null) return null;
  return tokensOf(held)?.owner ?? (held.owner === systemProgram && held.data.length === 0 ? address : null);
}

function movedBy(changes: readonly AccountChange[], holder: Address): Moved {
  const moved: Moved = { coin: 0n, tokens: new Map() };
  for (const { address, before, after } of changes) {
    for (const [held, sign] of [[before, -1n] as const, [after, 1n] as const]) {
      if (held === null || holderOf({ address, held }) !== holder) continue;
      moved.coin += sign * held.lamports;
      const tokens = tokensOf(held);
      if (tokens) moved.tokens.set(tokens.mint, (moved.tokens.get(tokens.mint) ?? 0n) + sign * tokens.amount);
    }
  }
  return moved;
}

/**
 * Checks the effects of a simulated swap against what the user has agreed to: nothing but the payment leaves, at least the minimum arrives,
 * and no other address gains control over the account's assets.
 */
export function checkChanges(
  changes: readonly AccountChange[],
  { terms, fee }: { terms: SwapTerms; /** The network fee that the account pays, in lamports. */ fee: bigint },
): SwapProblem | null {
  const { account, from, to } = terms;
  const [amountIn, minimum] = [BigInt(terms.amountIn), BigInt(terms.minimum)];
  const power = changes.map((change) => checkPower(change, terms)).find((problem) => problem !== null);
  if (power) return power;
  const { coin, tokens } = movedBy(changes, account);
  const own = coin + fee;
  if (-own > (from === null ? amountIn : 0n)) return 'takesMore';
  for (const [mint, amount] of tokens) {
    // Wrapped coins count as coins.
    if (mint !== nativeMint && -amount > (mint === from ? amountIn : 0n)) return 'takesMore';
  }
  if (to === null && (tokens.get(nativeMint) ?? 0n) > 0n) return 'wrongToken';
  const come = to === null ? own : (tokens.get(to) ?? 0n);
  if (come >= minimum) return null;
  return othersOf(changes, account).some((holder) => got(movedBy(changes, holder), to) >= minimum)
    ? 'wrongRecipient'
    : 'worse';
}

const got = ({ coin, tokens }: Moved, to: Address | null): bigint => (to === null ? coin : (tokens.get(to) ?? 0n));

const othersOf = (changes: readonly AccountChange[], account: Address): Address[] =>
  [...new Set(changes.flatMap(({ address, after }) => holderOf({ address, held: after }) ?? []))].filter(
    (holder) => holder !== account,
  );

/** Checks that an account is still controlled by the user alone, and usable. */
function checkPower({ address, before, after }: AccountChange, { account, to }: SwapTerms): SwapProblem | null {
  if (address === account) return after?.owner === systemProgram && after.data.length === 0 ? null : 'hiddenApproval';
  const [was, is] = [tokensOf(before), tokensOf(after)];
  if (was?.owner === account && after !== null && is?.owner !== account) return 'takesMore';
  if (is?.owner === account) {
    const isMore = (is.delegate?.amount ?? 0n) > (was?.delegate?.amount ?? 0n);
    const isOther = is.delegate !== null && is.delegate.address !== was?.delegate?.address;
    if (isMore || isOther) return 'hiddenApproval';
    if (is.closeAuthority !== null && is.closeAuthority !== (was?.closeAuthority ?? null)) return 'hiddenApproval';
    if (is.isFrozen && (is.mint === to || !was?.isFrozen)) return 'cannotSell';
    return null;
  }
  // A stake or nonce account may belong to the user, and no balance shows that: no swap needs one.
  const isNonce = before !== null && before.owner === systemProgram && before.data.length > 0;
  return isNonce || before?.owner === stakeProgram ? 'unknown' : null;
}
