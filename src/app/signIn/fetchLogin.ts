import * as v from 'valibot';
import { SignInError } from '../../errors/signIn';
import { systemClock, type Clock } from '../../kit/clock';
import { retry } from '../../kit/async/retry';
import type { SessionStoreClient } from '../../signIn/session/sessionStoreClient';
import { LoginRecordSchema, type LoginRecord } from '../../wire/signIn/loginRecord';
import type { StartParams } from '../../wire/signIn/start';
import { SignInFault } from './signInFault';

/** About 13 s in total: in popup mode a page stores its record while this page is already loading (docs/protocol-server.md 2.4). */
const retries = { tries: 12, wait: 150, maxWait: 1_600 };

/**
 * Fetches the login record of a link, and retries until it exists.
 * @throws SignInFault `gone` when it does not appear, cannot be decrypted or is invalid; `network` when the server cannot be reached.
 */
export async function fetchLogin({
  start: { loginId, sessionNamespace = '' },
  sessions,
  clock = systemClock,
}: {
  start: StartParams;
  sessions: Pick<SessionStoreClient, 'read'>;
  clock?: Clock;
}): Promise<LoginRecord> {
  const read = async () => {
    const record = await sessions.read({ sessionId: loginId, namespace: sessionNamespace });
    if (!record) throw new SignInFault('gone');
    return record;
  };
  try {
    const record = await retry(read, { ...retries, when: (error) => !(error instanceof SignInError), clock });
    const parsed = v.safeParse(LoginRecordSchema, record);
    if (!parsed.success) throw new SignInFault('badLink');
    return parsed.output;
  } catch (cause) {
    if (cause instanceof SignInFault) throw cause;
    throw new SignInFault(cause instanceof SignInError ? 'gone' : 'network', { cause });
  }
}
