import { RpcError } from '../../../errors/rpc';
import type { RequestContext } from '../../../rpc/context';
import type { Transfer } from '../../familyWallet';
import type { TransactionAction } from '../../transactions/action';
import type { Risk } from '../../../wire/approval/effects';
import { checkCluster } from '../network/checkCluster';
import { checkLifetime, lifetimeRisks, mayGiveMain } from '../network/lifetime';
import { recipientRisks, tokenRisks } from '../insight/risks';
import type { SolanaContext } from '../parts';
import type { Address } from '../accounts/address';
import type { FeeOffer } from '../feePayer/offer';
import { findFeePayer } from '../feePayer/service';
import { maxUnits } from '../fees/fees';
import { systemProgram } from '../programs';
import { compileMessage, type Instruction } from '../transactions/compileMessage';
import { encodeMessage } from '../transactions/message';
import { largestTransaction } from '../transactions/wireTransaction';
import { computeBudget } from './buildInstructions';
import { buildTransfer } from './buildTransfer';
import { estimate } from './estimate';
import { factsOfTransfer } from './factsOfTransfer';
import { signAndSend } from './signAndSend';
import { readLifetime } from './signatureStatus';

const tooLarge = 'This does not fit in one transaction. Send less at a time, or leave the note out.';
const tooDeep = 'This NFT cannot be sent: its proof does not fit in one transaction.';

/** Returns whether the instructions fit into a transaction, with its compute budget and a signature. */
function fits(feePayer: Address, instructions: readonly Instruction[]): boolean {
  const budget = computeBudget({ units: maxUnits, unitPrice: 0n });
  const all = {
    feePayer,
    instructions: [...budget, ...instructions],
    lifetimeToken: systemProgram,
    version: 0,
  } as const;
  return encodeMessage(compileMessage(all)).length + 65 <= largestTransaction;
}

/**
 * Asks the user to confirm a transfer, estimates its fee and effects while the user reads, and signs what was displayed when the user
 * confirmed. Rejects like {@link signAndSend} and `buildTransfer`, and with 4001 if the user declines.
 */
export async function requestSend(
  parts: SolanaContext,
  {
    context,
    chainId,
    transfer,
    action,
    isPrefilled,
  }: {
    context: RequestContext;
    /** Default: the current chain. */
    chainId?: string;
    transfer: Transfer;
    action: TransactionAction | null;
    isPrefilled: boolean;
  },
): Promise<string> {
  const { from: account, to } = transfer;
  const chain = parts.chains.describe(chainId);
  const client = parts.chains.client(chain.chainId);
  const { server, clock } = parts.deps;
  const [{ instructions, token, item }, networkRisks] = await Promise.all([
    buildTransfer(client, { transfer, now: clock.now(), chainId: chain.chainId, server }),
    findNetworkRisks(parts, chain.chainId),
    checkCluster(client, chain.chainId),
  ]);
  if (!fits(account, instructions)) throw new RpcError('invalidInput', { message: item ? tooDeep : tooLarge });
  const facts = factsOfTransfer(transfer, { token, item });
  const open = parts.approvals.ask<'sendTransaction'>({
    context,
    chain,
    isPrefilled,
    details: { kind: 'sendTransaction', account, transaction: facts, estimating: true },
  });
  const { draft, discard } = parts.transactions.actions;
  draft(open.id);
  const found: { offer: FeeOffer | null } = { offer: null };
  void describe().catch(() => undefined);
  const approval = await open.confirmed.catch((error: unknown) => {
    discard(open.id);
    throw error;
  });
  // The payer that was displayed when the user confirmed.
  const paid = approval.sponsor == null ? null : found.offer;
  const payer = paid?.service ?? null;
  return signAndSend(parts, { approval, instructions: paid?.instructions ?? instructions, action, payer });

  async function describe(): Promise<void> {
    const service = await findFeePayer(parts, chain.chainId);
    // Without this code, or an offer, the account pays.
    const payers = service && service.address !== account ? await import('../feePayer/offer').catch(() => null) : null;
    const offer = (service && payers && (await payers.askForOffer(client, { service, account, instructions }))) ?? null;
    found.offer = offer;
    const text = [to, token?.address, item?.address, offer?.tokenFee?.token].join(' ');
    const [priced, known, personal] = await Promise.all([
      estimate(client, {
        facts,
        instructions: offer?.instructions ?? instructions,
        chain,
        token,
        item,
        now: parts.deps.clock.now(),
        ...(offer && { feePayer: offer.service.address }),
      }),
      parts.knownAddresses().catch(() => []),
      parts.personalFacts({ text, chainId: chain.chainId }).catch(() => undefined),
    ]);
    const risks = [...networkRisks, ...recipientRisks({ to, account, known }), ...tokenRisks(token)];
    const transaction = { ...priced, risks, ...(personal && { personal }) };
    const charge = {
      fee: priced.fee ?? { units: 0, unitPrice: '0' },
      coinDecimals: chain.decimals,
      prices: personal?.prices ?? null,
    };
    const tokenFee = (offer?.tokenFee && payers?.judgeTokenFee(offer.tokenFee, charge)) ?? null;
    const paidBy = { sponsor: offer?.service.host ?? null, tokenFee };
    if (open.isOpen()) open.fill({ transaction, estimating: false, ...paidBy });
  }
}

/**
 * Returns the risk that the node's blockhashes are from the main network.
 * @throws RpcError 4901 if they are.
 */
async function findNetworkRisks(parts: Pick<SolanaContext, 'chains' | 'deps'>, chainId: string): Promise<Risk[]> {
  if (!(await mayGiveMain(parts, chainId))) return [];
  const { blockhash: token } = await readLifetime(parts.chains.client(chainId));
  return lifetimeRisks(await checkLifetime(parts, { chainId, lifetime: { token, nonceAccount: null } }));
}
