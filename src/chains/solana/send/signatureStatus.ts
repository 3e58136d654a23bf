import { isPlainObject } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import { readNumber, readValue } from '../network/node';
import { explainFailure } from '../insight/simulate';

/** The status of a transaction by its signature. */
export type SignatureStatus =
  | { kind: 'unknown' }
  /** Included in a block: confirmed by most of the stake, or final. */
  | { kind: 'decided'; slot: number; failure: string | null; isFinal: boolean }
  /** Seen, but not confirmed. */
  | { kind: 'waiting' };

/** Reads the status from the chain. Rejects as the client does. */
export async function readSignatureStatus(client: ChainClient, signature: string): Promise<SignatureStatus> {
  const answer = await client.request('getSignatureStatuses', [[signature], { searchTransactionHistory: true }]);
  const [status] = isPlainObject(answer) && Array.isArray(answer.value) ? (answer.value as unknown[]) : [];
  if (!isPlainObject(status)) return { kind: 'unknown' };
  const { confirmationStatus, slot, err } = status;
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') return { kind: 'waiting' };
  const failure = (err ?? null) === null ? null : explainFailure(err, null);
  return { kind: 'decided', slot: readNumber(slot), failure, isFinal: confirmationStatus === 'finalized' };
}

/**
 * Returns whether no block can include a transaction any more. Uses only final blocks, so that a transaction is not signed twice by
 * mistake.
 */
export async function hasExpired(client: ChainClient, lastValidBlockHeight: number | null): Promise<boolean> {
  if (lastValidBlockHeight === null) return false;
  const height = readNumber(await client.request('getBlockHeight', [{ commitment: 'finalized' }]));
  return height > lastValidBlockHeight;
}

/** Reads the current blockhash and its expiry. Rejects as the client does. */
export async function readLifetime(client: ChainClient): Promise<{ blockhash: string; lastValidBlockHeight: number }> {
  const value = await readValue(client, 'getLatestBlockhash', []);
  const { blockhash, lastValidBlockHeight } = isPlainObject(value) ? value : {};
  return { blockhash: String(blockhash), lastValidBlockHeight: readNumber(lastValidBlockHeight) };
}
