import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { openInstallation } from '../../../src/custody/installation/signedInstallation';
import { findDifference } from '../../installation/describeInstallation';
import { readSignedFile } from '../../installation/openInstallationFile';
import { readFacts } from '../installationCommand';
import type { Check, CheckDeps } from './check';
import { proxyCheck } from './serverChecks';

const NodeInfoSchema = v.object({
  index: v.number(),
  publicKey: v.string(),
  unpinned: v.optional(v.array(v.string()), []),
});

const RegistryInfoSchema = v.object({ publicKey: v.string() });

/** Checks the signed installation document, and whether the registry and share nodes match it. */
export function custodyChecks(deps: CheckDeps): Check[] {
  const nodes = deps.config.custody.nodes ?? [];
  return [
    { what: 'installation document', find: () => findInstallationFault(deps) },
    { what: 'registry', find: () => findRegistryFault(deps) },
    ...nodes.flatMap((node) => [
      { what: `share node ${node.index}`, find: () => findNodeFault(deps, node) },
      proxyCheck(deps, { what: `share node ${node.index}`, url: node.url }),
    ]),
  ];
}

async function findInstallationFault({ config, fetch, reach }: CheckDeps): Promise<string | undefined> {
  const { file, keyFile } = config.installation;
  const signed = readSignedFile(file);
  const installation = openInstallation({ signed, anchors: [], walletOrigin: config.publicUrl });
  const difference = findDifference(installation, (await readFacts({ config, fetch })).facts);
  if (difference !== undefined) return `the document differs from the configuration in: ${difference}`;
  const served: unknown = await (await reach(`${config.publicUrl}/v1/installation`)).json();
  if (JSON.stringify(served) !== JSON.stringify(signed))
    return 'the server serves another document than the file; restart the server';
  const isHere = config.env === 'production' && keyFile !== undefined && existsSync(keyFile);
  return isHere ? `the operator's private key is on this server (${keyFile}); keep it on another machine` : undefined;
}

async function findRegistryFault({ config, reach }: CheckDeps): Promise<string | undefined> {
  const { registryKey } = openInstallation({ signed: readSignedFile(config.installation.file), anchors: [] });
  const info = v.safeParse(RegistryInfoSchema, await (await reach(`${config.publicUrl}/v1/registry/info`)).json());
  return info.success && info.output.publicKey === registryKey
    ? undefined
    : 'the key of the registry differs from the installation document';
}

async function findNodeFault(
  { reach }: CheckDeps,
  { index, url, publicKey }: { index: number; url: string; publicKey: string },
): Promise<string | undefined> {
  const info = v.safeParse(NodeInfoSchema, await (await reach(`${url}/v1/info`)).json());
  if (!info.success) return `${url} is not a share node`;
  const { unpinned, ...node } = info.output;
  if (node.index !== index || node.publicKey !== publicKey)
    return 'index or key differ from the installation document, so wallets reject this node';
  if (unpinned.length === 0) return undefined;
  return `the keys of issuers are not pinned; set "jwks" for ${unpinned.join(', ')} in INLAY_NODE_CONFIG`;
}
