import { isSameAddress } from '../../../kit/chain/isSameAddress';
import type { Hex } from '../../../kit/hex';
import type { CallFacts } from '../../../wire/approval/call';
import type { Risk, RiskKind } from '../../../wire/approval/effects';
import type { ContractAllowance } from '../../../wire/approval/eip155';
import { checksumAddress, isAddress } from '../accounts/address';
import { argOf, flattenCalls } from './calls/callHints';
import { maxCalls } from './calls/decodeCall';
import { addresses } from '../accounts/addresses';
import { findLookAlike } from '../../lookAlike';

/** The data that the risks of a transaction are derived from. */
export interface RiskFacts {
  account: Hex;
  to: Hex | null;
  value: bigint;
  data: Hex;
  decoded: CallFacts | null;
  allowances: readonly ContractAllowance[];
  /** Addresses that this user has sent to, used or owns. */
  known: readonly Hex[];
  /** Returns whether there is code at an address, or null if the node did not say. */
  hasCode(address: Hex): boolean | null;
  /** Some of the effects cannot be shown. */
  unseen?: boolean | undefined;
}

const danger = (kind: RiskKind, values: Record<string, string> = {}): Risk => ({ kind, level: 'danger', values });
const warning = (kind: RiskKind, values: Record<string, string> = {}): Risk => ({ kind, level: 'warning', values });
const unlimitedText = 1n << 159n;

/** Returns the recipients of a transaction: its target, or the addresses named in token transfers, outermost first. */
export function recipientsOf({ to, data, decoded }: Pick<RiskFacts, 'to' | 'data' | 'decoded'>): Hex[] {
  const named = flattenCalls(decoded).flatMap((call) => {
    if (!/^(safe)?(batch)?transfer/i.test(call.name)) return [];
    const value = argOf(call, 'to');
    return value !== undefined && isAddress(value) ? [value] : [];
  });
  return data === '0x' && to ? [to] : named;
}

/** Returns all risks of a transaction, the most severe first, without duplicates. */
export function findRisks(facts: RiskFacts): Risk[] {
  const { to, data, decoded, hasCode } = facts;
  const calls = flattenCalls(decoded);
  const risks = [
    ...(facts.unseen || calls.length > maxCalls ? [danger('tooMuch')] : []),
    ...calls.flatMap((call, at) => approvalRisks(call, { hidden: at > 0, position: at, total: calls.length - 1 })),
    ...facts.allowances.flatMap(grantRisks),
    ...spendersOf(facts).flatMap((spender) =>
      hasCode(spender) === false ? [danger('spenderIsPerson', { address: checksumAddress(spender) })] : [],
    ),
    ...recipientsOf(facts).flatMap((address) => recipientRisks(address, facts)),
    ...(to && data !== '0x' && hasCode(to) === false ? [danger('noCode', { address: checksumAddress(to) })] : []),
    ...(to && data !== '0x' && decoded === null ? [warning('unknownCall')] : []),
    ...(to && data !== '0x' ? firstUse(to, facts) : []),
  ];
  return once(risks);
}

function approvalRisks(
  call: CallFacts,
  { hidden, position, total }: { hidden: boolean; position: number; total: number },
): Risk[] {
  const spender = argOf(call, 'spender', 'operator', 'delegatee') ?? '';
  const values = { address: spender };
  const amount = argOf(call, 'amount', 'value', 'addedValue');
  const isUnlimited = amount !== undefined && /^\d+$/.test(amount) && BigInt(amount) >= unlimitedText;
  const found: Risk[] = [];
  if (call.name === 'setApprovalForAll' && argOf(call, 'approved') === 'true')
    found.push(danger('approvalForAll', values));
  if (/^(approve|permit|approveAndCall)$/.test(call.name)) {
    if (isUnlimited || argOf(call, 'allowed') === 'true') found.push(danger('unlimitedApproval', values));
  }
  if (/^increase(Allowance|Approval)$/.test(call.name)) {
    found.push(isUnlimited ? danger('unlimitedApproval', values) : warning('increaseAllowance', values));
  }
  const grants = found.length > 0 || (/^(approve|permit)/.test(call.name) && amount !== '0');
  const where = { address: spender, position: String(position), total: String(total) };
  return hidden && grants ? [danger('hiddenApproval', where), ...found] : found;
}

/** Risks that the simulation has found, whatever the call is named. */
function grantRisks({ asset, unlimited, spender, amount }: ContractAllowance): Risk[] {
  if (amount === '0' || !unlimited) return [];
  return [danger(asset === 'all' ? 'approvalForAll' : 'unlimitedApproval', { address: spender })];
}

function spendersOf({ decoded, allowances }: RiskFacts): Hex[] {
  const named = flattenCalls(decoded)
    .filter(({ name }) => /^(approve|permit|increaseAllowance|setApprovalForAll)/.test(name))
    .filter((call) => argOf(call, 'amount') !== '0' && argOf(call, 'approved') !== 'false')
    .map((call) => argOf(call, 'spender', 'operator') ?? '')
    .filter(isAddress);
  return [...named, ...allowances.filter(({ amount }) => amount !== '0').map(({ spender }) => spender)];
}

function recipientRisks(address: Hex, { account, to, known, data }: RiskFacts): Risk[] {
  const same = (other: Hex | null) => isSameAddress(other, address);
  const shown = checksumAddress(address);
  if (/^0x0{40}$/.test(address) || /^0x0{36}dead$/i.test(address)) return [warning('burn', { address: shown })];
  if (data !== '0x' && same(to)) return [danger('ownContract', { address: shown })];
  const copied = findLookAlike(addresses, { address: address, known: [account, ...known] });
  if (copied) return [danger('lookAlike', { address: shown, known: checksumAddress(copied) })];
  return known.some(same) || same(account) ? [] : [warning('firstTime', { address: shown })];
}

/** Detects a contract whose address imitates one that the user knows. */
function firstUse(to: Hex, { known, account }: RiskFacts): Risk[] {
  const copied = findLookAlike(addresses, { address: to, known: [account, ...known] });
  return copied ? [danger('lookAlike', { address: checksumAddress(to), known: checksumAddress(copied) })] : [];
}

function once(risks: readonly Risk[]): Risk[] {
  const seen = new Set<string>();
  const unique = risks.filter((risk) => {
    // An approval can be both hidden in a batch and unlimited: both risks are shown, but no risk is shown twice.
    const key = `${risk.kind}:${(risk.values['address'] ?? '').toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
  return unique.sort((a, b) => Number(b.level === 'danger') - Number(a.level === 'danger'));
}
