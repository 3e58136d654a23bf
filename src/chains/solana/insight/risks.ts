import type { Effects, Risk } from '../../../wire/approval/effects';
import { findLookAlike } from '../../lookAlike';
import type { Address } from '../accounts/address';
import { addresses } from '../accounts/addresses';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import type { Token } from '../tokens/readToken';
import { instructionRisks, isSignedBy, risk } from './instructionRisks';
import { recipientsOf } from './recipients';

/** What a careful friend would say of whom coins or tokens go to. */
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

/** What the one who made a token can do with what others hold of it. */
export const tokenRisks = (token: Token | null): Risk[] =>
  token?.mint.permanentDelegate ? [risk('warning', 'creatorTakes', { address: token.address })] : [];

/** What is wrong with a transaction that somebody else has made, the worst first. */
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
  /** What the account holds of tokens, by the account that holds them. */
  held: ReadonlyMap<Address, string>;
  /** Whose the accounts are that hold tokens. */
  owners: ReadonlyMap<Address, Address>;
  /** What was found elsewhere. */
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

/** The account signs for a program that is not known, which may then have the token program move what it can write. */
function reachRisks(
  instructions: readonly TransactionInstruction[],
  { account, held }: { account: Address; held: ReadonlyMap<Address, string> },
): Risk[] {
  const signed = instructions.filter((each) => !each.decoded && isSignedBy(each, account));
  const reached = signed.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable));
  const names = reached.flatMap(({ address }) => held.get(address ?? '') ?? []);
  return names.length === 0 ? [] : [risk('warning', 'reachesTokens', { text: [...new Set(names)].join(', ') })];
}
