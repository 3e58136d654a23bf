import { HttpError } from '../../errors/http';
import type { AssetsApi, AssetsRequest } from '../../api/assets';
import { hexToBytes } from '../../kit/hex';
import type { OwnOfUser } from '../../wire/http/assets';
import type { AccountsPort } from './port';
import { ownAddress } from './ownAddress';
import type { AccountData, DataServer } from '../ports';

/** Opens clients for the data that the wallet's server stores and reads for an account. */
export interface AccountDataClients {
  /**
   * Returns clients that authenticate with the account's key. Default: the selected account. Repeated calls return the same
   * clients. For an account of a chain family other than that of the sign-in key, they authenticate with the sign-in key, because
   * the server knows users only by that curve.
   * @throws HttpError `unauthorized` if the user is not signed in, `unavailable` if there is no such server.
   */
  open(address?: string): Promise<AccountData>;
  /** Drops the clients and their server tokens when the user logs out. */
  forget(): void;
}

/**
 * @param onUnauthorized called once when the server no longer accepts proof of the account: the user is then signed out.
 * @param ownOfUser returns what only the wallet knows of the user's assets, for each request for them.
 */
export function createAccountData(
  { deps, stores, keyring }: Pick<AccountsPort, 'deps' | 'stores' | 'keyring'>,
  {
    onUnauthorized,
    ownOfUser,
  }: {
    onUnauthorized: () => void;
    ownOfUser: (place: { account: string; chainId: string }) => Promise<OwnOfUser | undefined>;
  },
): AccountDataClients {
  const opened = new Map<string, Promise<AccountData>>();
  /**
   * Reads the data of an account of another family, or of a contract account, by its address, authenticated as the sign-in's own
   * account.
   */
  async function openFor(address: string, owner: string): Promise<AccountData> {
    const { assets, ...rest } = await open(owner);
    return { ...rest, assets: assetsOf(address, assets) };
  }

  function open(address = stores.accounts.state.selected ?? undefined): Promise<AccountData> {
    if (address === undefined) return Promise.reject(new HttpError('unauthorized'));
    if (deps.data === null) return Promise.reject(new HttpError('unavailable'));
    const known = opened.get(address);
    if (known) return known;
    const own = ownAddress(stores);
    const namespaceOf = (of: string | null) =>
      stores.accounts.state.accounts.find((account) => account.address === of)?.namespace;
    // A contract has no key to authenticate with.
    const isAnothers =
      own !== null && address !== own && (namespaceOf(address) !== namespaceOf(own) || !keyring.has(address));
    const data = isAnothers ? openFor(address, own) : signIn(address, deps.data);
    opened.set(address, data);
    // If the chunk did not load, the next call fetches it again.
    data.catch(() => {
      if (opened.get(address) === data) opened.delete(address);
    });
    return data;
  }

  function assetsOf(account: string, assets: AssetsApi): AssetsApi {
    const withOwn = async <Ask extends AssetsRequest>(ask: Ask): Promise<Ask> => {
      const own = ask.own ?? (await ownOfUser({ account, chainId: ask.chainId }));
      return { address: account, ...ask, ...(own && { own }) };
    };
    return {
      tokens: async (ask) => assets.tokens(await withOwn(ask)),
      nfts: async (ask) => assets.nfts(await withOwn(ask)),
      history: async (ask) => assets.history(await withOwn(ask)),
    };
  }

  function signIn(address: string, load: () => Promise<DataServer>): Promise<AccountData> {
    const data = load().then((server): AccountData => {
      const { assets, ...rest } = server.account({
        address,
        takeKey: () => hexToBytes(keyring.exportPrivateKey(address)),
        onUnauthorized() {
          if (opened.get(address) === data) onUnauthorized();
        },
      });
      return { ...rest, assets: assetsOf(address, assets) };
    });
    return data;
  }

  return { open, forget: () => opened.clear() };
}
