import { RpcError, invalidParams } from '../../../errors/rpc';
import { bytesToBase58 } from '../../../kit/base58';
import type { RequestContext } from '../../../rpc/port';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Address } from '../accounts/address';
import { decodeTransaction } from '../instructions/decodeTransaction';
import { readNumber } from '../network/node';
import type { SolanaHost } from '../parts';
import { sendSigned } from '../send/signAndSend';
import { missingSigners, signersOf, type WireTransaction } from '../transactions/wireTransaction';
import { askToSign } from './askToSign';

/** Blocks for which a blockhash is good (`MAX_PROCESSING_AGE`). */
const lifetime = 150;

/** A request with the chain and the account that it is for. */
export interface Asked {
  context: RequestContext;
  chain: ApprovalChain;
  account: Address;
}

/** Chain and account are those of the moment when the request came, whatever is selected meanwhile. */
export async function readAsked(host: SolanaHost, context: RequestContext): Promise<Asked> {
  const chain = host.chains.describe(await host.askedChainId(context));
  if (chain.namespace !== 'solana') throw new RpcError('unauthorized');
  return { context, chain, account: await host.seenAccount(context) };
}

/** The accounts that the asker sees: one, or none. */
export async function readSeen(host: SolanaHost, context: RequestContext): Promise<Address[]> {
  return host.seenAccount(context).then(
    (account) => [account],
    () => [],
  );
}

/** Signs what a page has made; the account's own signature in base58 beside it. */
export async function sign(
  host: SolanaHost,
  { transaction, ...asked }: Asked & { transaction: WireTransaction },
): Promise<{ signed: WireTransaction; signature: string }> {
  const { signed } = await askToSign(host, { ...asked, kind: 'signTransaction', transaction });
  const slot = signersOf(signed).indexOf(asked.account);
  return { signed, signature: bytesToBase58(signed.signatures[slot] ?? new Uint8Array()) };
}

/** Sends what a page has made, as it is: a transaction that has expired is the page's to make anew. */
export async function send(host: SolanaHost, asked: Asked & { transaction: WireTransaction }): Promise<string> {
  const { transaction, account, chain } = asked;
  if (missingSigners(transaction).some((signer) => signer !== account))
    throw invalidParams('message', 'waits for signatures of others');
  const { approval, signed } = await askToSign(host, { ...asked, kind: 'sendTransaction' });
  const { actions } = host.transactions;
  if (approval.kind !== 'sendTransaction' || !actions.approve(approval.id)) throw new RpcError('internal');
  try {
    const isLasting = decodeTransaction(transaction.message).durableNonce !== null;
    const height = isLasting ? null : await host.chains.client(chain.chainId).request('getBlockHeight', []);
    const lastValidBlockHeight = height === null ? null : readNumber(height) + lifetime;
    const sent = await sendSigned(host, { approval, signed, action: null, lastValidBlockHeight });
    if (sent.kind === 'sent') return sent.signature;
    throw sent.error;
  } finally {
    actions.discard(approval.id);
    host.wake();
  }
}
