import { readAccountProof } from '../../src/custody/accountProof';
import { HttpError } from '../../src/errors/http';
import { recipientProof, type OrderInput } from '../../src/wire/onramp';
import { familyOfAddress, familyOfChain } from '../chains';
import type { Caller } from '../wallet-api/bearer';

/**
 * The address that a caller is known by is its own; for any other one the account’s key has to have signed, which whoever has
 * stolen a token does not have.
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
  const publicKey = proof === undefined ? undefined : readAccountProof({ text, proof });
  const signer = publicKey === undefined ? undefined : familyOfAddress(caller.address)?.addressOf(publicKey);
  if (signer !== caller.address) throw new HttpError('forbidden', { details: { field: 'address' } });
}
