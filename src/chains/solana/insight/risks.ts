import type { Effects, Risk } from '../../../wire/approval/effects';
import { findLookAlike } from '../../lookAlike';
import type { Address } from '../accounts/address';
import { addresses } from '../accounts/addresses';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import type { Token } from '../tokens/readToken';
import { instructionRisks, isSignedBy, risk } from './instructionRisks';
import { recipientsOf } from './recipients';

/** Returns the risks of a recipient of coins or tokens. */
export function recipientRisks({
  to,
  account,
  known,
}: {
  to: Address;
  account: Address;
  known: readonly Address[];
}): Risk[] {
  if (addresses.unowned.includes(to)) return [risk('warning', 'burn', { address: to })];
  const copied = findLookAlike(addresses, { address: to, known: [account, ...known] });
  if (copied !== null) return [risk('danger', 'lookAlike', { address: to, known: copied })];
  return known.includes(to) || to === account ? [] : [risk('warning', 'firstTime', { address: to })];
}

/** Returns the risks of a token whose creator controls the holdings of others. */
export const tokenRisks = (token: Token | null): Risk[] =>
  token?.mint.permanentDelegate ? [risk('warning', 'creatorTakes', { address: token.address })] : [];

/** Returns the risks of a transaction that someone else has built, the most severe first. */
export function transactionRisks({
  transaction,
  effects,
  account,
  known,
  held,
  owners,
  more = [],
}: {
  transaction: DecodedTransaction;
  effects: Effects;
  account: Address;
  known: readonly Address[];
  /** Symbols of the account's coins and tokens, by the account that holds them. */
  held: ReadonlyMap<Address, string>;
  /** The owners of token accounts. */
  owners: ReadonlyMap<Address, Address>;
  /** Risks found elsewhere. */
  more?: readonly Risk[];
}): Risk[] {
  const { instructions, durableNonce } = transaction;
  const found = [
    ...instructions.flatMap((each) => instructionRisks(each, account)),
    ...more,
    ...effects.allowances.map(({ spender: address, unlimited }) =>
      unlimited ? risk('danger', 'unlimitedApproval', { address }) : risk('warning', 'delegateTakes', { address }),
    ),
    ...(durableNonce ? [risk('warning', 'sentLater')] : []),
    ...recipientsOf(transaction, { account, owners }).flatMap((to) => recipientRisks({ to, account, known })),
    ...(instructions.some(({ decoded }) => decoded === null) ? [risk('warning', 'unknownCall')] : []),
    ...reachRisks(instructions, { account, held }),
  ];
  const order = { danger: 0, warning: 1 };
  const once = new Map(found.map((each) => [`${each.kind} ${each.values['address'] ?? ''}`, each]));
  return [...once.values()].sort((a, b) => order[a.level] - order[b.level]);
}

/** The account signs for an unknown program, which can then use the token program to move the tokens of writable accounts. */
function reachRisks(
  instructions: readonly TransactionInstruction[],
  { account, held }: { account: Address; held: ReadonlyMap<Address, string> },
): Risk[] {
  const signed = instructions.filter((each) => !each.decoded && isSignedBy(each, account));
  const reached = signed.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable));
  const names = reached.flatMap(({ address }) => held.get(address ?? '') ?? []);
  return names.length === 0 ? [] : [risk('warning', 'reachesTokens', { text: [...new Set(names)].join(', ') })];
}
