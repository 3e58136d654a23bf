import { HttpError } from '../../errors/http';
import { hexToBytes } from '../../kit/hex';
import type { AccountsPort } from './port';
import type { AccountData } from '../ports';

/** The way to what our server keeps and reads for an account. */
export interface AccountDataClients {
  /**
   * Clients that sign in by themselves with the account's key; the selected account's by default, the same ones each time.
   * @throws HttpError `unauthorized` when nobody is signed in, `unavailable` when there is no such server.
   */
  open(address?: string): Promise<AccountData>;
  /** The user has left: the server's token goes with the key. */
  forget(): void;
}

/** @param onUnauthorized heard once when the server takes no proof of the account any more: the user is signed out. */
export function createAccountData(
  { deps, stores, keyring }: Pick<AccountsPort, 'deps' | 'stores' | 'keyring'>,
  { onUnauthorized }: { onUnauthorized: () => void },
): AccountDataClients {
  const opened = new Map<string, Promise<AccountData>>();
  return {
    open(address = stores.accounts.state.selected ?? undefined) {
      if (address === undefined) return Promise.reject(new HttpError('unauthorized'));
      if (deps.data === null) return Promise.reject(new HttpError('unavailable'));
      // Our server takes the signature of a key alone as proof of an address.
      if (!keyring.has(address)) return Promise.reject(new HttpError('unavailable'));
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
