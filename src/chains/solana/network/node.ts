import { base64ToBytes } from '../../../kit/base64';
import { RpcError } from '../../../errors/rpc';
import { isPlainObject } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';

/** How settled what is read has to be: seen by most of the stake. */
export const commitment = 'confirmed';
/** The most accounts that one request may ask for. */
const maxAccounts = 100;

/** An account as the chain holds it. */
export interface ChainAccount {
  lamports: bigint;
  /** The program that alone may change it. */
  owner: Address;
  data: Uint8Array;
  isExecutable: boolean;
}

/** What a node said cannot be what it was asked for. */
export const unreadable = (): RpcError =>
  new RpcError('internal', { message: 'The node gave an answer that is none.' });

/** The value of an answer that comes with its context. Rejects as the client does. */
export async function readValue(client: ChainClient, method: string, params: readonly unknown[]): Promise<unknown> {
  const last = params.at(-1);
  const options = isPlainObject(last) ? last : {};
  const own = isPlainObject(last) ? params.slice(0, -1) : params;
  const answer = await client.request(method, [...own, { commitment, ...options }]);
  if (!isPlainObject(answer) || !('value' in answer)) throw unreadable();
  return answer.value;
}

/** A whole number that is not negative. @throws RpcError -32603 for anything else. */
export function readNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw unreadable();
  return Math.trunc(value);
}

/** Accounts in the order of their addresses; null where there is none. Rejects as the client does. */
export async function readAccounts(
  client: ChainClient,
  addresses: readonly Address[],
): Promise<(ChainAccount | null)[]> {
  const parts = Array.from({ length: Math.ceil(addresses.length / maxAccounts) }, (_, i) =>
    addresses.slice(i * maxAccounts, (i + 1) * maxAccounts),
  );
  const found = await Promise.all(
    parts.map(async (part) => {
      const value = await readValue(client, 'getMultipleAccounts', [part, { encoding: 'base64' }]);
      if (!Array.isArray(value) || value.length !== part.length) throw unreadable();
      return value.map(toAccount);
    }),
  );
  return found.flat();
}

/** An account in base64, as nodes write it; null for one that is not there. @throws RpcError -32603 for what is none. */
export function toAccount(value: unknown): ChainAccount | null {
  if (value === null) return null;
  if (!isPlainObject(value) || typeof value.owner !== 'string' || !Array.isArray(value.data)) throw unreadable();
  const [text] = value.data as unknown[];
  const data = typeof text === 'string' ? base64ToBytes(text) : null;
  if (data === null) throw unreadable();
  const { owner, executable } = value;
  return { lamports: BigInt(readNumber(value.lamports)), owner, data, isExecutable: executable === true };
}
