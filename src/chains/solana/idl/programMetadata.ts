import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { addressToBytes, type Address } from '../accounts/address';
import { findProgramAddress } from '../accounts/programAddress';
import type { ChainAccount } from '../network/node';
import { programMetadataProgram } from '../programs';
import { readWith } from '../transactions/byteReader';
import type { Packed } from './unpack';

/** The seed of a program's description, in sixteen bytes. */
const seed = concatBytes(utf8ToBytes('idl'), new Uint8Array(13));
const compressions = ['none', 'gzip', 'deflate'] as const;
/** `AccountDiscriminator`, `Encoding`, `Format` and `DataSource` of a description that is JSON and stored in the account itself. */
const [metadata, utf8, json, direct] = [2, 1, 1, 0];

/**
 * Returns the address where the Program Metadata program stores the description by a program's upgrade authority (the canonical account).
 */
export const programMetadataAddress = (program: Address): Address | null =>
  findProgramAddress(programMetadataProgram, [addressToBytes(program), seed])?.address ?? null;

/**
 * Returns a program's description from that account. Returns null for descriptions by others, and for those stored elsewhere: no
 * third-party server is contacted.
 */
export function readProgramMetadata({ owner, data }: ChainAccount, program: Address): Packed | null {
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
