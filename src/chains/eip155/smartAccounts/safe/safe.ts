import { entryPointVersions } from '../../operations/entryPoints';
import { concat, encodeFunctionData, hashTypedData, keccak256, pad, parseAbi, size, toHex } from 'viem/utils';
import { bytesToHex, hexToBytes, type Hex } from '../../../../kit/hex';
import { messageDigest } from '../../accounts/message';
import { typedDataDigest } from '../../accounts/typedData';
import { create2Address, firstSalt } from '../create2';
import type { AccountCall, SmartAccount, SmartAccountOwner } from '../smartAccount';
import { stubSignature } from '../stubSignature';
import { safeModule } from './safeModule';
import { signSafeOperation } from './signSafeOperation';

const abi = parseAbi([
  'function enableModules(address[] modules)',
  'function multiSend(bytes transactions) payable',
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
]);
const nobody = '0x0000000000000000000000000000000000000000';
/** Safe 1.4.1 with its module for EntryPoint 0.7, at the same addresses on every chain. */
const factory = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67';
const singleton = '0x41675C099F32341bf84BFc5382aF534df5C7461a';
const multiSend = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526';
const multiSendCallOnly = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
const moduleSetup = '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47';
/** Hash of `SafeProxy`'s creation code with the singleton. */
const proxyHash = '0x76733d705f71b79841c0ee960a0ca880f779cde7ef446c989e6d23efc0a4adfb';

/** Opens a Safe with one owner that accepts operations through its module (Safe4337Module). */
export function openSafe({ owner, signer }: SmartAccountOwner): SmartAccount {
  const initializer = encodeInitializer(owner);
  const address = create2Address({ factory, salt: firstSalt(keccak256(initializer)), bytecodeHash: proxyHash });
  const factoryData = encodeFunctionData({
    abi,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, 0n],
  });
  const toSign = (digest: Uint8Array, chainId: bigint): Hex =>
    hashTypedData({
      domain: { chainId, verifyingContract: address },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: `0x${bytesToHex(digest)}` },
    });

  return {
    address,
    entryPoint: entryPointVersions.safe,
    init: { factory, factoryData },
    nonceKey: 0n,
    stubSignature: concat([pad('0x', { size: 12 }), stubSignature]),
    encodeCalls,
    signOperation: async (operation, { chainId }) => signSafeOperation({ operation, signer, chainId }),
    async signMessage(message, { chainId }) {
      const signature = await signer.signMessage(hexToBytes(toSign(messageDigest(message), chainId)));
      // v is increased by 4 if the owner has signed with the EIP-191 prefix.
      return `${signature.slice(0, -2) as Hex}${(Number.parseInt(signature.slice(-2), 16) + 4).toString(16)}`;
    },
    signTypedData: async (typedData, { chainId }) =>
      signer.signDigest(hexToBytes(toSign(typedDataDigest(typedData), chainId))),
  };
}

/** Encodes the call that sets the owner of a new Safe and enables its module. */
function encodeInitializer(owner: Hex): Hex {
  const enable = encodeFunctionData({ abi, functionName: 'enableModules', args: [[safeModule]] });
  const setup = encodeMultiSend([{ to: moduleSetup, value: 0n, data: enable }], { delegated: true });
  return encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [[owner], 1n, multiSend, setup, safeModule, nobody, 0n, nobody],
  });
}

function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [first] = calls;
  if (!first) throw new RangeError('The list of calls is empty.');
  const { to, value, data, operation } =
    calls.length > 1
      ? ({
          to: multiSendCallOnly,
          value: 0n,
          data: encodeMultiSend(calls, { delegated: false }),
          operation: 1,
        } as const)
      : { ...first, operation: 0 };
  return encodeFunctionData({ abi, functionName: 'executeUserOpWithErrorString', args: [to, value, data, operation] });
}

function encodeMultiSend(calls: readonly AccountCall[], { delegated }: { delegated: boolean }): Hex {
  const packed = calls.map(({ to, value, data }) =>
    concat([delegated ? '0x01' : '0x00', to, toHex(value, { size: 32 }), toHex(size(data), { size: 32 }), data]),
  );
  return encodeFunctionData({ abi, functionName: 'multiSend', args: [concat(packed)] });
}
