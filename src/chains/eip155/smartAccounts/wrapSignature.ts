import { serializeErc6492Signature } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import type { SmartAccount } from './smartAccount';

/** A signature of an account that is not deployed yet, with what deploys it: verifiers do that first (ERC-6492). */
export function wrapSignature({ init }: Pick<SmartAccount, 'init'>, signature: Hex): Hex {
  return serializeErc6492Signature({ address: init.factory, data: init.factoryData, signature });
}
