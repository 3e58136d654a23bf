import { toUserError } from '../../api/toUserError';
import type { UserErrorCode } from '../../errors/user';
import type { Notifications } from '../../wire/http/walletAnswers';
import { openOwnData } from '../accounts';
import type { SettingsPort } from './port';

/** Whether mails about incoming transfers are on. Never rejects. */
export async function readNotices(parts: Pick<SettingsPort, 'stores' | 'accountData'>): Promise<Notifications | null> {
  return openOwnData(parts)
    .then((own) => own.notifications())
    .catch(() => null);
}

/** Turns them on or off for the sign-in's own account. Never rejects. */
export async function setNotices(
  parts: Pick<SettingsPort, 'stores' | 'accountData'>,
  { enabled, email, locale }: { enabled: boolean; email: string; locale: string },
): Promise<Notifications | UserErrorCode> {
  try {
    const own = await openOwnData(parts);
    const address = email.trim();
    return await own.setNotifications({
      email_enabled: enabled,
      locale,
      ...(address === '' ? {} : { email: address }),
    });
  } catch (error) {
    return toUserError(error, { signedIn: true }).code;
  }
}
