import type { UserInfo } from '../../wire/communication';
import type { OpenSessionPort, SessionPort } from './port';
import { clearPreviousUser } from './clearPreviousUser';
import { selectFamilyAccount, ownAddress } from '../accounts';
import { refreshBalance } from '../balances';

/** Derives the accounts from the key and resolves all waiting requests. The caller wipes its copy of the key. */
export function openAccounts(
  parts: OpenSessionPort,
  {
    privateKey,
    userInfo,
    durable,
    rehydrate,
    isSingleFactor = false,
    connectsHost = false,
    contract,
    holder,
    providedBy = holder,
  }: {
    privateKey: Uint8Array;
    userInfo: UserInfo;
    durable: boolean;
    rehydrate: boolean;
    /** The session is one of a single factor by its making (namespace `sfa`). */
    isSingleFactor?: boolean;
    /** The page around the wallet was named on the sign-in. */
    connectsHost?: boolean;
    /** The smart account that the key signs for, where one is configured. */
    contract: string | null;
    /** The origin that provided the session and so has the key; only this origin is connected. */
    holder?: string;
    /** The page that has handed the key over; default: the holder. */
    providedBy?: string | undefined;
  },
): void {
  const { deps, stores, keyring, families, events, loginGate, view, sessionIds } = parts;
  keyring.wipe();
  const address = keyring.addKey(families.main, privateKey);
  sessionIds.keepOwner(address);
  const { permissions } = stores;
  if (permissions.actions.belongTo(address.toLowerCase())) clearPreviousUser(parts);
  if (holder !== undefined) {
    permissions.actions.clear();
    permissions.actions.grant(holder, deps.clock.now());
  }
  const { hostOrigin } = deps.init;
  if (connectsHost && hostOrigin !== null && !Object.hasOwn(stores.blockedSites.state.askers, hostOrigin))
    permissions.actions.grant(hostOrigin, deps.clock.now());
  // A key that is shared over factors is a threshold account; without MFA it is a normal one.
  const accountType = userInfo.isMfaEnabled === true ? 'threshold' : isSingleFactor ? 'single-factor-auth' : 'normal';
  const { namespace } = families.main;
  const own = { namespace, address, accountType } as const;
  const contractType = isSingleFactor ? ('SFA account abstraction' as const) : ('account abstraction' as const);
  const smart = contract !== null && contract !== address && { ...own, address: contract, accountType: contractType };
  stores.accounts.actions.set({
    // An address that is handed to a contract (EIP-7702) keeps its own key.
    accounts: smart ? [{ ...smart, owner: address }, own] : [contract === null ? own : { ...own, owner: address }],
    // The owner's own account, where the user has gone to it.
    selected:
      stores.importedAccounts.state.selected[address.toLowerCase()] === address ? address : (contract ?? address),
  });
  selectFamilyAccount(parts, parts.chains.family());
  stores.session.actions.signedIn({ userInfo, durable, rehydrate, providedBy: providedBy ?? null });
  stores.login.actions.go('choose');
  events.signedIn({ rehydrate });
  loginGate.open();
  view.refresh();
  // A page that waits for its account hears first.
  parts.later(() => {
    if (stores.session.state.status !== 'signedIn') return;
    void refreshBalance(parts);
    void parts.polls.refresh('userData');
  });
}

/** The other accounts of the user, where there may be any: imported ones, and those of their applications. Never rejects. */
export async function openImportedAndAppAccounts(
  parts: Pick<SessionPort, 'deps' | 'stores' | 'keyring' | 'families' | 'chains' | 'events'>,
): Promise<void> {
  const { accounts, importedAccounts } = parts.stores;
  const address = ownAddress({ accounts });
  const own = accounts.state.accounts.find((account) => account.address === address);
  if (!own || (own.accountType !== 'threshold' && !importedAccounts.state.keys[own.address.toLowerCase()]?.length))
    return;
  await import('../accounts/openOtherAccounts').then(
    (flow) => flow.openOtherAccounts(parts),
    () => undefined,
  );
}
