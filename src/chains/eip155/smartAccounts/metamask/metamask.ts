import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hashTypedData,
  keccak256,
  parseAbi,
  parseAbiParameters,
} from 'viem/utils';
import { hexToBytes, type Hex } from '../../../../kit/hex';
import { typedDataDigest } from '../../accounts/typedData';
import { create2Address } from '../create2';
import { entryPoints, entryPointVersions } from '../../operations/entryPoints';
import { encodeExecution } from '../../calls/execution';
import { packOperation, type Operation } from '../operations/operation';
import type { SmartAccount, SmartAccountOwner } from '../smartAccount';
import { stubSignature } from '../stubSignature';
import { proxyCode } from './proxyCode';

const abi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  'function deploy(bytes bytecode, bytes32 salt) returns (address)',
]);
/** MetaMask's delegation framework 1.3, at the same addresses on every chain. */
const factory = '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c';
const implementation = '0x48dBe696A4D990079e039489bA2053B36E8FFEC4';
const salt: Hex = `0x${'0'.repeat(64)}`;
const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const;

/** Opens MetaMask's smart account (`HybridDeleGator`, ERC-7579), signed by its owner's key, without passkeys. */
export function openMetamask({ owner, signer }: SmartAccountOwner): SmartAccount {
  const initialize = encodeFunctionData({ abi, functionName: 'initialize', args: [owner, [], [], []] });
  const constructor = encodeAbiParameters(parseAbiParameters('address, bytes'), [implementation, initialize]);
  const creation = concat([proxyCode, constructor]);
  const address = create2Address({ factory, salt, bytecodeHash: keccak256(creation) });

  /** Signs every field of the operation as EIP-712 with the owner's key; the account verifies it. */
  function signOperation(operation: Operation, chainId: bigint): Promise<Hex> {
    const digest = hashTypedData({
      domain: { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: address },
      types,
      primaryType: 'PackedUserOperation',
      message: { ...packOperation(operation), entryPoint: entryPoints['0.7'] },
    });
    return signer.signDigest(hexToBytes(digest));
  }

  return {
    address,
    entryPoint: entryPointVersions.metamask,
    init: { factory, factoryData: encodeFunctionData({ abi, functionName: 'deploy', args: [creation, salt] }) },
    nonceKey: 0n,
    stubSignature,
    encodeCalls: encodeExecution,
    signOperation: async (operation, { chainId }) => signOperation(operation, chainId),
    signMessage: async (message) => signer.signMessage(message),
    signTypedData: async (typedData) => signer.signDigest(typedDataDigest(typedData)),
  };
}
