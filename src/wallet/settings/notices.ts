import { toUserError } from '../../api/toUserError';
import type { UserErrorCode } from '../../errors/user';
import type { Notifications } from '../../wire/http/wallet';
import { accountTypes, openWalletDataApi } from '../accounts';
import type { SettingsPort } from './port';

/** Returns the settings of emails about incoming transfers, or null on failure. Never rejects. */
export async function readNotices(parts: Pick<SettingsPort, 'stores' | 'accountData'>): Promise<Notifications | null> {
  return openWalletDataApi(parts)
    .then((own) => own.notifications())
    .catch(() => null);
}

/** Turns these emails on or off for the accounts of the sign-in's own key, in all families that are offered. Never rejects. */
export async function setNotices(
  parts: Pick<SettingsPort, 'stores' | 'accountData' | 'families' | 'openFamily'>,
  { enabled, email, locale }: { enabled: boolean; email: string; locale: string },
): Promise<Notifications | UserErrorCode> {
  try {
    const own = await openWalletDataApi(parts);
    const address = email.trim();
    return await own.setNotifications({
      email_enabled: enabled,
      locale,
      ...(enabled && { accounts: await otherAccounts(parts) }),
      ...(address === '' ? {} : { email: address }),
    });
  } catch (error) {
    return toUserError(error, { signedIn: true }).code;
  }
}

/** Returns `namespace:address` of the same key in the other families. A family whose code does not load is left out. */
async function otherAccounts({
  stores,
  families,
  openFamily,
}: Pick<SettingsPort, 'stores' | 'families' | 'openFamily'>): Promise<string[]> {
  const offered = new Set(stores.network.state.chains.map(({ chainNamespace }) => chainNamespace));
  const others = [...offered].filter((namespace) => namespace !== families.main.namespace);
  await Promise.all(others.map((namespace) => openFamily(namespace).catch(() => undefined)));
  return stores.accounts.state.accounts.flatMap(({ namespace, address, accountType }) =>
    others.includes(namespace) && accountTypes[accountType].key === 'own' ? [`${namespace}:${address}`] : [],
  );
}
