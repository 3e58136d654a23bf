import type { RequestContext } from '../../../rpc/port';
import type { Transfer } from '../../familyWallet';
import type { TransactionAction } from '../../transactions/action';
import { checkCluster } from '../network/checkCluster';
import { recipientRisks, tokenRisks } from '../insight/risks';
import type { SolanaHost } from '../parts';
import { buildTransfer } from './buildTransfer';
import { estimate } from './estimate';
import { factsOfTransfer } from './factsOfTransfer';
import { signAndSend } from './signAndSend';

/**
 * Puts a transfer before the user, works out its fee and what it does while they read, and signs what was on the screen at the
 * moment of Confirm. Rejects like {@link signAndSend} and `buildTransfer`, and with 4001 when the user says no.
 */
export async function askToSend(
  parts: SolanaHost,
  {
    context,
    transfer,
    action,
    isPrefilled,
  }: {
    context: RequestContext;
    transfer: Transfer;
    action: TransactionAction | null;
    isPrefilled: boolean;
  },
): Promise<string> {
  const { from: account, to } = transfer;
  const chain = parts.chains.describe();
  const client = parts.chains.client(chain.chainId);
  const [{ instructions, token }] = await Promise.all([
    buildTransfer(client, transfer),
    checkCluster(client, chain.chainId),
  ]);
  const facts = factsOfTransfer(transfer, token);
  const open = parts.approvals.ask<'sendTransaction'>({
    ...{ context, chain, isPrefilled },
    details: { kind: 'sendTransaction', account, transaction: facts, estimating: true },
  });
  const { draft, discard } = parts.transactions.actions;
  draft(open.id);
  void describe().catch(() => undefined);
  const approval = await open.confirmed.catch((error: unknown) => {
    discard(open.id);
    throw error;
  });
  return signAndSend(parts, { approval, instructions, action });

  async function describe(): Promise<void> {
    const text = `${to} ${token?.address ?? ''}`;
    const [priced, known, personal] = await Promise.all([
      estimate(client, { facts, instructions, chain, decimals: token?.decimals ?? 0 }),
      parts.knownAddresses().catch(() => []),
      parts.personalFacts({ text, chainId: chain.chainId }).catch(() => undefined),
    ]);
    const risks = [...recipientRisks({ to, account, known }), ...tokenRisks(token)];
    const transaction = { ...priced, risks, ...(personal && { personal }) };
    if (open.isOpen()) open.fill({ transaction, estimating: false });
  }
}
