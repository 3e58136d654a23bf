import type { Effects, Risk, RiskKind } from '../../../wire/approval/effects';
import { findLookAlike } from '../../lookAlike';
import type { Address } from '../accounts/address';
import { addresses } from '../accounts/addresses';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import { bubblegumProgram } from '../programs';
import { isTokenProgram } from '../tokens/mint';
import type { Token } from '../tokens/readToken';

const risk = (level: Risk['level'], kind: RiskKind, values: Record<string, string> = {}): Risk => ({
  kind,
  level,
  values,
});

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
}: {
  transaction: DecodedTransaction;
  effects: Effects;
  account: Address;
  known: readonly Address[];
  /** What the account holds of tokens, by the account that holds them. */
  held: ReadonlyMap<Address, string>;
}): Risk[] {
  const { instructions, durableNonce } = transaction;
  const found = [
    ...instructions.flatMap((each) => instructionRisks(each, account)),
    ...effects.allowances.flatMap(({ spender, unlimited }) =>
      unlimited ? [risk('danger', 'unlimitedApproval', { address: spender })] : [],
    ),
    ...(durableNonce ? [risk('warning', 'noDeadline')] : []),
    ...instructions.flatMap(({ decoded }) => {
      const to = decoded?.name === 'transferSol' ? decoded.accounts['destination']?.address : undefined;
      return to ? recipientRisks({ to, account, known }) : [];
    }),
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
  const signed = instructions.filter(
    ({ decoded, accounts }) => !decoded && accounts.some(({ address, isSigner }) => isSigner && address === account),
  );
  const reached = signed.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable));
  const names = reached.flatMap(({ address }) => held.get(address ?? '') ?? []);
  return names.length === 0 ? [] : [risk('warning', 'reachesTokens', { text: [...new Set(names)].join(', ') })];
}

/** An account, or what it holds, goes over to somebody else for good. */
function instructionRisks({ programAddress, decoded }: TransactionInstruction, account: Address): Risk[] {
  if (!decoded) return [];
  const { name, args, accounts } = decoded;
  const isOwn = Object.values(accounts).some(({ address, isSigner }) => address === account && isSigner);
  if (!isOwn) return [];
  if (name === 'setAuthority' && isTokenProgram(programAddress))
    return [
      risk('danger', 'managesAll', { address: String(args['newAuthority'] ?? accounts['owned']?.address ?? '') }),
    ];
  if (/^assign/.test(name)) return [risk('danger', 'managesAll', { address: String(args['programAddress'] ?? '') })];
  if (programAddress === bubblegumProgram && losesLeaf({ name, to: accounts['newLeafOwner']?.address, account }))
    return [risk('danger', 'losesItem')];
  const delegate = accounts['newLeafDelegate']?.address ?? null;
  if (programAddress === bubblegumProgram && name === 'delegate' && delegate !== account)
    return [risk('danger', 'managesAll', { address: delegate ?? '' })];
  const destination = accounts['destination']?.address ?? null;
  if (name === 'closeAccount' && destination !== account)
    return [risk('danger', 'managesAll', { address: destination ?? '' })];
  return [];
}

/** What a tree holds stands in no account: the changes of balance do not show that it goes. */
const losesLeaf = ({
  name,
  to,
  account,
}: {
  name: string;
  to: Address | null | undefined;
  account: Address;
}): boolean => name === 'burn' || (name === 'transfer' && to !== account);
