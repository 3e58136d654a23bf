import { RpcError } from '../../../errors/rpc';
import { bytesToBase58 } from '../../../kit/base58';
import type { ApprovalOf } from '../../../wire/approval/approval';
import type { SwapFacts } from '../../../wire/approval/transaction';
import type { FamilySwaps } from '../../swaps';
import type { Address } from '../accounts/address';
import { checkCluster } from '../network/checkCluster';
import { readNumber } from '../network/node';
import type { SolanaContext } from '../parts';
import { describe, factsOfRequest } from '../requests/describe';
import { readLookupTables } from '../requests/lookupTables';
import { readWireTransaction } from '../requests/readRequest';
import { expiredMessage, sendSigned } from '../send/sendSigned';
import type { WireTransaction } from '../transactions/wireTransaction';
import { isBlockhashValid } from './checkSwap';
import { sendBySource } from './sendBySource';

type Confirmed = ApprovalOf<'sendTransaction'>;
/** Number of blocks for which a blockhash is valid (`MAX_PROCESSING_AGE`). */
const lifetime = 150;
/** Warnings for a page's transaction that the checks of a swap already cover. */
const answered = ['unknownCall', 'reachesTokens', 'firstTime'];

/**
 * Asks the user to confirm a checked swap, showing its effects, and signs exactly the checked bytes. The swap service sends it.
 * Rejects with 4001 if the user declines.
 */
export async function requestSwap(
  parts: SolanaContext,
  { context, account, built: { call }, facts, isPrefilled, execute, onSigned }: Parameters<FamilySwaps['swap']>[0],
): Promise<string> {
  if (call.kind !== 'solanaTransaction') throw new RpcError('internal');
  const { chainId, requestId } = call;
  const client = parts.chains.client(chainId);
  const transaction = readWireTransaction(call.transaction, { field: 'transaction', account });
  const approval = await confirm(parts, { context, account, transaction, chainId, swap: facts, isPrefilled });
  const { actions } = parts.transactions;
  if (!actions.approve(approval.id)) throw new RpcError('internal');
  try {
    // It may have expired while the user was reading.
    if (!(await isBlockhashValid(client, transaction.message.lifetimeToken)))
      throw new RpcError('transactionRejected', { message: expiredMessage });
    const height = readNumber(await client.request('getBlockHeight', []));
    const signed = parts.signer(account).signTransaction(transaction);
    if (!signed) throw new RpcError('internal');
    const outgoing = sendBySource(client, async (bytes) => {
      onSigned(bytesToBase58(signed.signatures[0] ?? new Uint8Array()));
      await execute({ requestId, transaction: bytes });
    });
    const sent = await sendSigned(
      { chains: { ...parts.chains, client: () => outgoing }, deps: parts.deps, transactions: parts.transactions },
      { approval, signed, action: null, lastValidBlockHeight: height + lifetime },
    );
    if (sent.kind === 'sent') return sent.signature;
    throw sent.error;
  } finally {
    actions.discard(approval.id);
    parts.wake();
  }
}

async function confirm(
  parts: SolanaContext,
  {
    context,
    account,
    transaction,
    chainId,
    swap,
    isPrefilled,
  }: Pick<Parameters<FamilySwaps['swap']>[0], 'context' | 'isPrefilled'> & {
    account: Address;
    transaction: WireTransaction;
    chainId: string;
    swap: SwapFacts;
  },
): Promise<Confirmed> {
  const client = parts.chains.client(chainId);
  const chain = parts.chains.describe(chainId);
  const [tables] = await Promise.all([readLookupTables(client, transaction.message), checkCluster(client, chainId)]);
  const asked = { transaction, tables, account };
  const facts = { ...factsOfRequest(asked), swap };
  const open = parts.approvals.ask<'sendTransaction'>({
    context,
    chain,
    isPrefilled,
    details: { kind: 'sendTransaction', account, transaction: facts, estimating: true },
  });
  const { draft, discard } = parts.transactions.actions;
  draft(open.id);
  void fill().catch(() => undefined);
  return open.confirmed.catch((error: unknown) => {
    discard(open.id);
    throw error;
  });

  async function fill(): Promise<void> {
    const text = (facts.call?.calls ?? []).flatMap(({ args }) => args.map(({ value }) => value)).join(' ');
    const [known, personal] = await Promise.all([
      parts.knownAddresses().catch(() => []),
      parts.personalFacts({ text, chainId }).catch(() => undefined),
    ]);
    const described = await describe(client, { ...asked, facts, known, chain, now: parts.deps.clock.now() });
    const risks = described.risks.filter(({ kind }) => !answered.includes(kind));
    if (open.isOpen())
      open.fill({ transaction: { ...described, risks, ...(personal && { personal }) }, estimating: false });
  }
}
