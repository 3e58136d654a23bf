import { HttpError } from '../../errors/http';
import { hexToBytes } from '../../kit/hex';
import type { AccountDataDoor, WalletParts } from '../compose/parts';
import type { AccountData } from '../ports';

/** @param onUnauthorized heard once when the server takes no proof of the account any more: the person is signed out. */
export function createAccountData(
  { deps, stores, keyring }: Pick<WalletParts, 'deps' | 'stores' | 'keyring'>,
  { onUnauthorized }: { onUnauthorized: () => void },
): AccountDataDoor {
  const opened = new Map<string, Promise<AccountData>>();
  return {
    open(address = stores.accounts.state.selected ?? undefined) {
      if (address === undefined) return Promise.reject(new HttpError('unauthorized'));
      if (deps.data === null) return Promise.reject(new HttpError('unavailable'));
      const known = opened.get(address);
      if (known) return known;
      const data = deps.data().then((server) =>
        server.account({
          address,
          takeKey: () => hexToBytes(keyring.exportPrivateKey(address)),
          onUnauthorized() {
            if (opened.get(address) === data) onUnauthorized();
          },
        }),
      );
      opened.set(address, data);
      // A chunk that did not load is fetched again by the next call.
      data.catch(() => {
        if (opened.get(address) === data) opened.delete(address);
      });
      return data;
    },
    forget: () => opened.clear(),
  };
}
