import { RpcError } from '../../../errors/rpc';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain, ApprovalOf } from '../../../wire/approval/approval';
import { shortenAddress, type Address } from '../accounts/address';
import type { SolanaContext } from '../parts';
import type { WireTransaction } from '../transactions/wireTransaction';
import { checkCluster } from '../network/checkCluster';
import { checkLifetime, checkLifetimeAgain, lifetimeRisks } from '../network/lifetime';
import { checkNotExpired, lifetimeOf } from './expiry';
import { describe, factsOfRequest } from './describe';
import { readLookupTables } from './lookupTables';

type Kind = 'signTransaction' | 'sendTransaction';

/**
 * Asks the user to confirm a page's transaction, showing its instructions and effects, and signs its exact bytes. Signatures of others are
 * kept. Rejects with 4001 if the user declines.
 */
export async function requestSign(
  parts: SolanaContext,
  {
    kind,
    context,
    chain,
    account,
    transaction,
    sponsor = null,
    part,
  }: {
    kind: Kind;
    context: RequestContext;
    chain: ApprovalChain;
    account: Address;
    transaction: WireTransaction;
    /** Name of the fee payer, if it is not the account. */
    sponsor?: string | null;
    /** Its place among the transactions of one call. */
    part?: ApprovalOf<Kind>['part'];
  },
): Promise<{ approval: ApprovalOf<Kind>; signed: WireTransaction }> {
  const client = parts.chains.client(chain.chainId);
  const lifetime = lifetimeOf(transaction);
  const [tables, checked] = await Promise.all([
    readLookupTables(client, transaction.message),
    checkLifetime(parts, { chainId: chain.chainId, lifetime }),
    checkCluster(client, chain.chainId),
  ]);
  if (kind === 'sendTransaction') await checkNotExpired(parts, { client, lifetime, isCurrent: checked.isCurrent });
  const asked = { transaction, tables, account };
  const facts = factsOfRequest(asked);
  const [feePayer] = transaction.message.staticAccounts;
  // The fee payer has no verified name, so its address is shown.
  const stranger = feePayer === undefined || feePayer === account ? null : shortenAddress(feePayer);
  const details = { account, transaction: facts, estimating: true, sponsor: sponsor ?? stranger, part };
  const open = parts.approvals.ask<Kind>({ context, chain, details: { kind, ...details } });
  const { draft, discard } = parts.transactions.actions;
  if (kind === 'sendTransaction') draft(open.id);
  void fill().catch(() => undefined);
  const approval = await open.confirmed.catch((error: unknown) => {
    discard(open.id);
    throw error;
  });
  if (!checked.isSure)
    await checkLifetimeAgain(parts, { chainId: chain.chainId, lifetime, risks: approval.transaction.risks }).catch(
      (error: unknown) => {
        discard(open.id);
        throw error;
      },
    );
  const signed = parts.signer(account).signTransaction(transaction);
  if (!signed) throw new RpcError('internal');
  return { approval, signed };

  async function fill(): Promise<void> {
    const text = (facts.call?.calls ?? []).flatMap(({ args }) => args.map(({ value }) => value)).join(' ');
    const [known, personal] = await Promise.all([
      parts.knownAddresses().catch(() => []),
      parts.personalFacts({ text: `${facts.to} ${text}`, chainId: chain.chainId }).catch(() => undefined),
    ]);
    const described = await describe(client, { ...asked, facts, known, chain, now: parts.deps.clock.now() });
    const risks = [...lifetimeRisks(checked), ...described.risks];
    if (open.isOpen())
      open.fill({ transaction: { ...described, risks, ...(personal && { personal }) }, estimating: false });
  }
}
