import { HttpError } from '../errors/http';
import { utf8ToBytes } from '../kit/bytes';
import type { AccountDataDoor, WalletParts } from './parts';
import type { AccountData } from './ports';

/** @param onUnauthorized heard once when the server takes no proof of the account any more: the person is signed out. */
export function createAccountData(
  { deps, stores, keyring }: Pick<WalletParts, 'deps' | 'stores' | 'keyring'>,
  { onUnauthorized }: { onUnauthorized: () => void },
): AccountDataDoor {
  let opened: { address: string; data: Promise<AccountData> } | undefined;
  return {
    open() {
      const address = stores.accounts.state.selected;
      if (address === null) return Promise.reject(new HttpError('unauthorized'));
      if (deps.data === null) return Promise.reject(new HttpError('unavailable'));
      if (opened?.address === address) return opened.data;
      const data = deps.data().then((server) =>
        server.account({
          address,
          sign: async (message) => keyring.signMessage({ address, message: utf8ToBytes(message) }),
          onUnauthorized() {
            if (opened?.data === data) onUnauthorized();
          },
        }),
      );
      const entry = { address, data };
      opened = entry;
      // A chunk that did not load is fetched again by the next call.
      data.catch(() => {
        if (opened === entry) opened = undefined;
      });
      return data;
    },
    forget() {
      opened = undefined;
    },
  };
}
