import { entryPointVersions } from '../../operations/entryPoints';
import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, parseAbiParameters } from 'viem/utils';
import { hexToBytes, type Hex } from '../../../../kit/hex';
import { messageDigest } from '../../accounts/message';
import { typedDataDigest } from '../../accounts/typedData';
import { create2Address, firstSalt } from '../create2';
import { operationHash } from '../operations/operation';
import type { AccountCall, SmartAccount, SmartAccountOwner } from '../smartAccount';
import { stubSignature } from '../stubSignature';

const abi = parseAbi([
  'function initForSmartAccount(address owner)',
  'function init(address handler, address moduleSetup, bytes moduleData)',
  'function deployCounterFactualAccount(address moduleSetup, bytes moduleData, uint256 index)',
  'function execute_ncC(address dest, uint256 value, bytes func)',
  'function executeBatch_y6U(address[] dest, uint256[] value, bytes[] func)',
]);
const signatureAndModule = parseAbiParameters('bytes, address');
/** Biconomy's Smart Account 2.0 and its owner key module, at the same addresses on every chain. */
const factory = '0x000000a56Aaca3e9a4C479ea6b6CD0DbcB6634F5';
const module = '0x0000001c5b32F37F5beA87BDD5374eB2aC54eA8e';
const handler = '0x0bBa6d96BD616BedC6BFaa341742FD43c60b83C1';
/** Hash of the proxy's creation code with the account's implementation. */
const proxyHash = '0x9e23d82770fbe728cd88babbb4dd51431b0a3c40bfd053a9fba2db0c3edaa369';

/** Opens a Biconomy account of version 2, on EntryPoint 0.6. */
export function openBiconomy({ owner, signer }: SmartAccountOwner): SmartAccount {
  const moduleData = encodeFunctionData({ abi, functionName: 'initForSmartAccount', args: [owner] });
  const init = encodeFunctionData({ abi, functionName: 'init', args: [handler, module, moduleData] });
  const factoryData = encodeFunctionData({
    abi,
    functionName: 'deployCounterFactualAccount',
    args: [module, moduleData, 0n],
  });
  const withModule = (signature: Hex): Hex => encodeAbiParameters(signatureAndModule, [signature, module]);

  return {
    address: create2Address({ factory, salt: firstSalt(keccak256(init)), bytecodeHash: proxyHash }),
    entryPoint: entryPointVersions.biconomy,
    init: { factory, factoryData },
    nonceKey: 0n,
    validators: [module],
    stubSignature: withModule(stubSignature),
    encodeCalls,
    signOperation: async (operation, { chainId }) =>
      withModule(await signer.signMessage(hexToBytes(operationHash(operation, { version: '0.6', chainId })))),
    // The module takes the hash plain or as a message. As a message it is not a signature of the owner, or of another kind of account.
    signMessage: async (message) => withModule(await signer.signMessage(messageDigest(message))),
    signTypedData: async (typedData) => withModule(await signer.signMessage(typedDataDigest(typedData))),
  };
}

function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [first] = calls;
  if (!first) throw new RangeError('The list of calls is empty.');
  if (calls.length === 1)
    return encodeFunctionData({ abi, functionName: 'execute_ncC', args: [first.to, first.value, first.data] });
  const columns = [calls.map(({ to }) => to), calls.map(({ value }) => value), calls.map(({ data }) => data)] as const;
  return encodeFunctionData({ abi, functionName: 'executeBatch_y6U', args: columns });
}
