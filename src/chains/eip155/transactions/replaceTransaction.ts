import { estimateGasLimit } from '../fees/gasLimit';
import { readQuantity } from '../network/quantity';
import { noRollupCost } from '../fees/rollupCost';
import type { GasPriceLevel } from '../fees/feeHistory';
import type { Hex } from '../../../kit/hex';
import type { Eip155Facts, GasOptions } from '../../../wire/approval/eip155';
import { feeFactsOf, fromLevel, mostL1Fee, toLevel } from '../fees/feeFacts';
import type { Eip155Parts } from '../parts';
import { readOperationRecord } from '../operations/operationRecord';
import { factsOf, unrequested } from './requestedTransaction';
import { isOpen } from '../../transactions/lifecycle';
import { readRecord, type Eip155Transaction } from './record';
import { checkDelegate, withDelegation } from '../operations/delegate';
import { describeTransaction } from '../insight/describeTransaction';
import { pollFees } from '../fees/cacheEstimate';
import { senderOf } from './sender';

const transferGas = 21_000n;

/**
 * Speeds a pending transaction up, or cancels it with an empty one to the account itself: the same nonce, at a price at least a tenth
 * higher, as nodes require of a replacement. The user confirms it like any other. Never rejects.
 */
export async function replaceTransaction(
  parts: Eip155Parts,
  { hash, purpose }: { hash: Hex; purpose: 'speedUp' | 'cancel' },
): Promise<void> {
  const { approvals, chains, deps } = parts;
  const { actions, state } = parts.transactions;
  const find = () => {
    const found = state.list.find((item) => item.hash === hash);
    return found && readRecord(found);
  };
  const record = state.list.find((item) => item.hash === hash);
  const operation = record ? readOperationRecord(record) : null;
  if (operation) {
    const flow = await import('../smartAccounts/operations/replaceOperation').catch(() => null);
    return flow?.replaceOperation(parts, { record: operation, purpose });
  }
  const pending = find();
  if (!pending || !isOpen(pending)) return;
  try {
    const chain = chains.describe(pending.chainId);
    const transaction = await priceReplacement(parts, { pending, purpose });
    // It may have been mined while the price was read.
    const now = find();
    if (!now || !isOpen(now)) return;
    const open = approvals.ask<'sendTransaction'>({
      context: { asker: deps.ownAsker, isInlayHost: false },
      chain,
      details: { kind: 'sendTransaction', account: pending.from, transaction, estimating: false },
    });
    let facts = withDelegation(transaction);
    const fill = (change: Partial<Eip155Facts>) => {
      facts = withDelegation({ ...facts, ...change });
      open.fill({ transaction: facts });
    };
    void describeOriginal(parts, {
      pending,
      delegate: transaction.delegate,
      fill: (change, original) => {
        const replaces = facts.replaces && { ...facts.replaces, original };
        fill({ ...(purpose === 'speedUp' ? change : personalOf(change)), ...(replaces && { replaces }) });
      },
    });
    pollFees(deps, {
      open,
      look: () =>
        priceReplacement(parts, { pending, purpose }).then(
          ({ fee, feeOptions, problem }) => (fill({ fee, feeOptions, problem }), true),
          () => false,
        ),
    });
    actions.draft(open.id);
    const approval = await open.confirmed.catch((error: unknown) => {
      actions.discard(open.id);
      throw error;
    });
    const accessList = purpose === 'speedUp' && pending.accessList.length > 0 ? pending.accessList : null;
    const delegate = purpose === 'speedUp' ? (pending.delegate ?? null) : null;
    const action = purpose === 'speedUp' ? pending.action : null;
    const sender = await senderOf(parts, { account: pending.from, chainId: pending.chainId });
    await sender.submit({ approval, accessList, delegate, purpose, replaces: hash, action });
  } catch {
    // Declined by the user, or rejected by the node: the history shows the result.
  }
}

/** Describes the pending transaction again, step by step: the chain may have changed since. */
async function describeOriginal(
  parts: Eip155Parts,
  {
    pending,
    delegate = null,
    fill,
  }: {
    pending: Eip155Transaction;
    delegate: Eip155Facts['delegate'];
    fill: (change: Partial<Eip155Facts>, original: Eip155Facts) => void;
  },
): Promise<void> {
  const { from: account, chainId } = pending;
  const request = { ...requestOf(pending), delegate };
  let original = originalOf(pending);
  await describeTransaction(parts, {
    request,
    account,
    chainId,
    fill: (change) => fill(change, (original = { ...original, ...change })),
  });
}

