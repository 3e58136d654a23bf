import { HttpError } from '../../errors/http';
import { hexToBytes } from '../../kit/hex';
import type { AccountsPort } from './port';
import { ownAddress } from './ownAddress';
import type { AccountData, DataServer } from '../ports';

/** The way to what our server keeps and reads for an account. */
export interface AccountDataClients {
  /**
   * Clients that sign in by themselves with the account's key; the selected account's by default, the same ones each time. For an
   * account of another family than the sign-in's, with the key of that one, since our server knows users by no other curve.
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
  /** What an account of another family, or one that is a contract, has is asked for by its address, in the name of the sign-in's own. */
  async function openFor(address: string, owner: string): Promise<AccountData> {
    const { assets, own, onramp } = await open(owner);
    return {
      own,
      onramp,
      assets: {
        tokens: (ask) => assets.tokens({ address, ...ask }),
        nfts: (ask) => assets.nfts({ address, ...ask }),
        history: (ask) => assets.history({ address, ...ask }),
      },
    };
  }

  function open(address = stores.accounts.state.selected ?? undefined): Promise<AccountData> {
    if (address === undefined) return Promise.reject(new HttpError('unauthorized'));
    if (deps.data === null) return Promise.reject(new HttpError('unavailable'));
    const known = opened.get(address);
    if (known) return known;
    const own = ownAddress(stores);
    const namespaceOf = (of: string | null) =>
      stores.accounts.state.accounts.find((account) => account.address === of)?.namespace;
    // A contract has no key to sign in with.
    const isAnothers =
      own !== null && address !== own && (namespaceOf(address) !== namespaceOf(own) || !keyring.has(address));
    const data = isAnothers ? openFor(address, own) : signIn(address, deps.data);
    opened.set(address, data);
    // A chunk that did not load is fetched again by the next call.
    data.catch(() => {
      if (opened.get(address) === data) opened.delete(address);
    });
    return data;
  }

  function signIn(address: string, load: () => Promise<DataServer>): Promise<AccountData> {
    const data = load().then((server) =>
      server.account({
        address,
        takeKey: () => hexToBytes(keyring.exportPrivateKey(address)),
        onUnauthorized() {
          if (opened.get(address) === data) onUnauthorized();
        },
      }),
    );
    return data;
  }

  return { open, forget: () => opened.clear() };
}
