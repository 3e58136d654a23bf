import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { PrivateKey } from '../../keys';
import { signDigestPacked } from './signDigest';
import { hashTypedData } from './hashTypedData';
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
 * Returns typed data in the form that is both shown and signed: every value is checked against its type, and fields that no type names are
 * removed (docs/threats.md 42). The domain has the fields of `EIP712Domain`; without that type, the standard fields that are present
 * (docs/protocol-server.md 10).
 * @throws RpcError -32602 naming the field.
 */
export function normalizeTypedData(
  { types, primaryType, domain, message }: TypedData,
  rules: { isWhole?: boolean; onMisspelled?: (address: string) => void } = {},
): TypedData {
  const table: TypeTable = new Map(Object.entries(types));
  if (!table.has('EIP712Domain')) table.set('EIP712Domain', domainType(domain));
  for (const name of table.keys()) {
    if (!isTypeName(name)) throw invalidParams(`typedData.types.${name.slice(0, 64)}`, 'is not a valid type name');
  }
  if (!table.has(primaryType)) throw invalidParams('typedData.primaryType', 'is not a type in typedData.types');
  return {
    types: Object.fromEntries(table),
    primaryType,
    domain: readStruct({
      table,
      type: 'EIP712Domain',
      value: hasNumericChainId(table) ? normalizeChainId(domain) : domain,
      path: 'typedData.domain',
      ...rules,
    }),
    message:
      primaryType === 'EIP712Domain'
        ? {}
        : readStruct({ table, type: primaryType, value: message, path: 'typedData.message', ...rules }),
  };
}

/**
 * Returns the chain id of the domain, or null if it names none. Strings, numbers and hex are read as the same number (docs/protocol-server.md 10).
 */
export function typedDataChainId({ domain }: Pick<TypedData, 'domain'>): bigint | null {
  const { chainId } = domain;
  if (typeof chainId !== 'bigint' && typeof chainId !== 'number' && typeof chainId !== 'string') return null;
  try {
    return BigInt(typeof chainId === 'string' ? chainId.trim() : chainId);
  } catch {
    return null;
  }
}

/** Returns the EIP-712 digest of data from {@link normalizeTypedData}. */
export function typedDataDigest(typedData: TypedData): Uint8Array {
  return hashTypedData(typedData);
}

/** Returns the 65-byte EIP-712 signature of typed data. */
export function signTypedData({ privateKey, typedData }: { privateKey: PrivateKey; typedData: TypedData }): Hex {
  return signDigestPacked({ privateKey, digest: typedDataDigest(typedData) });
}

/** Rejects struct names that look like an array, a list of fields or a Solidity type: such data would be shown as one thing and signed as another. */
function isTypeName(name: string): boolean {
  return /^[!-~]+$/.test(name) && !/[()[\],]|^(address|bool|string|function|bytes\d*|u?int\d*)$/.test(name);
}

function hasNumericChainId(table: TypeTable): boolean {
  const field = table.get('EIP712Domain')?.find(({ name }) => name === 'chainId');
  return field !== undefined && /^u?int/.test(field.type);
}

function domainType(domain: Record<string, unknown>): { name: string; type: string }[] {
  const present = domainFields.filter(([name]) => domain[name] !== undefined && domain[name] !== null);
  return present.map(([name, type]) => ({ name, type }));
}

function normalizeChainId(domain: Record<string, unknown>): Record<string, unknown> {
  if (domain['chainId'] === undefined || domain['chainId'] === null) return domain;
  const chainId = typedDataChainId({ domain });
  if (chainId === null) throw invalidParams('typedData.domain.chainId', 'must be a number');
  return { ...domain, chainId: chainId.toString() };
}

function readStruct(input: Omit<Parameters<typeof readValue>[0], 'depth'>): Record<string, unknown> {
  const value = readValue({ ...input, depth: 0 });
  if (!isPlainObject(value)) throw invalidParams(input.path, 'must be an object');
  return value;
}
