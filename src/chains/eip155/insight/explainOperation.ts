import type { Hex } from '../../../kit/hex';
import type { CallFacts } from '../../../wire/approval/call';
import type { Risk } from '../../../wire/approval/effects';
import { flattenCalls } from './calls/callHints';
import { decodeCall } from './calls/decodeCall';
import { findRisks } from './risks';
import { createSignatureTable } from './calls/signatureTable';

/** Calls that only forward other calls. */
const forwards = /^(exec|multi|batch)/i;

/**
 * Returns what a user operation (ERC-4337) makes its smart account do, as far as it can be decoded. `isUnreadable`: some of it cannot be
 * decoded and may do anything.
 */
export function explainOperation({ sender, callData }: { sender: Hex; callData: Hex }): {
  call: CallFacts | null;
  isUnreadable: boolean;
  risks: Risk[];
} {
  if (callData === '0x') return { call: null, isUnreadable: false, risks: [] };
  const call = decodeCall({ to: sender, data: callData }, { table: createSignatureTable() });
  const calls = flattenCalls(call);
  const isUnreadable =
    call === null || calls.some(({ name, calls: inner }) => name.startsWith('0x') || (forwards.test(name) && !inner));
  const facts = { account: sender, to: sender, value: 0n, data: callData, decoded: call, allowances: [], known: [] };
  const risks = findRisks({ ...facts, hasCode: () => null });
  // `isUnreadable` already covers `unknownCall` and is more than a hint here; and a smart account has no list of known addresses.
  return { call, isUnreadable, risks: risks.filter(({ kind }) => kind !== 'unknownCall' && kind !== 'firstTime') };
}
