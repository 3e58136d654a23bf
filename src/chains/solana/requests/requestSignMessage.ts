import { invalidParams } from '../../../errors/rpc';
import { bytesToUtf8 } from '../../../kit/bytes';
import { bytesToHex, type Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { SignInFacts } from '../../../wire/approval/message';
import type { Address } from '../accounts/address';
import { decodeOffchainMessage, hasSigningDomain } from '../messages/offchainMessage';
import { findSignInProblem, looksLikeSignIn, parseSignIn } from '../messages/signInMessage';
import type { SolanaContext } from '../parts';
import { decodeMessage } from '../transactions/message';
import { parseTransaction } from '../transactions/wireTransaction';
import { clusterNameOf } from '../network/clusterNames';

/**
 * Returns the names of a chain in sign-in messages (SIWS): its CAIP-2 id and those of its cluster. `localnet` is a private cluster, or a
 * local chain that stands for devnet.
 */
function chainNamesOf(chainId: string): string[] {
  const cluster = clusterNameOf(chainId) ?? 'localnet';
  const names = cluster === 'devnet' ? [cluster, 'localnet'] : [cluster];
  return [chainId, ...names.flatMap((name) => [name, `solana:${name}`])];
}

/**
 * Shows bytes, as text if they are valid text, and signs them; resolves to the base58 signature. A sign-in is shown as such, and cannot be
 * confirmed for another site or account. An off-chain message is shown as its text.
 * @throws RpcError -32602 for bytes that are a transaction or begin like one of a later version, for an off-chain message that is invalid or not for the account, and for a text
 * that only imitates a sign-in.
 */
export async function requestSignMessage(
  { approvals, signer, deps }: Pick<SolanaContext, 'approvals' | 'signer' | 'deps'>,
  {
    context,
    chain,
    account,
    bytes,
  }: { context: RequestContext; chain: ApprovalChain; account: Address; bytes: Uint8Array },
): Promise<string> {
  if (decodeMessage(bytes) || !('fault' in parseTransaction(bytes)) || hasVersion(bytes))
    throw invalidParams('data', 'is a transaction, which cannot be signed as a message');
  const text = hasSigningDomain(bytes) ? readOffchain(bytes, account) : readText(bytes);
  const signIn = text !== null && looksLikeSignIn(text) ? readSignIn(text) : null;
  const shown = { hex: `0x${bytesToHex(bytes)}` as Hex, text, signIn };
  await approvals.ask<'signMessage'>({ context, chain, details: { kind: 'signMessage', account, message: shown } })
    .confirmed;
  return signer(account).signMessage(bytes);

  function readSignIn(asked: string): SignInFacts {
    const message = parseSignIn(asked);
    if (!message) throw invalidParams('data', 'looks like a sign-in message but is not a valid one');
    const chains = chainNamesOf(chain.chainId);
    const frame = { origin: context.asker.id, account, chains, now: deps.clock.now() };
    const { domain, address, statement = null, resources = [] } = message;
    return {
      domain,
      address,
      statement,
      resources: [...resources],
      uri: message.uri ?? '',
      version: message.version ?? '',
      chainId: message.chainId ?? '',
      nonce: message.nonce ?? '',
      issuedAt: message.issuedAt ?? '',
      expirationTime: message.expirationTime ?? null,
      notBefore: message.notBefore ?? null,
      requestId: message.requestId ?? null,
      problem: findSignInProblem(message, frame),
    };
  }
}

/**
 * Returns whether bytes begin like a versioned transaction (`MESSAGE_VERSION_PREFIX`), also of a version that this wallet cannot read, which
 * the network may accept one day. No text in UTF-8 begins like this.
 */
const hasVersion = ([first = 0]: Uint8Array): boolean => first >= 0x80 && first < 0xc0;

/** Returns null for bytes that are not text: they are shown as bytes, with a warning. */
function readText(bytes: Uint8Array): string | null {
  try {
    return bytesToUtf8(bytes);
  } catch {
    return null;
  }
}

function readOffchain(bytes: Uint8Array, account: Address): string {
  const message = decodeOffchainMessage(bytes);
  if (!message) throw invalidParams('data', 'begins like an off-chain message but is not a valid one');
  if (!message.signers.includes(account)) throw invalidParams('data', 'is an off-chain message for other accounts');
  return message.text;
}
