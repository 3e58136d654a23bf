import { ConfigError } from '../configuration/configError';
import { oauthKinds, openIdKinds, type ConnectionConfig } from './connection';

/** Button labels of the kinds that two environment variables can configure. */
const names = {
  google: 'Google',
  facebook: 'Facebook',
  twitch: 'Twitch',
  kakao: 'Kakao',
  twitter: 'X',
  discord: 'Discord',
  github: 'GitHub',
  reddit: 'Reddit',
  line: 'LINE',
  linkedin: 'LinkedIn',
  wechat: 'WeChat',
} as const satisfies Record<(typeof openIdKinds)[number] | (typeof oauthKinds)[number], string>;

const kinds = [...openIdKinds, ...oauthKinds];
const variablesOf = (kind: string) =>
  [`INLAY_${kind.toUpperCase()}_CLIENT_ID`, `INLAY_${kind.toUpperCase()}_CLIENT_SECRET`] as const;

/** The variables that {@link connectionsFromEnvironment} reads. */
export const connectionVariables: readonly string[] = kinds.flatMap(variablesOf);

/**
 * Returns a connection for each `INLAY_{KIND}_CLIENT_ID` with its `INLAY_{KIND}_CLIENT_SECRET`. Its id is the kind. Kinds without these
 * variables are not offered.
 * @throws ConfigError naming each missing variable whose counterpart is set.
 */
export function connectionsFromEnvironment(env: Record<string, string | undefined>): ConnectionConfig[] {
  const faults: string[] = [];
  const connections = kinds.flatMap((kind) => {
    const [idName, secretName] = variablesOf(kind);
    const { [idName]: clientId, [secretName]: clientSecret } = env;
    if (clientId !== undefined && clientSecret !== undefined)
      return [{ id: kind, kind, name: names[kind], clientId, clientSecret }];
    if (clientSecret !== undefined) faults.push(`${idName}: must be set if ${secretName} is set`);
    if (clientId !== undefined) faults.push(`${secretName}: must be set if ${idName} is set`);
    return [];
  });
  if (faults.length > 0) throw new ConfigError(faults);
  return connections;
}
