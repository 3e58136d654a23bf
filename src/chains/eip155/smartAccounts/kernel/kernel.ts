import { concat, encodeFunctionData, hashTypedData, parseAbi } from 'viem/utils';
import { bytesToHex, hexToBytes, type Hex } from '../../../../kit/hex';
import { messageDigest } from '../../accounts/message';
import { typedDataDigest } from '../../accounts/typedData';
import { create2Address, firstSalt } from '../create2';
import { encodeExecution } from '../../calls/execution';
import { operationHash } from '../operations/operation';
import { entryPointVersions } from '../../operations/entryPoints';
import type { SmartAccount, SmartAccountOwner } from '../smartAccount';
import { stubSignature } from '../stubSignature';

const abi = parseAbi([
  'function initialize(bytes21 rootValidator, address hook, bytes validatorData, bytes hookData, bytes[] initConfig)',
  'function deployWithFactory(address factory, bytes createData, bytes32 salt) returns (address)',
]);
const nobody = '0x0000000000000000000000000000000000000000';
/** Kernel 0.3.1 and its owner key validator, at the same addresses on every chain. */
const metaFactory = '0xd703aaE79538628d27099B8c4f621bE4CCd142d5';
const factory = '0xaac5D4240AF87249B3f71BC8E4A2cae074A3E419';
const validator = '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57';
/** Hash of the creation code of the ERC-1967 proxy with Kernel's implementation. */
const proxyHash = '0x85d96aa1c9a65886d094915d76ccae85f14027a02c1647dde659f869460f03e6';
/** The root validator (type 1), which decides on everything. */
const root = concat(['0x01', validator]);

/** Opens a Kernel account (ERC-7579) whose root validator is the owner's key. */
export function openKernel({ owner, signer }: SmartAccountOwner): SmartAccount {
  const initialize = encodeFunctionData({ abi, functionName: 'initialize', args: [root, nobody, owner, '0x', []] });
  const factoryData = encodeFunctionData({
    abi,
    functionName: 'deployWithFactory',
    args: [factory, initialize, `0x${'0'.repeat(64)}`],
  });
  const address = create2Address({ factory, salt: firstSalt(initialize), bytecodeHash: proxyHash });

  /** Wraps the digest in the account's own domain, so that the signature is not valid for other accounts of the owner. */
  async function sign(digest: Uint8Array, chainId: bigint): Promise<Hex> {
    const toSign = hashTypedData({
      domain: { name: 'Kernel', version: '0.3.1', chainId, verifyingContract: address },
      types: { Kernel: [{ name: 'hash', type: 'bytes32' }] },
      primaryType: 'Kernel',
      message: { hash: `0x${bytesToHex(digest)}` },
    });
    return concat([root, await signer.signMessage(hexToBytes(toSign))]);
  }

  return {
    address,
    entryPoint: entryPointVersions.kernel,
    init: { factory: metaFactory, factoryData },
    // Mode 0, root (type 0), the validator, and no nonce key of its own.
    nonceKey: BigInt(concat(['0x0000', validator, '0x0000'])),
    validators: [validator],
    stubSignature,
    encodeCalls: encodeExecution,
    signOperation: async (operation, { chainId }) =>
      signer.signMessage(hexToBytes(operationHash(operation, { version: '0.7', chainId }))),
    signMessage: async (message, { chainId }) => sign(messageDigest(message), chainId),
    signTypedData: async (typedData, { chainId }) => sign(typedDataDigest(typedData), chainId),
  };
}
