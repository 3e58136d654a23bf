import { authorizeMarks } from '../../src/custody/installation/authorizeUrl';
import type { Installation, InstalledConnection } from '../../src/wire/http/installation';
import type { CustodyConfig } from '../../src/wire/http/project';
import type { Config } from '../config';
import type { ConnectionConfig, OidcClient } from '../connections/connection';
import { issuersForNodes } from '../connections/issuersForNodes';
import { redirectConnections } from '../connections/kinds/kinds';

/** The contents that an operator signs, without version, sequence number and time. */
export type InstallationFacts = Omit<Installation, 'version' | 'sequence' | 'signedAt'>;

/** Returns the facts about the installation according to the server's configuration. */
export async function describeInstallation({
  config: { publicUrl, connections },
  custody,
  registryKey,
  oidc,
  onFault = () => undefined,
}: {
  config: Pick<Config, 'publicUrl' | 'connections'>;
  custody: CustodyConfig;
  registryKey: string;
  oidc: OidcClient;
  /** Called if a provider's discovery document cannot be read. Users then cannot sign in with that connection. */
  onFault?: ((connectionId: string, cause: unknown) => void) | undefined;
}): Promise<InstallationFacts> {
  const issuers = issuersForNodes({ publicUrl, connections, projects: () => [] });

  async function addressOf(connection: ConnectionConfig): Promise<string | undefined> {
    const redirectUri = `${publicUrl}/v5/end/${connection.id}`;
    const url = await redirectConnections[connection.kind]
      ?.authorizeUrl({ connection, oidc, redirectUri }, authorizeMarks)
      .catch((cause: unknown) => onFault(connection.id, cause));
    return url?.href;
  }
  const described = connections.map(async (connection, at): Promise<InstalledConnection> => {
    const { id, kind } = connection;
    const { issuer = publicUrl, binding } = issuers[at] ?? {};
    const authorize = await addressOf(connection);
    return {
      id,
      kind,
      issuer,
      ...(binding === undefined ? {} : { binding }),
      ...(authorize === undefined ? {} : { authorize }),
    };
  });
  const { threshold, nodes } = custody;
  return { walletOrigin: publicUrl, threshold, nodes, registryKey, connections: await Promise.all(described) };
}

/**
 * Returns the first field in which a document differs from the configuration, or undefined if there is none. An authorization URL that is
 * unknown is not compared.
 */
export function findDifference(document: Installation, facts: InstallationFacts): string | undefined {
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  for (const field of ['walletOrigin', 'threshold', 'registryKey'] as const)
    if (document[field] !== facts[field]) return field;
  const byIndex = (nodes: Installation['nodes']) =>
    nodes
      .map(({ index, url, publicKey }) => ({ index, url, publicKey }))
      .toSorted((one, other) => one.index - other.index);
  if (!same(byIndex(document.nodes), byIndex(facts.nodes))) return 'nodes';
  if (!same(document.connections.map(({ id }) => id).toSorted(), facts.connections.map(({ id }) => id).toSorted()))
    return 'connections';
  for (const { id, kind, issuer, binding, authorize } of facts.connections) {
    const written = document.connections.find((one) => one.id === id);
    const isSame = written?.kind === kind && written.issuer === issuer && written.binding === binding;
    if (!isSame || (authorize !== undefined && written.authorize !== authorize)) return `connections, ${id}`;
  }
  return undefined;
}
