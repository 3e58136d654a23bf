import { concat, encodeFunctionData, hashStruct, keccak256, parseAbi, toHex } from 'viem/utils';
import { bytesToHex, hexToBytes, type Hex } from '../../../../kit/hex';
import { messageDigest } from '../../accounts/message';
import { typedDataDigest } from '../../accounts/typedData';
import { create2Address } from '../create2';
import { encodeExecution } from '../../calls/execution';
import { operationHash } from '../operations/operation';
import { entryPointVersions } from '../../operations/entryPoints';
import type { SmartAccount, SmartAccountOwner } from '../smartAccount';
import { nestTypedData, takesTypedData, type AccountDomain } from './nestTypedData';
import { stubSignature } from '../stubSignature';
import { nexusValidator as validator, smartSessions } from '../../operations/nexusContracts';

const abi = parseAbi(['function createAccount(address owner, uint256 index, address[] attesters, uint8 threshold)']);
/** Nexus 1.0: its factory for owner keys, at the same address on every chain. */
const factory = '0x00000bb19a3579F4D779215dEf97AFbd0e30DB55';
/** Hash of the creation code of the ERC-1967 proxy with Nexus's implementation, 0x000000039dfcAd030719B07296710F045F0558f7. */
const proxyHash = '0xc74ba9282aaa3792c41293962638da2108c5482e9b9468b07ff2e04148f06357';
/** The owner's first account, without attesters for its modules. */
const index = 0n;
const threshold = 0;

/** Opens a Nexus account (ERC-7579) that its owner's key validates. */
export function openNexus({ owner, signer }: SmartAccountOwner): SmartAccount {
  const factoryData = encodeFunctionData({
    abi,
    functionName: 'createAccount',
    args: [owner, index, [], threshold],
  });
  const salt = keccak256(concat([owner, toHex(index, { size: 32 }), toHex(threshold, { size: 1 })]));
  const address = create2Address({ factory, salt, bytecodeHash: proxyHash });
  const domainOf = (chainId: bigint): AccountDomain => ({
    name: 'Nexus',
    version: '1.0.0',
    chainId,
    verifyingContract: address,
  });

  /** Nests the digest in the account's own domain, so that the signature is not valid for other accounts of the owner (ERC-7739). */
  async function sign(digest: Uint8Array, chainId: bigint): Promise<Hex> {
    const toSign = keccak256(
      concat([
        '0x1901',
        hashStruct({
          primaryType: 'EIP712Domain',
          types: { EIP712Domain: domainType },
          data: { ...domainOf(chainId) },
        }),
        keccak256(concat([personalSign, `0x${bytesToHex(digest)}`])),
      ]),
    );
    return concat([validator, await signer.signMessage(hexToBytes(toSign))]);
  }

  return {
    address,
    entryPoint: entryPointVersions.nexus,
    init: { factory, factoryData },
    // No nonce key of its own, mode 0 (validation), the validator.
    nonceKey: BigInt(concat(['0x00000000', validator])),
    validators: [validator, smartSessions],
    stubSignature,
    encodeCalls: encodeExecution,
    signOperation: async (operation, { chainId }) =>
      signer.signMessage(hexToBytes(operationHash(operation, { version: '0.7', chainId }))),
    signMessage: async (message, { chainId }) => sign(messageDigest(message), chainId),
    async signTypedData(typedData, { chainId, client }) {
      const nested = nestTypedData(typedData, domainOf(chainId));
      if (nested === null || !(await takesTypedData(client, validator)))
        return sign(typedDataDigest(typedData), chainId);
      return concat([validator, await signer.signDigest(nested.toSign), nested.rest]);
    },
  };
}

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];
/** keccak256 of `PersonalSign(bytes prefixed)`: the digest takes the place of the hash of its bytes. */
const personalSign = keccak256(toHex('PersonalSign(bytes prefixed)'));
