import { concat, encodeFunctionData, parseAbi, stringToHex, toHex } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { TypedData } from '../../../../wire/rpc/eth/eth_signTypedData_v4';
import type { RpcClient } from '../../../network/rpcClient';
import { hashStruct } from '../../accounts/hashTypedData';
import { typedDataDigest } from '../../accounts/typedData';
import { encodeType } from '../../insight/descriptors/encodeType';

const abi = parseAbi([
  'function isValidSignatureWithSender(address sender, bytes32 hash, bytes signature) view returns (bytes4)',
]);
const nobody = '0x0000000000000000000000000000000000000000';
/** The hash to query, and the prefix of the response of a contract that supports the first revision of the standard (ERC-7739). */
const detection: Hex = `0x${'7739'.repeat(16)}`;
const support = '0x77390001';

/** The account's own EIP-712 domain, in which its signatures are nested. */
export interface AccountDomain {
  name: string;
  version: string;
  chainId: bigint;
  verifyingContract: Hex;
}

/**
 * Returns whether a validator accepts nested typed data (ERC-7739, `TypedDataSign`). Never rejects: a validator that does not say so gets
 * `PersonalSign`.
 */
export async function takesTypedData(client: Pick<RpcClient, 'request'>, validator: Hex): Promise<boolean> {
  const data = encodeFunctionData({ abi, functionName: 'isValidSignatureWithSender', args: [nobody, detection, '0x'] });
  const answer = await client.request('eth_call', [{ to: validator, data }, 'latest']).catch(() => null);
  return typeof answer === 'string' && answer.startsWith(support);
}

/**
 * Nests typed data in the account's domain. Returns the digest that the owner signs, and the data to append to the signature, from which
 * verifiers recompute the digest (ERC-7739). Returns null for type names that the standard does not allow.
 */
export function nestTypedData(typedData: TypedData, account: AccountDomain): { toSign: Uint8Array; rest: Hex } | null {
  const { types, primaryType, domain, message } = typedData;
  const all = { ...types, TypedDataSign: fieldsOf(primaryType) };
  const described = describe({ types, primaryType });
  if (
    types.TypedDataSign ||
    primaryType === 'EIP712Domain' ||
    !/^[A-Z_]/.test(primaryType) ||
    !Object.keys(types).every((name) => /^\w+$/.test(name)) ||
    described.length > 0xffff
  )
    return null;
  const toSign = typedDataDigest({
    domain,
    types: all,
    primaryType: 'TypedDataSign',
    message: { contents: message, ...account, chainId: account.chainId.toString(), salt: `0x${'0'.repeat(64)}` },
  });
  const contents = toHex(hashStruct({ types, type: primaryType, value: message }));
  const separator = toHex(hashStruct({ types, type: 'EIP712Domain', value: domain }));
  const rest = concat([separator, contents, stringToHex(described), toHex(described.length, { size: 2 })]);
  return { toSign, rest };
}

/** Returns the type definitions sorted by name, as they are hashed, followed by the name of the primary type unless it comes first. */
function describe({ types, primaryType }: Pick<TypedData, 'types' | 'primaryType'>): string {
  const [own = '', ...used] = encodeType({ types, primaryType }).split(/(?<=\))/);
  const sorted = [own, ...used].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return sorted.join('') + (sorted[0] === own ? '' : primaryType);
}

const nameOf = (type: string): string => type.slice(0, type.indexOf('('));
const fieldsOf = (primaryType: string) => [
  { name: 'contents', type: primaryType },
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
];
