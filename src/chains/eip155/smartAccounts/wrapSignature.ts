import { serializeErc6492Signature } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import type { SmartAccount } from './smartAccount';

/**
 * A signature of an account that is not deployed yet, with what deploys it: verifiers do that first (ERC-6492). Where nothing deploys it
 * they know its key.
 */
export function wrapSignature({ init }: Pick<SmartAccount, 'init'>, signature: Hex): Hex {
  if (init === null) return signature;
  return serializeErc6492Signature({ address: init.factory, data: init.factoryData, signature });
}
