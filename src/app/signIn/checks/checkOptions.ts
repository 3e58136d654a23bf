import { SignInError } from '../../../errors/signIn';
import { isPlainObject } from '../../../kit/json';
import { coversOrigin } from '../../../kit/originRule';
import { findOptionFault, type OptionFault } from '../../../signIn/findOptionFault';
import type { ProjectConfig } from '../../../wire/http/project';
import type { LoginRecord } from '../../../wire/signIn/loginRecord';
import { SignInFault } from '../signInFault';
import { isWanted, readEntries } from '../wantedConnection';

/**
 * Checks that every option of a page is supported, so that none is ignored silently. `originData` and `authConnectionConfig` are checked
 * against the operator's configuration.
 * @throws SignInFault `notSupported`, with the text of the sign-in SDK.
 */
export function checkOptions({
  record: { options, params },
  project,
}: {
  record: LoginRecord;
  project: ProjectConfig;
}): void {
  const fault = findOptionFault({ options, params }) ?? findStranger({ options, project });
  if (fault) throw new SignInFault('notSupported', { what: fault.name, text: fault.error.message });
}

/** Returns an origin that is not registered, or a connection that does not exist. */
function findStranger({
  options: { originData, authConnectionConfig },
  project: { allowedOrigins, connections, tokenConnections = [] },
}: {
  options: LoginRecord['options'];
  project: ProjectConfig;
}): OptionFault | undefined {
  const isRegistered = (origin: string) => allowedOrigins.some((rule) => coversOrigin(rule, origin));
  const claimed = isPlainObject(originData) ? Object.keys(originData) : [];
  const origin = claimed.find((one) => !isRegistered(one));
  if (origin !== undefined) return toFault('originData', `contains ${origin}, which is not registered for this client`);
  const all = [...connections, ...tokenConnections];
  const entry = readEntries(authConnectionConfig).find((one) => !all.some((connection) => isWanted(connection, one)));
  if (entry)
    return toFault(
      'authConnectionConfig',
      `contains ${entry.authConnectionId}, but this wallet has no such connection`,
    );
  return undefined;
}

function toFault(name: string, text: string): OptionFault {
  return { name, error: new SignInError(5001, `${name} ${text}`) };
}
