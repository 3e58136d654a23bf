import * as v from 'valibot';
import { SignInError } from '../../errors/signIn';
import type { Clock } from '../../kit/clock';
import { retry } from '../../kit/async/retry';
import type { SessionStoreClient } from '../../signIn/session/sessionStoreClient';
import type { WalletLink } from '../../wire/mobile/walletLink';
import { WalletLoginSchema, type WalletLogin } from '../../wire/mobile/walletLogin';
import { SignInFault } from '../signIn/signInFault';

/** About 3 s in total: the application has stored its record before it opens the wallet. */
const retries = { tries: 5, wait: 200, maxWait: 1_600 };

/**
 * Fetches the application's configuration. React Native stores it under the session's namespace, the others under none
 * (docs/protocol-server.md 4).
 * @throws SignInFault `gone` when it does not exist (any more), `badLink` when it is invalid, `network` when the server cannot be reached.
 */
export async function fetchWalletLogin({
  link: { loginId, sessionNamespace },
  sessions,
  clock,
}: {
  link: Pick<WalletLink, 'loginId' | 'sessionNamespace'>;
  sessions: Pick<SessionStoreClient, 'read'>;
  clock: Clock;
}): Promise<WalletLogin> {
  async function read(): Promise<Record<string, unknown>> {
    for (const namespace of new Set([sessionNamespace, ''])) {
      const record = await sessions.read({ sessionId: loginId, namespace });
      if (record) return record;
    }
    throw new SignInFault('gone');
  }
  try {
    const record = await retry(read, { ...retries, when: (error) => !(error instanceof SignInError), clock });
    const login = v.safeParse(WalletLoginSchema, record);
    if (!login.success) throw new SignInFault('badLink');
    return login.output.options;
  } catch (cause) {
    if (cause instanceof SignInFault) throw cause;
    throw new SignInFault(cause instanceof SignInError ? 'gone' : 'network', { cause });
  }
}
