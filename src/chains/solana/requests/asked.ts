import { messageOf } from '../../../errors/base';
import { RpcError, invalidParams } from '../../../errors/rpc';
import { bytesToBase58 } from '../../../kit/base58';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain, ApprovalOf } from '../../../wire/approval/approval';
import { solanaFacts } from '../../../wire/approval/solana';
import type { Address } from '../accounts/address';
import { addPayerSignature, findFeePayer, type FeePayerService } from '../feePayer/service';
import { readNumber } from '../network/node';
import type { SolanaContext } from '../parts';
import { actionOf } from '../send/actionOf';
import { recordExpired, sendSigned } from '../send/sendSigned';
import { missingSigners, signersOf, type WireTransaction } from '../transactions/wireTransaction';
import { requestSign } from './requestSign';
import { checkNotExpired, lifetimeOf } from './expiry';

/** Number of blocks for which a blockhash is valid (`MAX_PROCESSING_AGE`). */
const blocks = 150;

/** A request with its chain and account. */
export interface Asked {
  context: RequestContext;
  chain: ApprovalChain;
  account: Address;
}

/** Returns the chain and account at the time of the request, even if others are selected in the meantime. */
export async function readAsked(parts: SolanaContext, context: RequestContext): Promise<Asked> {
  const chain = parts.chains.describe(await parts.askedChainId(context));
  if (chain.namespace !== 'solana') throw new RpcError('unauthorized');
  return { context, chain, account: await parts.seenAccount(context) };
}

/** Returns the accounts shared with the asker: one or none. */
export async function readSeen(parts: SolanaContext, context: RequestContext): Promise<Address[]> {
  return parts.seenAccount(context).then(
    (account) => [account],
    () => [],
  );
}

/** The place of a transaction among those of one call. */
type Part = NonNullable<ApprovalOf<'signTransaction'>['part']>;

/** Signs a page's transaction; also returns the account's signature in base58. */
export async function sign(
  parts: SolanaContext,
  { transaction, ...asked }: Asked & { transaction: WireTransaction; part?: Part },
): Promise<{ signed: WireTransaction; signature: string }> {
  const { signed } = await requestSign(parts, { ...asked, kind: 'signTransaction', transaction });
  const slot = signersOf(signed).indexOf(asked.account);
  return { signed, signature: bytesToBase58(signed.signatures[slot] ?? new Uint8Array()) };
}

type Confirmed = Awaited<ReturnType<typeof requestSign>> & { payer: FeePayerService | null };

async function confirm(
  parts: SolanaContext,
  { payer, ...asked }: Asked & { transaction: WireTransaction; payer: FeePayerService | null; part?: Part },
): Promise<Confirmed> {
  const sponsor = payer?.host ?? null;
  return { ...(await requestSign(parts, { ...asked, kind: 'sendTransaction', sponsor })), payer };
}

/** Sends a page's transaction unchanged: if it has expired, the page must create a new one. */
export async function send(parts: SolanaContext, asked: Asked & { transaction: WireTransaction }): Promise<string> {
  const payer = await findMissingPayer(parts, asked);
  return submit(parts, asked, await confirm(parts, { ...asked, payer }));
}

/**
 * Sends several transactions in order. Each is confirmed separately before the first is sent; declining one declines all. If the network
 * rejects one, those after it are not sent.
 * @throws RpcError -32003 with the signatures of those that were sent.
 */
export async function sendAll(
  parts: SolanaContext,
  { transactions, ...asked }: Asked & { transactions: readonly WireTransaction[] },
): Promise<string[]> {
  const payers: (FeePayerService | null)[] = [];
  for (const transaction of transactions) payers.push(await findMissingPayer(parts, { ...asked, transaction }));
  const confirmed: Confirmed[] = [];
  const { actions } = parts.transactions;
  try {
    for (const [i, transaction] of transactions.entries()) {
      confirmed.push(
        await confirm(parts, {
          ...asked,
          transaction,
          payer: payers[i] ?? null,
          part: { position: i + 1, total: transactions.length },
        }),
      );
    }
    const signatures: string[] = [];
    for (const each of confirmed)
      signatures.push(
        await submit(parts, asked, each).catch((cause: unknown) => {
          const message = `${messageOf(cause)} (${signatures.length} of ${confirmed.length} were sent)`;
          throw new RpcError('transactionRejected', { message, data: { signatures }, cause });
        }),
      );
    return signatures;
  } finally {
    for (const { approval } of confirmed) actions.discard(approval.id);
  }
}

/**
 * Returns the fee payer service that still has to sign, or null if no signature is missing.
 * @throws RpcError -32602 if another signature is missing.
 */
async function findMissingPayer(
  parts: SolanaContext,
  { transaction, account, chain }: Asked & { transaction: WireTransaction },
): Promise<FeePayerService | null> {
  const missing = missingSigners(transaction).filter((signer) => signer !== account);
  if (missing.length === 0) return null;
  const [feePayer] = transaction.message.staticAccounts;
  const payer = missing.length === 1 && missing[0] === feePayer ? await findFeePayer(parts, chain.chainId) : null;
  if (payer?.address !== feePayer) throw invalidParams('message', 'still needs signatures of other accounts');
  return payer;
}

async function submit(
  parts: SolanaContext,
  { chain }: Asked,
  { approval, signed: own, payer }: Confirmed,
): Promise<string> {
  const { actions } = parts.transactions;
  if (approval.kind !== 'sendTransaction' || !actions.approve(approval.id)) throw new RpcError('internal');
  const client = parts.chains.client(chain.chainId);
  const lifetime = lifetimeOf(own);
  try {
    await checkNotExpired(parts, { client, lifetime }).catch((error: unknown) => {
      // Without the fee payer's signature, the transaction has no id under which Activity could show it.
      if (!payer) recordExpired(parts, { approval, signed: own });
      throw error;
    });
    const signed = payer ? await addPayerSignature(payer, own) : own;
    const height = lifetime.nonceAccount === null ? await client.request('getBlockHeight', []) : null;
    const lastValidBlockHeight = height === null ? null : readNumber(height) + blocks;
    const action = actionOf(solanaFacts(approval.transaction));
    const sent = await sendSigned(parts, { approval, signed, action, lastValidBlockHeight });
    if (sent.kind === 'sent') return sent.signature;
    throw sent.error;
  } finally {
    actions.discard(approval.id);
    parts.wake();
  }
}