const requestOf = ({ to, value, data }: Eip155Transaction) => ({ to, value: BigInt(value), data });

/** Returns the pending transaction, not described yet. */
const originalOf = (pending: Eip155Transaction): Eip155Facts =>
  factsOf({ ...unrequested, ...requestOf(pending), nonce: pending.nonce }, pending.from);

const personalOf = ({ personal }: Partial<Eip155Facts>): Partial<Eip155Facts> => (personal ? { personal } : {});

async function priceReplacement(
  parts: Eip155Parts,
  { pending, purpose }: { pending: Eip155Transaction; purpose: 'speedUp' | 'cancel' },
): Promise<Eip155Facts> {
  const { chains, prices, rollups } = parts;
  const { from, nonce, chainId, hash } = pending;
  const client = chains.client(chainId);
  const before = requestOf(pending);
  const what = purpose === 'speedUp' ? before : { to: from, value: 0n, data: '0x' as const };
  const l1FeeOf = (request: typeof what) =>
    rollups.cost(client, { chainId, from, ...request }).then(
      (cost) => cost.l1Fee,
      () => noRollupCost.l1Fee,
    );
  const [{ levels, unusual }, balance, gas, l1Fee, l1FeeBefore] = await Promise.all([
    prices.read(client, chainId),
    client.request('eth_getBalance', [from, 'latest']).then(readQuantity),
    purpose === 'speedUp' ? BigInt(pending.gas) : estimateGasLimit(client, { from, ...what }).catch(() => transferGas),
    l1FeeOf(what),
    purpose === 'cancel' ? l1FeeOf(before) : null,
  ]);
  const delegate = purpose === 'speedUp' && pending.delegate ? { address: pending.delegate, name: '' } : null;
  const request = await checkDelegate(parts, { ...unrequested, ...what, gas, nonce, delegate });
  const least = tenthMore(fromLevel(pending.fee));
  const raise = (level: GasPriceLevel) => atLeast(level, least);
  const { slow, medium, fast } = levels.speeds;
  const speeds = { slow: raise(slow), medium: raise(medium), fast: raise(fast) };
  const { baseFee, waits } = levels;
  const fee = feeFactsOf({ gasLimit: gas, level: speeds.medium, baseFee, l1Fee, choice: 'medium', unusual });
  const feeOptions: GasOptions = {
    site: null,
    speeds: { slow: toLevel(speeds.slow), medium: toLevel(speeds.medium), fast: toLevel(speeds.fast) },
    baseFee: least.maxPriorityFeePerGas === null || baseFee === null ? null : baseFee.toString(),
    balance: balance.toString(),
    nonce: { next: nonce, least: nonce },
    least: toLevel(least),
    ...(waits && { waits }),
  };
  const isShort = balance < what.value + BigInt(fee.max);
  const maxGasFee = BigInt(pending.gas) * BigInt(pending.fee.maxFeePerGas);
  return {
    ...factsOf(request, from),
    fee,
    feeOptions,
    replaces: {
      hash,
      purpose,
      original: originalOf(pending),
      // An earlier release did not store it.
      ...(maxGasFee > 0n && { maxFee: (maxGasFee + mostL1Fee(l1FeeBefore ?? l1Fee)).toString() }),
    },
    // A cancellation moves nothing, so there is nothing to simulate.
    ...(purpose === 'cancel' && { effects: { status: 'done', changes: [], allowances: [] } }),
    problem: isShort ? 'insufficientBalance' : null,
  };
}

/** Returns the price plus a tenth, rounded up, plus one wei: the minimum for a replacement. */
function tenthMore({ maxFeePerGas, maxPriorityFeePerGas }: GasPriceLevel): GasPriceLevel {
  const more = (wei: bigint) => (wei * 110n + 99n) / 100n + 1n;
  return {
    maxFeePerGas: more(maxFeePerGas),
    maxPriorityFeePerGas: maxPriorityFeePerGas === null ? null : more(maxPriorityFeePerGas),
  };
}

function atLeast(level: GasPriceLevel, least: GasPriceLevel): GasPriceLevel {
  const most = (a: bigint, b: bigint) => (a > b ? a : b);
  if (least.maxPriorityFeePerGas === null) {
    return { maxFeePerGas: most(level.maxFeePerGas, least.maxFeePerGas), maxPriorityFeePerGas: null };
  }
  const tip = most(level.maxPriorityFeePerGas ?? 0n, least.maxPriorityFeePerGas);
  return { maxFeePerGas: most(most(level.maxFeePerGas, least.maxFeePerGas), tip), maxPriorityFeePerGas: tip };
}
