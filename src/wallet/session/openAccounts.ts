import { wipe } from '../../kit/bytes';
import type { UserInfo } from '../../wire/communication';
import type { UserKeys } from '../../custody/userKeys';
import type { OpenSessionPort, SessionPort } from './port';
import { clearPreviousUser } from './clearPreviousUser';
import { lastSelected, selectFamilyAccount, ownAddress } from '../accounts';
import { refreshBalance } from '../balances';

/** Opens the accounts of the keys and resolves all waiting requests. The caller wipes its copies. */
export function openAccounts(
  parts: OpenSessionPort,
  {
    privateKey,
    ed25519Seed,
    userInfo,
    durable,
    rehydrate,
    isSingleFactor = false,
    connectsHost = false,
    contract,
    holder,
    providedBy = holder,
    clientId = providedBy === undefined ? null : parts.deps.init.clientId,
    grant = null,
  }: UserKeys & {
    userInfo: UserInfo;
    durable: boolean;
    rehydrate: boolean;
    /** True for a single-factor session (namespace `sfa`). */
    isSingleFactor?: boolean;
    /** True if the sign-in screen named the host page. */
    connectsHost?: boolean;
    /** The configured smart account of the key, or null. */
    contract: string | null;
    /** The origin that provided the session, and so knows the key. It is connected, and no other origin is. */
    holder?: string;
    /** The page that provided the key. Default: the holder. */
    providedBy?: string | undefined;
    /** The project of the sign-in. Default: unknown; if a page provided the session, that page's. */
    clientId?: string | null;
    grant?: string | null;
  },
): void {
  const { deps, stores, keyring, families, events, sharedLogin, view, sessionIds } = parts;
  keyring.wipe();
  const address = keyring.addKey(families.main, privateKey, ed25519Seed);
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
    // An address that is delegated to a contract (EIP-7702) keeps its own key.
    accounts: smart ? [{ ...smart, owner: address }, own] : [contract === null ? own : { ...own, owner: address }],
    // The owner's own account, if the user selected it before.
    selected:
      lastSelected(stores.importedAccounts.state, { namespace, owner: address }) === address
        ? address
        : (contract ?? address),
  });
  selectFamilyAccount(parts, parts.chains.family());
  stores.session.actions.signedIn({ userInfo, durable, rehydrate, providedBy: providedBy ?? null, clientId, grant });
  stores.login.actions.go('choose');
  events.signedIn({ rehydrate });
  sharedLogin.open();
  view.refresh();
  // Runs later, so that a page that waits for its account is answered first.
  parts.later(() => {
    if (stores.session.state.status !== 'signedIn') return;
    void refreshBalance(parts);
    void parts.polls.refresh('userData');
  });
}

/** Opens the user's other accounts, if there may be any: imported ones, and those of applications. Never rejects. */
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

/**
 * Returns the address of the smart account that is configured for the user's key, or null. It is computed before any account is
 * opened, so that no user gets a plain account instead.
 * @throws RpcError -32000 with the exact error of the configuration.
 */
export async function contractAddressOf(
  { families, ready }: Pick<SessionPort, 'families' | 'ready'>,
  privateKey: Uint8Array,
): Promise<string | null> {
  const { main } = families;
  const own = Uint8Array.from(privateKey);
  try {
    const config = await ready.smartAccounts.settled;
    if (config === null || !main.contractAddress) return null;
    return await main.contractAddress({ config, owner: main.keys.address(own) });
  } finally {
    wipe(own);
  }
}
