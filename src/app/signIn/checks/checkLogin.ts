import type { Client } from '../../../wire/http/call';
import type { projectCalls } from '../../../wire/http/projectCalls';
import { HttpError } from '../../../errors/http';
import { toOrigin } from '../../../kit/origin';
import type { ConnectionSummary, ProjectConfig } from '../../../wire/http/project';
import type { LoginRecord } from '../../../wire/signIn/loginRecord';
import { checkOptions } from './checkOptions';
import { SignInFault } from '../signInFault';
import { isWanted, readEntries } from '../wantedConnection';

/** A login that may be served. */
export interface CheckedLogin {
  record: LoginRecord;
  /** The project, with only the connections that the page asks for. */
  project: ProjectConfig;
  /** The project with all its connections, for steps after the sign-in such as linking a second account. */
  whole: ProjectConfig;
  /** Who gets the result: a web origin, or the redirect address of a native app. */
  recipient: string;
  /** A token that the page has sent, for a connection that accepts tokens. */
  token?: { connectionId: string; idToken: string };
}

/**
 * Checks a login against the operator's configuration, before anything is shown or any provider is contacted (docs/threats.md 15).
 * @param options.frameOrigin in iframe mode, the embedding page's origin as the browser reports it: the result goes there.
 * @throws SignInFault.
 */
export async function checkLogin({
  record,
  clients,
  frameOrigin,
}: {
  record: LoginRecord;
  clients: Pick<Client<typeof projectCalls>, 'check'>;
  frameOrigin?: string;
}): Promise<CheckedLogin> {
  const { options, params } = record;
  const { clientId, uxMode } = options;
  const redirectUrl = frameOrigin ?? options.redirectUrl;
  const returnBy = frameOrigin === undefined && uxMode === 'redirect' ? 'redirect' : 'origin';
  const project = await clients.check({ clientId, redirectUrl, returnBy }).catch((cause: unknown) => {
    throw toFault(cause);
  });
  checkOptions({ record, project });
  const recipient = toOrigin(redirectUrl) ?? redirectUrl;
  const idToken = params.extraLoginOptions?.id_token;
  const taker = idToken === undefined ? undefined : findTaker(project, params);
  if (idToken !== undefined && taker) {
    const token = { connectionId: taker.id, idToken };
    return { record, project: { ...project, connections: [] }, whole: project, recipient, token };
  }
  const narrowed = readEntries(options.authConnectionConfig).filter(
    ({ authConnection }) => !params.authConnectionId && authConnection === params.authConnection,
  );
  const connections = project.connections.filter(
    (connection) =>
      isWanted(connection, params) && (narrowed.length === 0 || narrowed.some((entry) => isWanted(connection, entry))),
  );
  if (connections.length === 0) throw new SignInFault('notOffered');
  return { record, project: { ...project, connections }, whole: project, recipient };
}

/** Returns the connection of the token: a page that sends one must name the connection. */
function findTaker(
  { tokenConnections = [] }: ProjectConfig,
  params: LoginRecord['params'],
): ConnectionSummary | undefined {
  return params.authConnectionId === undefined ? undefined : tokenConnections.find((one) => isWanted(one, params));
}

function toFault(cause: unknown): SignInFault {
  if (!(cause instanceof HttpError)) return new SignInFault('network', { cause });
  if (cause.code === 'notFound') return new SignInFault('unknownClient', { cause });
  if (cause.code === 'forbidden' || cause.code === 'invalid') return new SignInFault('redirectNotAllowed', { cause });
  return new SignInFault('network', { cause });
}
