import * as v from 'valibot';
import type { Hex } from '../../../../kit/hex';
import { parseJson } from '../../../../kit/json';
import { eip155Facts, type Eip155Facts } from '../../../../wire/approval/eip155';
import { HexAddressSchema, DataSchema, QuantitySchema } from '../../../../wire/rpc/shapes';
import { isOpen } from '../../../transactions/lifecycle';
import type { OperationRecord } from '../../operations/operationRecord';
import { withDelegation } from '../../operations/delegate';
import { describeTransaction } from '../../insight/describeTransaction';
import type { Eip155Parts } from '../../parts';
import { factsOf, unrequested } from '../../transactions/requestedTransaction';
import { decodeCalls } from '../decodeCalls';
import type { AccountCall } from '../smartAccount';
import { smartAccountOf } from '../smartAccountOf';
import { createOperationSender } from './operationSender';

/** The fields that are read of a sent operation. */
const SentSchema = v.object({
  callData: DataSchema,
  maxFeePerGas: QuantitySchema,
  maxPriorityFeePerGas: QuantitySchema,
  paymaster: v.optional(HexAddressSchema),
});
/** Selector of `approve(address,uint256)`. */
const approve = '0x095ea7b3';

/**
 * Replaces an operation that a bundler does not get into a block: with the same calls, or with none, at a price at least a tenth higher, as
 * bundlers require. The user confirms it. Never rejects.
 */
export async function replaceOperation(
  parts: Eip155Parts,
  { record, purpose }: { record: OperationRecord; purpose: 'speedUp' | 'cancel' },
): Promise<void> {
  const { approvals, chains, deps, transactions } = parts;
  const { hash, chainId, from, raw } = record;
  if (!isOpen(record) || raw === null) return;
  try {
    const address = from as Hex;
    const account = await smartAccountOf(parts, address);
    const sent = v.parse(SentSchema, parseJson(raw));
    const pending = ownCalls(decodeCalls(account, sent.callData), sent);
    if (pending === null && purpose === 'speedUp')
      throw new TypeError('The calls of the pending user operation cannot be decoded.');
    const calls = purpose === 'cancel' || pending === null ? [nothing(address)] : pending;
    // Several calls are not described together.
    const [only, ...others] = pending ?? [];
    const request = only && others.length === 0 ? toRequest(only) : null;
    let original = request && factsOf(request, address);
    const operations = await createOperationSender(parts, {
      address,
      chainId,
      replaces: { hash, purpose, nonce: BigInt(record.operation.nonce), least: tenthMore(sent) },
    });
    const { payer, operation: _, ...estimate } = await operations.estimate(calls);
    const shown = calls.map((call) => ({
      ...factsOf(toRequest(call), address),
      ...estimate,
      replaces: { hash, purpose, ...(original && { original }) },
    }));
    const [first] = shown;
    if (!first) return;
    let transaction = withDelegation({ ...first, effects: { status: 'done', changes: [], allowances: [] } });
    const open = approvals.ask<'sendTransaction'>({
      context: { asker: deps.ownAsker, isInlayHost: false },
      chain: chains.describe(chainId),
      details: { kind: 'sendTransaction', account: address, transaction, estimating: false, ...payer },
    });
    const fill = (change: Partial<Eip155Facts>) => {
      original = original && { ...original, ...change };
      const replaces = transaction.replaces && original && { ...transaction.replaces, original };
      transaction = {
        ...transaction,
        ...(replaces && { replaces }),
        ...(change.personal && { personal: change.personal }),
      };
      open.fill({ transaction });
    };
    if (request) void describeTransaction(parts, { request, account: address, chainId, fill });
    transactions.actions.draft(open.id);
    const approval = await open.confirmed.catch((error: unknown) => {
      transactions.actions.discard(open.id);
      throw error;
    });
    const { fee, delegate = null } = eip155Facts(approval.transaction);
    const action = purpose === 'speedUp' ? record.action : null;
    await operations.submit({ approval, calls: shown.map((call) => ({ ...call, fee })), delegate, action });
  } catch {
    // Declined by the user, or rejected by the bundler: the history shows the result.
  }
}

const nothing = (to: Hex): AccountCall => ({ to, value: 0n, data: '0x' });

/** Returns the operation's calls without those that allow its paymaster to take a token: the replacement has its own. Null if they cannot be decoded. */
function ownCalls(calls: AccountCall[] | null, { paymaster }: v.InferOutput<typeof SentSchema>): AccountCall[] | null {
  if (calls === null) return null;
  const spender = paymaster?.slice(2).toLowerCase();
  const isForFee = ({ data }: AccountCall) =>
    spender !== undefined && data.startsWith(approve) && data.slice(34, 74).toLowerCase() === spender;
  return calls.filter((call) => !isForFee(call));
}

function tenthMore(level: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }) {
  const more = (wei: bigint) => (wei * 110n + 99n) / 100n + 1n;
  return { maxFeePerGas: more(level.maxFeePerGas), maxPriorityFeePerGas: more(level.maxPriorityFeePerGas) };
}

function toRequest({ to, value, data }: AccountCall) {
  return { ...unrequested, to, value, data };
}
