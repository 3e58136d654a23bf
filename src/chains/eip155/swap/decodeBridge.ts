import { decodeAbiParameters, encodeAbiParameters, parseAbi, parseAbiParameters, toEventSelector } from 'viem/utils';
import type { Hex } from '../../../kit/hex';

const shape =
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }';
/** The first parameter of LI.FI's contract, whichever bridge it calls (`ILiFi.BridgeData`), and the event that it emits after the call. */
const bridgeData = parseAbiParameters(['BridgeData data', shape]);
const started = toEventSelector(parseAbi(['event LiFiTransferStarted(BridgeData bridgeData)', shape])[0]);

/** The content of a call that bridges to another chain. */
export interface DecodedBridge {
  transactionId: Hex;
  receiver: Hex;
  destinationChainId: bigint;
  /** The bridged asset. The zero address is the native coin. */
  asset: Hex;
  /** The amount; if the call swaps first, the minimum output of the swaps. */
  amount: bigint;
  /** The call swaps first, with inner calls that are not decoded here. */
  swapsFirst: boolean;
  /** The call makes calls on the other chain, which are not decoded here. */
  callsThere: boolean;
}

/** Length in hex digits of a word, and of a selector including its 0x. */
const [word, selector] = [64, 10];
/** Bytes before the first parameter of a function with one or two parameters; the second contains the bridge's own data. */
const heads = [0x20, 0x40];
/** Limit for a call that swaps first: the swaps are the second parameter, and the bridge's own data may be inline in the head. */
const maxHead = 0x400;

/**
 * Decodes a call of LI.FI's contract to another chain; returns null for any other. The bytes must be exactly those that an encoder writes,
 * at the position of a first parameter: in another function, a caller could choose the words there freely. Whether a call that swaps first
 * is a bridge call is only shown by {@link decodeStarted}.
 */
export function decodeBridge(data: Hex): DecodedBridge | null {
  try {
    const given: Hex = `0x${data.slice(selector)}`;
    const head = Number(BigInt(given.slice(0, 2 + word)));
    if (head % 0x20 !== 0 || head > maxHead) return null;
    const [found] = decodeAbiParameters(bridgeData, given);
    if (!found.hasSourceSwaps && !heads.includes(head)) return null;
    const written = encodeAbiParameters(bridgeData, [found]).slice(2 + word);
    if (!given.toLowerCase().startsWith(written, 2 + head * 2)) return null;
    return toDecoded(found);
  } catch {
    return null;
  }
}

/**
 * Decodes the event that LI.FI's contract emits after it has called a bridge, with the actual output of the swaps; returns null for any
 * other event.
 */
export function decodeStarted({ topics, data }: { topics: readonly Hex[]; data: Hex }): DecodedBridge | null {
  if (topics[0] !== started) return null;
  try {
    const [found] = decodeAbiParameters(bridgeData, data);
    return toDecoded(found);
  } catch {
    return null;
  }
}

const toDecoded = ({
  sendingAssetId,
  minAmount,
  hasSourceSwaps,
  hasDestinationCall,
  transactionId,
  receiver,
  destinationChainId,
}: {
  transactionId: Hex;
  receiver: Hex;
  destinationChainId: bigint;
  sendingAssetId: Hex;
  minAmount: bigint;
  hasSourceSwaps: boolean;
  hasDestinationCall: boolean;
}): DecodedBridge => ({
  transactionId,
  receiver,
  destinationChainId,
  asset: sendingAssetId,
  amount: minAmount,
  swapsFirst: hasSourceSwaps,
  callsThere: hasDestinationCall,
});
