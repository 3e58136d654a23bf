import { hashTypedData } from 'viem/utils';
import { invalidParams } from '../../../errors/rpc';
import { hexToBytes, type Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { PrivateKey } from '../../keys';
import { signDigestPacked } from './signDigest';
import { readValue, type TypeTable } from './typedValue';

/** EIP-712, "Definition of domainSeparator": the possible fields, in their order. */
const domainFields = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const;

/**
 * Returns typed data in the form that is both shown and signed: every value is checked against its type, fields that no type names are
 * removed (docs/threats.md 42), and the domain type is built from the fields that are present (docs/protocol.md 10).
 * @throws RpcError -32602 naming the field.
 */
export function normalizeTypedData({ types, primaryType, domain, message }: TypedData): TypedData {
  const table: TypeTable = new Map(Object.entries(types));
  for (const name of table.keys()) {
    if (!isTypeName(name)) throw invalidParams(`typedData.types.${name.slice(0, 64)}`, 'is not a valid type name');
  }
  table.set('EIP712Domain', domainType(domain));
  if (!table.has(primaryType)) throw invalidParams('typedData.primaryType', 'is not a type in typedData.types');
  return {
    types: Object.fromEntries(table),
    primaryType,
    domain: readStruct({ table, type: 'EIP712Domain', value: normalizeChainId(domain), path: 'typedData.domain' }),
    message:
      primaryType === 'EIP712Domain'
        ? {}
        : readStruct({ table, type: primaryType, value: message, path: 'typedData.message' }),
  };
}

/** Returns the chain id of the domain, or null. Strings, numbers and hex are read as the same number (docs/protocol.md 10). */
export function typedDataChainId({ domain }: Pick<TypedData, 'domain'>): bigint | null {
  const { chainId } = normalizeChainId(domain);
  return chainId === undefined ? null : BigInt(chainId as string);
}

/** Returns the EIP-712 digest of data from {@link normalizeTypedData}. */
export function typedDataDigest(typedData: TypedData): Uint8Array {
  return hexToBytes(hashTypedData<Record<string, unknown>, string>(typedData));
}

/** Returns the 65-byte EIP-712 signature of typed data. */
export function signTypedData({ privateKey, typedData }: { privateKey: PrivateKey; typedData: TypedData }): Hex {
  return signDigestPacked({ privateKey, digest: typedDataDigest(typedData) });
}

/** Rejects struct names that look like an array or a Solidity type: such data would be shown as one thing and signed as another. */
function isTypeName(name: string): boolean {
  return /^[a-zA-Z_]\w*$/.test(name) && !/^(address|bool|string|bytes\d*|u?int\d*)$/.test(name);
}

function domainType(domain: Record<string, unknown>): { name: string; type: string }[] {
  const present = domainFields.filter(([name]) => domain[name] !== undefined && domain[name] !== null);
  return present.map(([name, type]) => ({ name, type }));
}

function normalizeChainId(domain: Record<string, unknown>): Record<string, unknown> {
  const { chainId } = domain;
  if (chainId === undefined || chainId === null) return domain;
  if (typeof chainId === 'bigint' || typeof chainId === 'number' || typeof chainId === 'string') {
    try {
      return { ...domain, chainId: BigInt(typeof chainId === 'string' ? chainId.trim() : chainId).toString() };
    } catch {
      // Falls through to the error below.
    }
  }
  throw invalidParams('typedData.domain.chainId', 'must be a number');
}

function readStruct(input: { table: TypeTable; type: string; value: unknown; path: string }): Record<string, unknown> {
  const value = readValue({ ...input, depth: 0 });
  if (!isPlainObject(value)) throw invalidParams(input.path, 'must be an object');
  return value;
}
