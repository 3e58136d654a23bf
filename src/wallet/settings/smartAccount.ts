import type { Grant, GrantState } from '../../wire/approval/grant';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { SettingsPort } from './port';

/** The contract that an address is delegated to on a network (EIP-7702). */
export interface AccountDelegate {
  chainId: string;
  /** Null: it is a plain one. `name` is the operator's, empty where the operator does not know it. */
  delegate: { address: string; name: string } | null;
}

/** A permission with what the chain says of it; null where it does not answer. */
export interface ListedGrant {
  grant: Grant;
  state: GrantState | null;
}

type Port = Pick<SettingsPort, 'stores' | 'familyWallet'>;

/** The address in use, network by network; those that do not answer are left out. Never rejects. */
export async function readDelegates({ stores, familyWallet }: Port): Promise<AccountDelegate[]> {
  const { selected, accounts } = stores.accounts.state;
  const account = accounts.find(({ address }) => address === selected);
  if (!account || (account.owner !== undefined && account.owner !== account.address)) return [];
  const found = await Promise.all(
    stores.network.state.chains.map(async ({ chainId }): Promise<AccountDelegate[]> => {
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

/** The permissions that the account in use has given, on whatever device. Never rejects. */
export async function readGrants({ stores, familyWallet }: Port): Promise<ListedGrant[]> {
  const { selected } = stores.accounts.state;
  const own = stores.grants.state.list.filter(({ account }) => account.toLowerCase() === selected?.toLowerCase());
  return Promise.all(
    own.map(async (grant) => {
      const read = async () => (await familyWallet(grant.chainId)).readGrant?.(grant) ?? null;
      return { grant, state: await read().catch(() => null) };
    }),
  );
}

/** The user confirms the transaction. False where they do not, and where the network refuses it. Never rejects. */
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
