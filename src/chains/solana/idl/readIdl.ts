import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import type { ChainClient } from '../../networks';
import { addressToBytes, bytesToAddress, type Address } from '../accounts/address';
import { findProgramAddress } from '../accounts/programAddress';
import { readAccounts, type ChainAccount } from '../network/node';
import { readWith } from '../transactions/byteReader';
import { parseIdl, type Idl } from './parseIdl';
import { programMetadataAddress, readProgramMetadata } from './programMetadata';
import { unpack, type Packed } from './unpack';

/** Maximum number of programs of one transaction whose IDL is read. */
const maxPrograms = 5;

/** Returns the address where Anchor stores a program's IDL (`IdlAccount::address`), before 1.0. */
export function idlAddress(program: Address): Address | null {
  const base = findProgramAddress(program, [])?.address;
  if (base === undefined) return null;
  return bytesToAddress(sha256(concatBytes(addressToBytes(base), utf8ToBytes('anchor:idl'), addressToBytes(program))));
}

/**
 * Returns the IDLs that programs have published on the chain: with the Program Metadata program, otherwise in Anchor's older account. Never
 * rejects: without an IDL, a call stays unknown.
 */
export async function readIdls(client: ChainClient, programs: readonly Address[]): Promise<Map<Address, Idl>> {
  const asked = [...new Set(programs)].slice(0, maxPrograms).flatMap((program) => {
    const [newer, older] = [programMetadataAddress(program), idlAddress(program)];
    return newer === null || older === null ? [] : [{ program, places: [newer, older] }];
  });
  if (asked.length === 0) return new Map();
  const accounts = await readAccounts(
    client,
    asked.flatMap(({ places }) => places),
  ).catch(() => []);
  const found = await Promise.all(
    asked.map(async ({ program }, i) => {
      const [newer, older] = [accounts[2 * i] ?? null, accounts[2 * i + 1] ?? null];
      const idl =
        (newer && (await read(readProgramMetadata(newer, program)))) ??
        (older && (await read(readAnchorAccount(older, program))));
      return idl ? ([[program, idl]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

async function read(packed: Packed | null): Promise<Idl | null> {
  const json = packed && (await unpack(packed).catch(() => null));
  return json && parseIdl(json);
}

/** Only the program itself can have created the account. */
function readAnchorAccount({ owner, data }: ChainAccount, program: Address): Packed | null {
  if (owner !== program) return null;
  const bytes = readWith(data.subarray(40), (reader) => reader.bytes(reader.uint(4)));
  return bytes && { bytes, compression: 'deflate' };
}
