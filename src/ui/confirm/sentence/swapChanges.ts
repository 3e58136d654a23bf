import { isSameAddress } from '../../../kit/chain/isSameAddress';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallDescription, DescribedField } from '../../../wire/approval/call';
import type { BalanceChange } from '../../../wire/approval/effects';
import type { SwapFacts } from '../../../wire/approval/transaction';

type Amount = Extract<DescribedField, { kind: 'amount' | 'token' }>;

/** What a swap pays and the minimum that it brings, as balance changes. */
export interface SwapChanges {
  pays: BalanceChange;
  getsAtLeast: BalanceChange;
}

/**
 * Returns what a swap pays and the minimum that it brings: of the wallet's own swap as it was checked, otherwise according to the
 * descriptor. Returns null if the descriptor does not state both, or names another address, which may be the recipient.
 */
export function swapChanges({
  swap,
  described,
  chain,
  account,
}: {
  swap?: SwapFacts | undefined;
  described: CallDescription | undefined;
  chain: ApprovalChain;
  account: string | undefined;
}): SwapChanges | null {
  if (swap) return { pays: toChange(swap.pays, chain, '-'), getsAtLeast: toChange(swap.getsAtLeast, chain, '') };
  const found = swapOf(described);
  if (found === null || described?.fields.some((field) => isOther(field, account))) return null;
  const unit = (field: Amount) =>
    field.kind === 'token' ? field : { ...field, decimals: chain.decimals, symbol: chain.ticker, token: null };
  return { pays: toChange(unit(found.pays), chain, '-'), getsAtLeast: toChange(unit(found.gets), chain, '') };
}

function toChange(
  { value, decimals, symbol, token = null }: SwapFacts['pays'],
  { ticker }: ApprovalChain,
  sign: '-' | '',
): BalanceChange {
  const asset = symbol === ticker && token === null ? 'coin' : 'token';
  return { asset, token, symbol, decimals, amount: `${sign}${value}`, tokenId: null };
}

/** The zero address means the signer itself. */
const isOther = ({ kind, value }: DescribedField, account: string | undefined): boolean =>
  kind === 'address' && !/^0x0{40}$/.test(value) && !isSameAddress(value, account);

/** Returns what is paid and the minimum that is received, or null if the descriptor does not state both. */
function swapOf(described: CallDescription | undefined): { pays: Amount; gets: Amount } | null {
  const amounts = (described?.fields ?? []).filter(
    (field): field is Amount => field.kind === 'amount' || field.kind === 'token',
  );
  const [pays, gets, ...rest] = amounts;
  return pays && gets && rest.length === 0 && /least|minimum/i.test(gets.label) ? { pays, gets } : null;
}
