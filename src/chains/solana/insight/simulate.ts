import { isPlainObject } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';
import { bytesToBase64 } from '../../../kit/base64';
import { readAccounts, readNumber, readValue, toAccount, unreadable, type ChainAccount } from '../network/node';

/** An account that a transaction may change, before and after it. */
export interface AccountChange {
  address: Address;
  before: ChainAccount | null;
  after: ChainAccount | null;
}

export interface Simulation {
  /** Why it fails, with the program's message if there is one; null if it succeeds. */
  failure: string | null;
  units: number;
  changes: AccountChange[];
  /** The inner calls as returned by the node (`readInner`), or null if it does not return them. */
  inner: unknown;
}

/** Simulates a transaction on the node without sending it; signatures may be missing. Rejects as the client does. */
export async function simulate(
  client: ChainClient,
  { transaction, writable }: { transaction: Uint8Array; writable: readonly Address[] },
): Promise<Simulation> {
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    innerInstructions: true,
    accounts: { encoding: 'base64', addresses: writable },
  };
  const [before, value] = await Promise.all([
    readAccounts(client, writable),
    readValue(client, 'simulateTransaction', [bytesToBase64(transaction), options]),
  ]);
  const { err, logs, accounts, unitsConsumed, innerInstructions: inner = null } = isPlainObject(value) ? value : {};
  const rows: unknown[] = Array.isArray(accounts) ? accounts : [];
  const isWhole = rows.length === writable.length;
  // The transaction succeeded but the node did not return its effects: such a result must not be shown.
  if (value === null || ((err ?? null) === null && !isWhole)) throw unreadable();
  return {
    failure: (err ?? null) === null ? null : explainFailure(err, logs),
    units: readNumber(unitsConsumed ?? 0),
    inner,
    changes:
      (err ?? null) === null
        ? writable.map((address, i) => {
            const after = toAccount(rows[i] ?? null);
            // Nodes return a deleted account as one with zero lamports.
            return { address, before: before[i] ?? null, after: after?.lamports === 0n ? null : after };
          })
        : [],
  };
}

/** Returns the reason of a failure: a program's log says more than its error number. */
export function explainFailure(error: unknown, logs: unknown): string {
  const lines = Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : [];
  // The system program logs `Transfer: insufficient lamports` without the prefix.
  const said = lines.findLast((line) =>
    /^Program log: .*(error|fail|insufficient|disabled|not )|^Transfer: insufficient/i.test(line),
  );
  const failed = lines.findLast((line) => / failed: /.test(line));
  const text = said?.replace(/^Program log: /, '') ?? failed?.replace(/^Program \S+ failed: /, '') ?? nameOf(error);
  return text.slice(0, 200);
}

/** Returns the runtime's name of an error: `InsufficientFundsForFee`, or that of the inner instruction error. */
function nameOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!isPlainObject(error)) return 'The RPC node returned an error without a reason.';
  const [[name, inside] = ['', null]] = Object.entries(error);
  const [, detail] = Array.isArray(inside) ? (inside as unknown[]) : [];
  return detail === undefined ? name : `${name}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`;
}
