import { decodeAbiParameters, encodeAbiParameters, parseAbi, parseAbiParameters, toEventSelector } from 'viem/utils';
import type { Hex } from '../../../kit/hex';

const shape =
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }';
/** What LI.FI's contract takes first, whichever bridge it calls (`ILiFi.BridgeData`), and what it says once it has called it. */
const bridgeData = parseAbiParameters(['BridgeData data', shape]);
const started = toEventSelector(parseAbi(['event LiFiTransferStarted(BridgeData bridgeData)', shape])[0]);

/** What a call that leads to another chain says of itself. */
export interface DecodedBridge {
  transactionId: Hex;
  receiver: Hex;
  destinationChainId: bigint;
  /** What is bridged. The zero address is the coin. */
  asset: Hex;
  /** Where it swaps before: what has to come of that at least. */
  amount: bigint;
  /** It swaps before, by calls whose words nobody reads here. */
  swapsFirst: boolean;
  /** It calls contracts on the other chain, whose words nobody reads here. */
  callsThere: boolean;
}

/** Hex digits of a word, and of a selector with its 0x. */
const [word, selector] = [64, 10];
/** Bytes before the first parameter of a call that takes one, or two: the bridge's own data come second. */
const heads = [0x20, 0x40];
/** Of one that swaps first: the swaps come second, the bridge's own data may stand in the head. */
const maxHead = 0x400;

/**
 * Reads a call of LI.FI's contract to another chain; null for any other. Its bytes must be just those that an encoder writes, at the
 * place of a first parameter: of another function the words there are somebody else's to choose. That a call which swaps first is one
 * of a bridge only {@link decodeStarted} shows.
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

/** Reads the event with which LI.FI's contract says that it has called a bridge, with what really came of the swaps before; null for another. */
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
