import { readQuantity } from '../network/quantity';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { Eip155Parts } from '../parts';

/**
 * What the network took for a mined transaction, wei as decimal text, with what a rollup charges for the chain below. Null
 * where the chain does not tell (yet). Never rejects.
 */
export async function readFee(
  { chains }: Pick<Eip155Parts, 'chains'>,
  { hash, chainId }: { hash: Hex; chainId: string },
): Promise<string | null> {
  try {
    const receipt = await chains.client(chainId).request('eth_getTransactionReceipt', [hash]);
    if (!isPlainObject(receipt)) return null;
    const { gasUsed, effectiveGasPrice, l1Fee } = receipt;
    const below = typeof l1Fee === 'string' ? readQuantity(l1Fee) : 0n;
    return (readQuantity(gasUsed) * readQuantity(effectiveGasPrice) + below).toString();
  } catch {
    return null;
  }
}
