import { isPlainObject } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';
import { readValue, toAccount, type ChainAccount } from '../network/node';
import { token2022Program, tokenProgram } from '../programs';
import { readWith } from '../transactions/byteReader';
import { isTokenProgram } from './mint';

/** An account that holds an owner's tokens of one mint. */
export interface TokenAccount {
  mint: Address;
  owner: Address;
  amount: bigint;
  /** The delegate, and the amount that it may take. */
  delegate: { address: Address; amount: bigint } | null;
  isFrozen: boolean;
  /** May close the account instead of its owner. */
  closeAuthority: Address | null;
}

export interface OwnedTokens extends TokenAccount {
  address: Address;
  /** Size of the account in bytes, which determines its rent. */
  size: number;
}

const size = 165;

/** Parses a token account; returns null for any other account, or one that is not initialized. Both programs use the same layout. */
export function readTokenAccount({ owner: program, data }: ChainAccount): TokenAccount | null {
  const isWhole = data.length === size || (data.length > size && data[size] === 2);
  if (!isTokenProgram(program) || !isWhole) return null;
  return readWith(data.subarray(0, size), (reader) => {
    const [mint, owner, amount] = [reader.address(), reader.address(), reader.bigUint(8)];
    const hasDelegate = reader.uint(4) === 1;
    const delegate = reader.address();
    const state = reader.uint(1);
    reader.bytes(12);
    const delegated = reader.bigUint(8);
    const hasCloser = reader.uint(4) === 1;
    const closer = reader.address();
    reader.check(state === 1 || state === 2);
    return {
      mint,
      owner,
      amount,
      isFrozen: state === 2,
      delegate: hasDelegate ? { address: delegate, amount: delegated } : null,
      closeAuthority: hasCloser ? closer : null,
    };
  });
}

/** Returns all tokens of an account, or those of one mint. Rejects as the client does. */
export async function readOwnedTokens(
  client: ChainClient,
  { owner, mint }: { owner: Address; mint?: Address },
): Promise<OwnedTokens[]> {
  const filters =
    mint === undefined ? [tokenProgram, token2022Program].map((programId) => ({ programId })) : [{ mint }];
  const answers = await Promise.all(
    filters.map((filter) => readValue(client, 'getTokenAccountsByOwner', [owner, filter, { encoding: 'base64' }])),
  );
  return answers.flatMap((rows) => (Array.isArray(rows) ? rows.flatMap((row) => toOwned(row, owner)) : []));
}

function toOwned(row: unknown, owner: Address): OwnedTokens[] {
  if (!isPlainObject(row) || typeof row.pubkey !== 'string') return [];
  const account = toAccount(row.account);
  const tokens = account && readTokenAccount(account);
  // Token accounts of another owner in the node's response are ignored.
  return account && tokens?.owner === owner ? [{ ...tokens, address: row.pubkey, size: account.data.length }] : [];
}
