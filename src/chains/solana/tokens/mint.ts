import { bytesToUtf8 } from '../../../kit/bytes';
import type { Address } from '../accounts/address';
import type { ChainAccount } from '../network/node';
import { token2022Program, tokenProgram } from '../programs';
import type { Scale } from './scale';
import { readWith, type ByteReader } from '../transactions/byteReader';

/** The data of a mint account. */
export interface Mint {
  program: Address;
  decimals: number;
  /** In the smallest unit. */
  supply: bigint;
  isTransferable: boolean;
  /** May transfer or burn the tokens of any holder. */
  permanentDelegate: Address | null;
  /** The program that runs on each transfer. */
  transferHook: Address | null;
  /** How its amounts are displayed (interest-bearing and scaled mints); null if they are not scaled. */
  scale: Scale | null;
  /** True if no one can transfer it now. */
  isPaused: boolean;
  /** The name and symbol set by its creator. */
  metadata: { name: string; symbol: string; uri: string } | null;
}

/** Start of the extensions: after the layout of a token account and the byte with the account type. */
const [accountSize, mintSize] = [165, 82];
const none = '11111111111111111111111111111111';

export const isTokenProgram = (program: Address): boolean => program === tokenProgram || program === token2022Program;

/** Parses a mint account; returns null for any other account. */
export function readMint({ owner, data }: ChainAccount): Mint | null {
  if (!isTokenProgram(owner)) return null;
  const isWhole = data.length === mintSize || (data.length > accountSize && data[accountSize] === 1);
  if (!isWhole || data[45] !== 1) return null;
  const mint: Mint = {
    program: owner,
    decimals: data[44] ?? 0,
    supply: readSupply(data),
    isTransferable: true,
    permanentDelegate: null,
    transferHook: null,
    metadata: null,
    scale: null,
    isPaused: false,
  };
  for (const [type, bytes] of readExtensions(data)) Object.assign(mint, readWith(bytes, readers[type] ?? (() => null)));
  return mint;
}

const readSupply = (data: Uint8Array): bigint => readWith(data.subarray(36, 44), (reader) => reader.bigUint(8)) ?? 0n;

/** By extension number (`ExtensionType` of spl-token-2022). */
const readers: Record<number, (reader: ByteReader) => Partial<Mint>> = {
  9: () => ({ isTransferable: false }),
  10: (reader) => {
    reader.bytes(32);
    const since = toNumber(reader.bigUint(8));
    const earlierRate = Number(BigInt.asIntN(16, reader.bigUint(2)));
    const updatedAt = toNumber(reader.bigUint(8));
    return {
      scale: { kind: 'interest', since, earlierRate, updatedAt, rate: Number(BigInt.asIntN(16, reader.bigUint(2))) },
    };
  },
  12: (reader) => ({ permanentDelegate: readOptional(reader) }),
  14: (reader) => {
    reader.bytes(32);
    return { transferHook: readOptional(reader) };
  },
  25: (reader) => {
    reader.bytes(32);
    const [factor, nextAt, next] = [readFloat(reader), toNumber(reader.bigUint(8)), readFloat(reader)];
    return { scale: { kind: 'factor', factor, nextAt, next } };
  },
  26: (reader) => {
    reader.bytes(32);
    return { isPaused: reader.uint(1) === 1 };
  },
  19: (reader) => {
    reader.bytes(64);
    return { metadata: readNames(reader) };
  },
};

const toNumber = (value: bigint): number => Number(BigInt.asIntN(64, value));
const readFloat = (reader: ByteReader): number => new DataView(reader.bytes(8).buffer).getFloat64(0, true);

function readOptional(reader: ByteReader): Address | null {
  const address = reader.address();
  return address === none ? null : address;
}

/** Reads name, symbol and URI, each preceded by its length, as in Token-2022 and Metaplex. */
export function readNames(reader: ByteReader): { name: string; symbol: string; uri: string } {
  const text = () => {
    try {
      return bytesToUtf8(reader.bytes(reader.uint(4))).replace(/\0+$/, '');
    } catch (error) {
      // Not UTF-8: the name is unreadable. The error for bytes that end too early is passed on to the caller.
      if (error instanceof TypeError) return '';
      throw error;
    }
  };
  return { name: text(), symbol: text(), uri: text() };
}

function readExtensions(data: Uint8Array): [type: number, bytes: Uint8Array][] {
  const found: [number, Uint8Array][] = [];
  readWith(data.subarray(accountSize + 1), (reader) => {
    while (reader.left >= 4) {
      const type = reader.uint(2);
      if (type === 0) return;
      found.push([type, reader.bytes(reader.uint(2))]);
    }
  });
  return found;
}
