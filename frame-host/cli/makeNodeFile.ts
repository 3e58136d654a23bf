import type { Config } from '../config';
import { issuersForNodes } from '../connections/issuersForNodes';
import { createIssuer } from '../signin/issuer';

/**
 * Returns the content of the file that `INLAY_NODE_CONFIG` of every share node names, for the configuration of the server. The keys of
 * the server's own issuer are pinned in it.
 * @param options.operatorKey the public key that has signed the installation document.
 */
export async function makeNodeFile({ config, operatorKey }: { config: Config; operatorKey: string }): Promise<object> {
  const { publicUrl, dataDir, connections } = config;
  const { url, jwks } = await createIssuer({ publicUrl, dataDir });
  const issuers = issuersForNodes({ publicUrl, connections, projects: () => [] }).map(
    ({ connectionId, issuer, audiences, jwksUrl, binding }) => ({
      connectionId,
      issuer,
      audiences: issuer === url ? 'projects' : audiences,
      jwksUrl,
      ...(issuer === url ? { jwks } : {}),
      binding,
    }),
  );
  return { operatorKey, installation: 'installation.json', issuers };
}
