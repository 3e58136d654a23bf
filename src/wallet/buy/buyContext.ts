import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { OnrampApi } from '../../api/onramp';
import { HttpError } from '../../errors/http';
import type { OfferedAsset, OnrampOrder } from '../../wire/onramp';
import { accountOn } from '../accounts';
import type { BuyStore } from './buyStore';
import type { BuyPort } from './port';

/** What all parts of this module share. */
export interface BuyContext {
  parts: BuyPort;
  store: BuyStore;
  /** Returns the server's on-ramp API, authenticated as an account. Default: the selected one. */
  api(account?: string): Promise<OnrampApi>;
  /** Returns the account that receives coins on a chain, whichever account is selected. Rejects if there is none. */
  accountFor(asset: Pick<OfferedAsset, 'chainId'>): Promise<string>;
  /** Returns the account of an order, with its address in the wallet's format. Rejects if there is none. */
  accountOf(order: Pick<OnrampOrder, 'address' | 'chainId'>): Promise<string>;
}

export function createBuyContext(parts: BuyPort, store: BuyStore): BuyContext {
  const { stores } = parts;
  const accountFor = async (asset: Pick<OfferedAsset, 'chainId'>) => {
    const chain = stores.network.state.chains.find(({ chainId }) => chainId === asset.chainId);
    if (!chain) throw new HttpError('conflict', { details: { reason: 'notOffered' } });
    const { chainNamespace } = chain;
    if (accountOn(stores.accounts.state, chainNamespace) === null) await parts.openFamily(chainNamespace);
    const account = accountOn(stores.accounts.state, chainNamespace);
    if (account === null) throw new HttpError('unauthorized');
    return account;
  };
  return {
    parts,
    store,
    api: async (account) => (await parts.accountData.open(account)).onramp,
    accountFor,
    async accountOf(order) {
      const first = await accountFor(order);
      const isIts = (address: string) => isSameAddress(address, order.address);
      const account = [first, ...stores.accounts.state.accounts.map(({ address }) => address)].find(isIts);
      if (account === undefined) throw new HttpError('unauthorized');
      return account;
    },
  };
}
