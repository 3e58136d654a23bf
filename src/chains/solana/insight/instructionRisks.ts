import type { Risk, RiskKind } from '../../../wire/approval/effects';
import type { Address } from '../accounts/address';
import type { TransactionInstruction } from '../instructions/decodeTransaction';
import { bubblegumProgram, stakeProgram } from '../programs';
import { isTokenProgram } from '../tokens/mint';

export const risk = (level: Risk['level'], kind: RiskKind, values: Record<string, string> = {}): Risk => ({
  kind,
  level,
  values,
});

/** A larger amount of a token counts as unlimited. */
export const unlimited = 1n << 60n;
/** `StakeAuthorize`: 1 is the withdrawer; 0 is the staker. */
const withdrawer = 1;

type Decoded = NonNullable<TransactionInstruction['decoded']>;

/** Returns whether an instruction requires the account's signature, alone or as one of several. */
export function isSignedBy({ decoded, accounts }: TransactionInstruction, account: Address): boolean {
  const all = decoded ? [...Object.values(decoded.accounts), ...decoded.otherAccounts] : accounts;
  return all.some(({ address, isSigner }) => isSigner && address === account);
}

/** Returns the risks of an instruction that gives away assets of the account, from its data alone, whatever the simulation shows. */
export function instructionRisks(instruction: TransactionInstruction, account: Address): Risk[] {
  const { programAddress, decoded } = instruction;
  if (!decoded || !isSignedBy(instruction, account)) return [];
  if (isTokenProgram(programAddress)) return tokenProgramRisks(decoded, account);
  if (programAddress === bubblegumProgram) return leafRisks(decoded, account);
  if (programAddress === stakeProgram) return stakeRisks(decoded, account);
  const { name, args } = decoded;
  if (/^assign/.test(name)) return managedBy(args['programAddress'], account);
  return name === 'authorizeNonceAccount' ? managedBy(args['newNonceAuthority'], account) : [];
}

const managedBy = (to: unknown, account: Address, kind: 'managesAll' | 'paysOut' = 'managesAll'): Risk[] =>
  to === account ? [] : [risk('danger', kind, { address: typeof to === 'string' ? to : '' })];

function tokenProgramRisks({ name, args, accounts }: Decoded, account: Address): Risk[] {
  if (name === 'setAuthority') return managedBy(args['newAuthority'] ?? accounts['owned']?.address, account);
  if (name === 'closeAccount') return managedBy(accounts['destination']?.address, account, 'paysOut');
  const address = accounts['delegate']?.address ?? '';
  if (!/^approve(Checked)?$/.test(name) || address === account || args['amount'] === 0n) return [];
  return [
    Number(args['amount']) > Number(unlimited)
      ? risk('danger', 'unlimitedApproval', { address })
      : risk('warning', 'delegateTakes', { address }),
  ];
}

/** A compressed collectible is not stored in an account: balance changes do not show its loss. */
function leafRisks({ name, accounts }: Decoded, account: Address): Risk[] {
  const { leafOwner, leafDelegate, newLeafOwner, newLeafDelegate } = accounts;
  if (newLeafDelegate) return managedBy(newLeafDelegate.address, account);
  const isHis = leafOwner?.address === account || leafDelegate?.address === account;
  const isLost = /^burn/.test(name) || (/^transfer/.test(name) && newLeafOwner?.address !== account);
  return isHis && isLost ? [risk('danger', 'losesItem')] : [];
}

function stakeRisks({ name, args, accounts }: Decoded, account: Address): Risk[] {
  if (/^authorize/.test(name)) {
    const to = args['newAuthority'] ?? accounts['newAuthority']?.address;
    if (to === account) return [];
    return args['kind'] === withdrawer ? managedBy(to, account) : [risk('danger', 'controlsStake')];
  }
  return /^setLockup/.test(name) ? [risk('danger', 'controlsStake')] : [];
}
