import { serializeErc6492Signature } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import type { SmartAccount } from './smartAccount';

/**
 * Wraps the signature of an undeployed account with its deployment data: verifiers deploy it first (ERC-6492). An account without such data
 * verifies with its own key and is not wrapped.
 */
export function wrapSignature({ init }: Pick<SmartAccount, 'init'>, signature: Hex): Hex {
  if (init === null) return signature;
  return serializeErc6492Signature({ address: init.factory, data: init.factoryData, signature });
}
