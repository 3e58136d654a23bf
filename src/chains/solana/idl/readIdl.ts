import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes, bytesToUtf8 } from '../../../kit/bytes';
import type { ChainClient } from '../../networks';
import { addressToBytes, bytesToAddress, type Address } from '../accounts/address';
import { findProgramAddress } from '../accounts/programAddress';
import { readAccounts, type ChainAccount } from '../network/node';
import { readWith } from '../transactions/byteReader';
import { parseIdl, type Idl } from './parseIdl';
import { programMetadataProgram } from '../programs';
import { isPlainObject, parseJson } from '../../../kit/json';

/** The seed of a program's description, in sixteen bytes. */
const seed = concatBytes(utf8ToBytes('idl'), new Uint8Array(13));
const compressions = ['none', 'gzip', 'deflate'] as const;
/** `AccountDiscriminator`, `Encoding`, `Format` and `DataSource` of a description that is JSON and stored in the account itself. */
const [metadata, utf8, json, direct] = [2, 1, 1, 0];

/**
 * Returns the address where the Program Metadata program stores the description by a program's upgrade authority (the canonical account).
 */
const programMetadataAddress = (program: Address): Address | null =>
  findProgramAddress(programMetadataProgram, [addressToBytes(program), seed])?.address ?? null;

/**
 * Returns a program's description from that account. Returns null for descriptions by others, and for those stored elsewhere: no
 * third-party server is contacted.
 */
function readProgramMetadata({ owner, data }: ChainAccount, program: Address): Packed | null {
  if (owner !== programMetadataProgram) return null;
  return readWith(data, (reader) => {
    reader.check(reader.uint(1) === metadata && reader.address() === program);
    // Who may change it, and whether it is mutable.
    reader.bytes(33);
    reader.check(reader.uint(1) === 1 && reader.bytes(16).every((byte, i) => byte === seed[i]));
    reader.check(reader.uint(1) === utf8);
    const compression = compressions[reader.uint(1)];
    reader.check(reader.uint(1) === json && reader.uint(1) === direct);
    const length = reader.uint(4);
    reader.bytes(5);
    reader.check(compression !== undefined);
    return { bytes: reader.bytes(length), compression: compression ?? 'none' };
  });
}

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

/** Maximum number of bytes of an IDL, compressed and decompressed: a program can write anything there. */
const [mostPacked, mostBytes] = [400_000, 2_000_000];

/** JSON as stored by a program. `deflate` is the zlib format. */
interface Packed {
  bytes: Uint8Array;
  compression: 'none' | 'gzip' | 'deflate';
}

/** Decompresses and parses the JSON. Returns null if it is too large or not an object. Rejects if decompression fails. */
async function unpack({ bytes, compression }: Packed): Promise<Record<string, unknown> | null> {
  if (bytes.length > mostPacked) return null;
  const all = compression === 'none' ? bytes : await inflate(bytes, compression);
  const json = all && parseJson(bytesToUtf8(all));
  return isPlainObject(json) ? json : null;
}

async function inflate(bytes: Uint8Array, compression: 'gzip' | 'deflate'): Promise<Uint8Array | null> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream(compression));
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) return concatBytes(...parts);
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}
