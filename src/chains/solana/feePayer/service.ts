import { RpcError } from '../../../errors/rpc';
import { base64ToBytes, bytesToBase64 } from '../../../kit/base64';
import { isPlainObject } from '../../../kit/json';
import { toOrigin } from '../../../kit/origin';
import type { ChainClient } from '../../networks';
import { parseAddress, type Address } from '../accounts/address';
import type { SolanaContext } from '../parts';
import {
  missingSigners,
  parseTransaction,
  serializeTransaction,
  wrongSigners,
  type WireTransaction,
} from '../transactions/wireTransaction';

/** A service that pays the network fee for the account; it uses Kora's JSON-RPC. */
export interface FeePayerService {
  /** Its name on confirmations. */
  host: string;
  address: Address;
  client: ChainClient;
}

/**
 * Returns the service that is configured for the chain, or null if there is none or it does not respond: then the account pays. Never
 * rejects.
 */
export async function findFeePayer(
  { chains }: Pick<SolanaContext, 'chains'>,
  chainId: string,
): Promise<FeePayerService | null> {
  const { feePayerUrl } = chains.chain(chainId);
  if (feePayerUrl === undefined || toOrigin(feePayerUrl) === undefined) return null;
  const client = chains.clientFor([feePayerUrl]);
  const answer = await client.request('getPayerSigner').catch(() => null);
  const address = isPlainObject(answer) ? readAddress(answer.signer_address) : null;
  return address === null ? null : { host: new URL(feePayerUrl).host, address, client };
}

/** Returns what the service charges for a transaction: nothing, or an amount of a token. Rejects as the client does. */
export async function askPrice(
  { client, address }: FeePayerService,
  { transaction, mint }: { transaction: WireTransaction; mint?: Address },
): Promise<{ lamports: bigint; tokens: bigint | null; paymentAddress: Address }> {
  const answer = await client.request('estimateTransactionFee', {
    transaction: bytesToBase64(serializeTransaction(transaction)),
    signer_key: address,
    sig_verify: false,
    ...(mint !== undefined && { fee_token: mint }),
  });
  const { fee_in_lamports: lamports, fee_in_token: tokens, payment_address: to } = isPlainObject(answer) ? answer : {};
  const paymentAddress = readAddress(to);
  if (!isAmount(lamports) || paymentAddress === null) throw new RpcError('internal');
  return { lamports: BigInt(lamports), tokens: isAmount(tokens) ? BigInt(tokens) : null, paymentAddress };
}

/** Returns the tokens that the service accepts. Rejects as the client does. */
export async function readAcceptedTokens({ client }: FeePayerService): Promise<Address[]> {
  const answer = await client.request('getSupportedTokens');
  const list: unknown[] = isPlainObject(answer) && Array.isArray(answer.tokens) ? answer.tokens : [];
  return list.slice(0, 20).flatMap((token) => readAddress(token) ?? []);
}

/**
 * Requests the service's signature for a transaction that the account has signed. The result is rejected unless it is identical except for
 * that signature.
 * @throws RpcError -32003 with a readable message. The service has then already seen the account's signature.
 */
export async function addPayerSignature(
  { client, address, host }: FeePayerService,
  transaction: WireTransaction,
): Promise<WireTransaction> {
  const params = {
    transaction: bytesToBase64(serializeTransaction(transaction)),
    signer_key: address,
    sig_verify: false,
  };
  const refuse = (reason: string, cause?: unknown) => {
    const message = `${host} ${reason}. Nothing was sent yet, but the service may still send the transaction within two minutes. Check Activity first.`;
    return new RpcError('transactionRejected', { message, cause });
  };
  const answer = await client.request('signTransaction', params).catch((cause: unknown) => {
    throw refuse('did not sign', cause);
  });
  const text = isPlainObject(answer) ? answer.signed_transaction : null;
  const bytes = typeof text === 'string' ? base64ToBytes(text) : null;
  const signed = bytes && parseTransaction(bytes);
  if (!signed || 'fault' in signed) throw refuse('returned no valid transaction');
  const isSame = bytesToBase64(signed.messageBytes) === bytesToBase64(transaction.messageBytes);
  if (!isSame) throw refuse('has changed the transaction');
  if (missingSigners(signed).length > 0 || wrongSigners(signed).length > 0)
    throw refuse('did not sign the transaction');
  return signed;
}

const readAddress = (value: unknown): Address | null => (typeof value === 'string' ? parseAddress(value) : null);
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
