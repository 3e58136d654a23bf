import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { Grant, GrantState } from '../../wire/approval/grant';
import type { FamilyWallet } from '../../chains/familyWallet';
import { shownChains } from '../networks';
import type { SettingsPort } from './port';

/** The contract to which an address is delegated on a network (EIP-7702). */
export interface AccountDelegate {
  chainId: string;
  /** Null: a plain account. `name` is the operator's name for the contract, or empty if the operator does not list it. */
  delegate: { address: string; name: string } | null;
}

/** A permission with its state on the chain. Null if the chain does not respond. */
export interface ListedGrant {
  grant: Grant;
  state: GrantState | null;
}

type Port = Pick<SettingsPort, 'stores' | 'familyWallet'>;

/** Returns the delegate of the selected address on each network that the user is shown. Networks that do not respond are left out. Never rejects. */
export async function readDelegates({ stores, familyWallet }: Port): Promise<AccountDelegate[]> {
  const { selected, accounts } = stores.accounts.state;
  const account = accounts.find(({ address }) => address === selected);
  if (!account || (account.owner !== undefined && account.owner !== account.address)) return [];
  const found = await Promise.all(
    shownChains(stores).map(async ({ chainId }): Promise<AccountDelegate[]> => {
      try {
        const family = await familyWallet(chainId);
        if (!family.readAccountDelegate) return [];
        return [{ chainId, delegate: await family.readAccountDelegate({ chainId, account: account.address }) }];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}

/** Returns the permissions that the selected account has granted on any device. Never rejects. */
export async function readGrants({ stores, familyWallet }: Port): Promise<ListedGrant[]> {
  const { selected } = stores.accounts.state;
  const own = stores.grants.state.list.filter(({ account }) => isSameAddress(account, selected));
  return Promise.all(
    own.map(async (grant) => {
      const read = async () => (await familyWallet(grant.chainId)).readGrant?.(grant) ?? null;
      return { grant, state: await read().catch(() => null) };
    }),
  );
}

/**
 * Runs a transaction that the user must confirm. Returns false if the user rejects it, or the network refuses it. Never rejects.
 */
export async function changeOnChain(
  { familyWallet }: Port,
  { chainId, run }: { chainId: string; run: (family: FamilyWallet) => Promise<unknown> | undefined },
): Promise<boolean> {
  try {
    await run(await familyWallet(chainId));
    return true;
  } catch {
    return false;
  }
}
