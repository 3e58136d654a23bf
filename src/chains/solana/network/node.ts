import { base64ToBytes } from '../../../kit/base64';
import { RpcError } from '../../../errors/rpc';
import { isPlainObject } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';

/** Commitment of all reads: confirmed by most of the stake. */
export const commitment = 'confirmed';
/** Maximum number of accounts in one request. */
const maxAccounts = 100;

/** An account as stored on the chain. */
export interface ChainAccount {
  lamports: bigint;
  /** The only program that may change it. */
  owner: Address;
  data: Uint8Array;
  isExecutable: boolean;
}

/** Returns the error for an invalid response of a node. */
export const unreadable = (): RpcError =>
  new RpcError('internal', { message: 'The RPC node returned an invalid response.' });

/** Returns the value of a response that has a context. Rejects as the client does. */
export async function readValue(client: ChainClient, method: string, params: readonly unknown[]): Promise<unknown> {
  const last = params.at(-1);
  const options = isPlainObject(last) ? last : {};
  const own = isPlainObject(last) ? params.slice(0, -1) : params;
  const answer = await client.request(method, [...own, { commitment, ...options }]);
  if (!isPlainObject(answer) || !('value' in answer)) throw unreadable();
  return answer.value;
}

/**
 * Returns a non-negative integer.
 * @throws RpcError -32603 for anything else.
 */
export function readNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw unreadable();
  return Math.trunc(value);
}

/**
 * Returns accounts in the order of their addresses; null for those that do not exist. Rejects as the client does.
 * @param options.length number of bytes to read of each account; all by default.
 */
export async function readAccounts(
  client: ChainClient,
  addresses: readonly Address[],
  { length }: { length?: number } = {},
): Promise<(ChainAccount | null)[]> {
  const options = { encoding: 'base64', ...(length !== undefined && { dataSlice: { offset: 0, length } }) };
  const parts = Array.from({ length: Math.ceil(addresses.length / maxAccounts) }, (_, i) =>
    addresses.slice(i * maxAccounts, (i + 1) * maxAccounts),
  );
  const found = await Promise.all(
    parts.map(async (part) => {
      const value = await readValue(client, 'getMultipleAccounts', [part, options]);
      if (!Array.isArray(value) || value.length !== part.length) throw unreadable();
      return value.map(toAccount);
    }),
  );
  return found.flat();
}

/**
 * Decodes an account in base64, as nodes return it; returns null if it does not exist.
 * @throws RpcError -32603 for an invalid account.
 */
export function toAccount(value: unknown): ChainAccount | null {
  if (value === null) return null;
  if (!isPlainObject(value) || typeof value.owner !== 'string' || !Array.isArray(value.data)) throw unreadable();
  const [text] = value.data as unknown[];
  const data = typeof text === 'string' ? base64ToBytes(text) : null;
  if (data === null) throw unreadable();
  const { owner, executable } = value;
  return { lamports: BigInt(readNumber(value.lamports)), owner, data, isExecutable: executable === true };
}
