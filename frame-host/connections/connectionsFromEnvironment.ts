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

/**
 * Returns a connection for each `INLAY_{KIND}_CLIENT_ID` with its `INLAY_{KIND}_CLIENT_SECRET`. Its id is the kind. Kinds without these
 * variables are not offered.
 * @throws Error naming the missing variable if only one of the two is set.
 */
export function connectionsFromEnvironment(env: Record<string, string | undefined>): ConnectionConfig[] {
  return [...openIdKinds, ...oauthKinds].flatMap((kind) => {
    const idName = `INLAY_${kind.toUpperCase()}_CLIENT_ID`;
    const secretName = `INLAY_${kind.toUpperCase()}_CLIENT_SECRET`;
    const { [idName]: clientId, [secretName]: clientSecret } = env;
    if (clientId === undefined && clientSecret === undefined) return [];
    if (clientId === undefined) throw new Error(`${idName}: must be set if ${secretName} is set`);
    if (clientSecret === undefined) throw new Error(`${secretName}: must be set if ${idName} is set`);
    return [{ id: kind, kind, name: names[kind], clientId, clientSecret }];
  });
}
