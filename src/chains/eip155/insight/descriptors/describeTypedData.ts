import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import type { Hex } from '../../../../kit/hex';
import type { CallDescription } from '../../../../wire/approval/call';
import type { TypedData } from '../../../../wire/rpc/eth/eth_signTypedData_v4';
import { typedDataChainId } from '../../accounts/typedData';
import type { TokenMeta } from '../tokenMeta';
import { describeFields, readPath, type Described } from './describeFields';
import type { TypedDescriptor, TypedFormat } from './descriptor';
import { encodeType } from './encodeType';
import { matchesDeployment } from './matchesDeployment';

/**
 * Describes the purpose of a typed data signature with a descriptor (ERC-7730) for the contract that verifies it. Returns null if there is
 * none, if the types differ in any way, or if the domain does not name the contract and this chain: the signature may then be meant for
 * another contract.
 */
export async function describeTypedData(
  typedData: TypedData,
  {
    account,
    chainId,
    descriptors,
    readToken,
  }: {
    account: Hex;
    chainId: string;
    descriptors: readonly TypedDescriptor[];
    readToken(token: Hex): Promise<TokenMeta>;
  },
): Promise<CallDescription | null> {
  const { domain, message } = typedData;
  const address = domain['verifyingContract'];
  if (typeof address !== 'string' || typedDataChainId(typedData) !== BigInt(chainId)) return null;
  const found = descriptors.find(({ context }) => matchesDeployment(context.eip712.deployments, { chainId, address }));
  if (!found) return null;
  const type = encodeType(typedData);
  const { formats } = found.display;
  const format = Object.hasOwn(formats, type) ? formats[type] : undefined;
  const described: Described = { named: message, container: { from: account, to: address as Hex } };
  if (!format || !holds(format, described)) return null;
  const fields = await describeFields(format.fields, { described, readToken });
  return fields && { intent: format.intent, owner: found.metadata.owner, fields };
}

function holds({ only }: TypedFormat, described: Described): boolean {
  if (!only) return true;
  const value = readPath(only.path, described);
  return typeof value === 'string' && only.addresses.some((known) => isSameAddress(known, value));
}
