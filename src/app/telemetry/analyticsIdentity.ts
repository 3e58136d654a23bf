import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import type { Wallet } from '../../wallet/wallet';
import type { AnalyticsOptions } from './watchAnalytics';

/** Length of an id in bytes; large enough that two users never share one. */
const idLength = 16;

/**
 * Tracks the signed-in user for analytics under a pseudonymous id: a hash of the project and the first account's address. It is the same at
 * each visit, differs between projects, and does not reveal the address.
 */
export function createAnalyticsIdentity({
  stores: { session, accounts, preferences },
  clientId,
}: {
  stores: Pick<Wallet['stores'], 'session' | 'accounts' | 'preferences'>;
  clientId: string;
}): AnalyticsOptions['identity'] {
  return {
    current() {
      const [first] = accounts.state.accounts;
      const { status, userInfo } = session.state;
      if (status !== 'signedIn' || !first) return null;
      const hash = sha256(utf8ToBytes(`inlay:analytics:${clientId}:${first.address}`));
      const { locale, currency, theme } = preferences.state;
      return {
        userId: bytesToBase64url(hash.slice(0, idLength)),
        traits: {
          connection: userInfo?.authConnection ?? null,
          accountType: first.accountType,
          locale,
          currency,
          theme,
        },
      };
    },
    subscribe(listener) {
      const ends = [session.subscribe(listener), accounts.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
  };
}
