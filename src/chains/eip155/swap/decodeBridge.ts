import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem/utils';
import type { Hex } from '../../../kit/hex';

/** What LI.FI's contract takes first, whichever bridge it calls (`ILiFi.BridgeData`). */
const bridgeData = parseAbiParameters([
  'BridgeData data',
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
]);

/** What a call that leads to another chain says of itself. */
export interface DecodedBridge {
  receiver: Hex;
  destinationChainId: bigint;
  /** What is bridged. The zero address is the coin. */
  asset: Hex;
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

/**
 * Reads a call of LI.FI's contract to another chain; null for any other. Its bytes must be just those that an encoder writes, at the
 * place of a first parameter: of another function the words there are somebody else's to choose.
 */
export function decodeBridge(data: Hex): DecodedBridge | null {
  try {
    const given: Hex = `0x${data.slice(selector)}`;
    const head = Number(BigInt(given.slice(0, 2 + word)));
    if (!heads.includes(head)) return null;
    const [found] = decodeAbiParameters(bridgeData, given);
    const written = encodeAbiParameters(bridgeData, [found]).slice(2 + word);
    if (!given.toLowerCase().startsWith(written, 2 + head * 2)) return null;
    return {
      receiver: found.receiver,
      destinationChainId: found.destinationChainId,
      asset: found.sendingAssetId,
      amount: found.minAmount,
      swapsFirst: found.hasSourceSwaps,
      callsThere: found.hasDestinationCall,
    };
  } catch {
    return null;
  }
}
