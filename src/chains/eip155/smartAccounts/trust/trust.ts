import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hashTypedData,
  keccak256,
  parseAbi,
  parseAbiParameters,
} from 'viem/utils';
import { bytesToHex, hexToBytes, type Hex } from '../../../../kit/hex';
import { messageDigest } from '../../accounts/message';
import { typedDataDigest } from '../../accounts/typedData';
import { create2Address } from '../create2';
import { entryPoints, entryPointVersions } from '../../operations/entryPoints';
import { operationHash } from '../operations/operation';
import type { AccountCall, SmartAccount, SmartAccountOwner } from '../smartAccount';
import { stubSignature } from '../stubSignature';
import { accountCode } from './accountCode';

const abi = parseAbi([
  'function createAccount(address verificationFacet, bytes owner, uint256 salt) returns (address barz)',
  'function execute(address dest, uint256 value, bytes func)',
  'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
]);
/** Barz 0.2 and its components, at the same addresses on every chain. */
const factory = '0x729c310186a57833f622630a16d13f710b83272a';
const accountFacet = '0xFde53272dcd7938d16E031A6989753c321728332';
const verificationFacet = '0x81b9E3689390C7e74cF526594A105Dea21a8cdD5';
const facetRegistry = '0xAfCb70e6e9514E2A15B23A01d2a9b9f7A34f2c33';
const defaultFallback = '0x2e7f1dAe1F3799d20f5c31bEFdc7A620f664728D';
const salt: Hex = `0x${'0'.repeat(64)}`;

/** Opens Trust's account (Barz, a diamond as in ERC-2535), whose owner is a secp256k1 key, on EntryPoint 0.6. */
export function openTrust({ owner, signer }: SmartAccountOwner): SmartAccount {
  const constructor = encodeAbiParameters(parseAbiParameters('address, address, address, address, address, bytes'), [
    accountFacet,
    verificationFacet,
    entryPoints['0.6'],
    facetRegistry,
    defaultFallback,
    owner,
  ]);
  const address = create2Address({ factory, salt, bytecodeHash: keccak256(concat([accountCode, constructor])) });
  const factoryData = encodeFunctionData({
    abi,
    functionName: 'createAccount',
    args: [verificationFacet, owner, BigInt(salt)],
  });

  /** Wraps the digest in the account's own domain, so that the signature is not valid for other accounts of the owner. */
  function sign(digest: Uint8Array, chainId: bigint): Promise<Hex> {
    const toSign = hashTypedData({
      domain: { name: 'Barz', version: 'v0.2.0', chainId, verifyingContract: address },
      types: { BarzMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'BarzMessage',
      message: { message: `0x${bytesToHex(digest)}` },
    });
    return signer.signDigest(hexToBytes(toSign));
  }

  return {
    address,
    entryPoint: entryPointVersions.trust,
    init: { factory, factoryData },
    nonceKey: 0n,
    stubSignature,
    encodeCalls,
    signOperation: async (operation, { chainId }) =>
      signer.signMessage(hexToBytes(operationHash(operation, { version: '0.6', chainId }))),
    signMessage: async (message, { chainId }) => sign(messageDigest(message), chainId),
    signTypedData: async (typedData, { chainId }) => sign(typedDataDigest(typedData), chainId),
  };
}

function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [first] = calls;
  if (!first) throw new RangeError('The list of calls is empty.');
  if (calls.length === 1)
    return encodeFunctionData({ abi, functionName: 'execute', args: [first.to, first.value, first.data] });
  const columns = [calls.map(({ to }) => to), calls.map(({ value }) => value), calls.map(({ data }) => data)] as const;
  return encodeFunctionData({ abi, functionName: 'executeBatch', args: columns });
}
