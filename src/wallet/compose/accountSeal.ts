import { bytesToUtf8, utf8ToBytes, wipe } from '../../kit/bytes';
import { HttpError } from '../../errors/http';
import { ownAddress } from '../accounts';
import { openSealedKey, sealKey } from '../keyring';
import type { AccountSeal } from '../walletConnect';
import type { WalletParts } from './parts';

/** Encrypts text under the key of the sign-in's own account, so that it cannot be read from this browser's storage alone. */
export function createAccountSeal({
  deps,
  stores,
  keyring,
}: Pick<WalletParts, 'keyring'> & {
  deps: Pick<WalletParts['deps'], 'random'>;
  stores: Pick<WalletParts['stores'], 'accounts'>;
}): AccountSeal {
  async function withOwnKey<Value>(task: (own: Uint8Array) => Promise<Value>): Promise<Value> {
    const owner = ownAddress(stores);
    if (owner === null) throw new HttpError('unauthorized');
    const own = keyring.copyKey(owner);
    try {
      return await task(own);
    } finally {
      wipe(own);
    }
  }

  return {
    owner: () => ownAddress(stores),
    seal: (text, name, purpose) =>
      withOwnKey((own) => sealKey({ own, key: utf8ToBytes(text), name, fill: deps.random, purpose })),
    open: (sealed, name, purpose) =>
      withOwnKey(async (own) => bytesToUtf8(await openSealedKey({ own, sealed, name, purpose }))),
  };
}
