import type { Project } from './project';

/** Returns what is wrong with a project on this server (checks that the schema cannot do), or undefined if it is valid. */
export function findProjectFault(
  { clientId, connections = [], allowedOrigins, redirectUrls }: Project,
  { env, connectionIds }: { env: 'local' | 'production'; connectionIds: readonly string[] },
): string | undefined {
  const unknown = connections.find((id) => !connectionIds.includes(id));
  if (unknown !== undefined) return `Project ${clientId} offers the connection ${unknown}, which is not configured`;
  if (env === 'production' && [...allowedOrigins, ...redirectUrls].includes('loopback'))
    return `Project ${clientId} allows "loopback", which works only with INLAY_ENV=local`;
  return undefined;
}
