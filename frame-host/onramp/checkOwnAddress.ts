import { HttpError } from '../../src/errors/http';
import { recipientProof, type OrderInput } from '../../src/wire/onramp';
import { familyOfAddress, familyOfChain } from '../chains';
import type { Caller } from '../wallet-api/bearer';

/**
 * Checks that an order pays an address of the caller. The address of the caller's own session is accepted. Any other address needs a
 * signature by that account's key, which an attacker with a stolen token does not have.
 * @throws HttpError `forbidden`
 */
export function checkOwnAddress({
  caller,
  order,
  publicUrl,
}: {
  caller: Caller;
  order: Pick<OrderInput, 'id' | 'chainId' | 'address' | 'proof'>;
  publicUrl: string;
}): void {
  const { id, chainId, address, proof } = order;
  if (familyOfChain(chainId).namespace === caller.namespace && address === caller.address) return;
  const text = recipientProof({ origin: publicUrl, id, chainId, address });
  const isProven =
    proof !== undefined && familyOfAddress(caller.address)?.isProof({ text, proof, address: caller.address });
  if (!isProven) throw new HttpError('forbidden', { details: { field: 'address' } });
}
