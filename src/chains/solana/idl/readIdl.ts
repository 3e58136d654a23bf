import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToUtf8, concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { isPlainObject, parseJson } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import { addressToBytes, bytesToAddress, type Address } from '../accounts/address';
import { findProgramAddress } from '../accounts/programAddress';
import { readAccounts, type ChainAccount } from '../network/node';
import { readWith } from '../transactions/byteReader';
import { parseIdl, type Idl } from './parseIdl';

/** Bytes that a description may take, packed and unpacked: a program may write anything there. */
const [mostPacked, mostBytes] = [400_000, 2_000_000];
/** Programs of one transaction that are asked for theirs. */
const mostPrograms = 5;

/** Where Anchor keeps a program's own description (`IdlAccount::address`). */
export function idlAddress(program: Address): Address | null {
  const base = findProgramAddress(program, [])?.address;
  if (base === undefined) return null;
  return bytesToAddress(sha256(concatBytes(addressToBytes(base), utf8ToBytes('anchor:idl'), addressToBytes(program))));
}

/** What programs say of themselves on the chain, as far as they do. Never rejects: without it a call stays unknown. */
export async function readIdls(client: ChainClient, programs: readonly Address[]): Promise<Map<Address, Idl>> {
  const asked = [...new Set(programs)].slice(0, mostPrograms).flatMap((program) => {
    const address = idlAddress(program);
    return address === null ? [] : [{ program, address }];
  });
  if (asked.length === 0) return new Map();
  const accounts = await readAccounts(
    client,
    asked.map(({ address }) => address),
  ).catch(() => []);
  const found = await Promise.all(
    asked.map(async ({ program }, i) => {
      const account = accounts[i];
      // Only the program itself can have made it.
      const idl = account?.owner === program ? await unpack(account).catch(() => null) : null;
      return idl ? ([[program, idl]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

async function unpack({ data }: ChainAccount): Promise<Idl | null> {
  const packed = readWith(data.subarray(40), (reader) => reader.bytes(reader.uint(4)));
  if (!packed || packed.length > mostPacked) return null;
  const stream = new Blob([Uint8Array.from(packed)]).stream().pipeThrough(new DecompressionStream('deflate'));
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const json = parseJson(bytesToUtf8(concatBytes(...parts)));
  return isPlainObject(json) ? parseIdl(json) : null;
}
