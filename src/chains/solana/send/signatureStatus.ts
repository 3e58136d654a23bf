import { isPlainObject } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import { readNumber, readValue } from '../network/node';
import { explainFailure } from '../insight/simulate';

/** Where a transaction stands by its signature. */
export type SignatureStatus =
  | { kind: 'unknown' }
  /** A block has it: confirmed by most of the stake, or final. */
  | { kind: 'decided'; slot: number; failure: string | null; isFinal: boolean }
  /** Seen, not confirmed. */
  | { kind: 'waiting' };

/** Rejects as the client does. */
export async function readSignatureStatus(client: ChainClient, signature: string): Promise<SignatureStatus> {
  const answer = await client.request('getSignatureStatuses', [[signature], { searchTransactionHistory: true }]);
  const [status] = isPlainObject(answer) && Array.isArray(answer.value) ? (answer.value as unknown[]) : [];
  if (!isPlainObject(status)) return { kind: 'unknown' };
  const { confirmationStatus, slot, err } = status;
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') return { kind: 'waiting' };
  const failure = (err ?? null) === null ? null : explainFailure(err, null);
  return { kind: 'decided', slot: readNumber(slot), failure, isFinal: confirmationStatus === 'finalized' };
}

/** Whether no block will take a transaction any more. Told by final blocks alone, so that it is never signed twice in vain. */
export async function hasExpired(client: ChainClient, lastValidBlockHeight: number | null): Promise<boolean> {
  if (lastValidBlockHeight === null) return false;
  const height = readNumber(await client.request('getBlockHeight', [{ commitment: 'finalized' }]));
  return height > lastValidBlockHeight;
}

/** By what a transaction that is signed now expires. Rejects as the client does. */
export async function readLifetime(client: ChainClient): Promise<{ blockhash: string; lastValidBlockHeight: number }> {
  const value = await readValue(client, 'getLatestBlockhash', []);
  const { blockhash, lastValidBlockHeight } = isPlainObject(value) ? value : {};
  return { blockhash: String(blockhash), lastValidBlockHeight: readNumber(lastValidBlockHeight) };
}
