import type { Project } from './project';

/** Returns what is wrong with a project on this server (checks that the schema cannot do), or undefined if it is valid. */
export function findProjectFault(
  { clientId, connections = [], allowedOrigins, redirectUrls }: Project,
  { env, connectionIds }: { env: 'local' | 'production'; connectionIds: readonly string[] },
): string | undefined {
  const unknown = connections.find((id) => !connectionIds.includes(id));
  if (unknown !== undefined) return `${clientId} offers the unknown connection ${unknown}`;
  if (env === 'production' && [...allowedOrigins, ...redirectUrls].includes('loopback'))
    return `${clientId} allows "loopback", which is for INLAY_ENV=local alone`;
  return undefined;
}
