import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { openInstallation } from '../../../src/custody/installation/signedInstallation';
import { messageOf } from '../../../src/errors/base';
import { parseJson } from '../../../src/kit/json';
import type { Installation } from '../../../src/wire/http/installation';
import { PublicKeySchema } from '../../../src/wire/http/shareNode';
import { checkVariables } from '../../configuration/checkVariables';
import { ConfigError, readAll } from '../../configuration/configError';
import { plainHttpRisk, proxyRisk, refuseRisks } from '../../configuration/findRisks';
import { Port } from '../../configuration/portSchema';
import { readJsonFile } from '../../configuration/readJsonFile';
import { AcknowledgeSchema, type Risk } from '../../configuration/riskNames';
import { TrustedProxiesSchema } from '../../http/trustedProxies';
import { metricsAddress, metricsVariables, type MetricsAddress } from '../../metrics/metricsAddress';
import { tokenBindings } from '../tokens/tokenVerifier';

const PublicJwkSchema = v.pipe(
  v.looseObject({ kty: v.string(), kid: v.optional(v.string()) }),
  v.check((key) => !('d' in key) && key.kty !== 'oct', 'must be a public key'),
);

/** Schema of the file that `INLAY_NODE_CONFIG` names, the same for all nodes of an installation. Editors get it as `deploy/schemas/share-node.json`. */
export const NodeFileSchema = v.strictObject({
  /** Where an editor finds the JSON schema of the file. */
  $schema: v.optional(v.string()),
  /** The operator's public key. Only documents signed with it can define peers and registry. */
  operatorKey: PublicKeySchema,
  /** Path of the signed document, absolute or relative to this file. */
  installation: v.pipe(v.string(), v.minLength(1)),
  issuers: v.pipe(
    v.array(
      v.strictObject({
        connectionId: v.string(),
        issuer: v.pipe(v.string(), v.url()),
        /**
         * `projects`: all current projects of the frame-host, including those from the command line. Only for the frame-host's own
         * issuer.
         */
        audiences: v.union([v.literal('projects'), v.pipe(v.array(v.string()), v.minLength(1))]),
        jwksUrl: v.optional(v.pipe(v.string(), v.url())),
        /** The issuer's public keys (RFC 7517). If set, no other keys are accepted. */
        jwks: v.optional(v.object({ keys: v.pipe(v.array(PublicJwkSchema), v.minLength(1)) })),
        binding: v.optional(v.picklist(tokenBindings)),
      }),
    ),
    v.minLength(1),
  ),
});

type NodeFile = v.InferOutput<typeof NodeFileSchema>;

export interface NodeConfig extends Pick<NodeFile, 'issuers'> {
  /** Origin of the frame-host. Wallets call the node from this origin, and the registry runs there. */
  frameHost: string;
  threshold: number;
  registryKey: string;
  nodes: { index: number; publicKey: string }[];
  index: number;
  host: string;
  port: number;
  folder: string;
  sealingKey: string | undefined;
  /** Addresses or ranges (CIDR) of the proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  metrics: MetricsAddress | undefined;
}

const VariablesSchema = v.object({
  INLAY_NODE_INDEX: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/, 'must be an integer from 1 to 255'),
    v.transform(Number),
    v.maxValue(255, 'must be an integer from 1 to 255'),
  ),
  INLAY_NODE_HOST: v.optional(v.string(), '0.0.0.0'),
  INLAY_NODE_PORT: Port,
  INLAY_NODE_DATA_DIR: v.optional(v.string()),
  INLAY_NODE_SEALING_KEY: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes as hex'))),
  INLAY_NODE_CONFIG: v.string(),
  INLAY_TRUSTED_PROXIES: TrustedProxiesSchema,
  INLAY_ACKNOWLEDGE: AcknowledgeSchema,
  ...metricsVariables,
});

/**
 * Reads the configuration of a share node in its own process from the environment (docs/operate/nodes.md) and its JSON file.
 * @throws ConfigError naming each missing or invalid variable or field, and each risk that is not acknowledged.
 */
export function readNodeConfig(env: Record<string, string | undefined>): NodeConfig {
  const path = env.INLAY_NODE_CONFIG;
  const [values, file] = readAll(
    () => {
      // An empty one, e.g. of a secret that was not found, must not lead to a new key in a file.
      if (env.INLAY_NODE_SEALING_KEY === '') throw new ConfigError(['INLAY_NODE_SEALING_KEY: must be 32 bytes as hex']);
      return checkVariables(VariablesSchema, env);
    },
    () => (path ? readJsonFile(NodeFileSchema, { variable: 'INLAY_NODE_CONFIG', path }) : undefined),
  );
  if (!file) throw new ConfigError(['INLAY_NODE_CONFIG: must be the path of a JSON file']);
  const { walletOrigin, threshold, registryKey, nodes, connections } = readInstallation({ file, path });
  for (const { connectionId, issuer, binding } of file.issuers) {
    const known = connections.find(({ id }) => id === connectionId);
    if (known?.issuer !== issuer || known.binding !== binding)
      throw new ConfigError([
        `INLAY_NODE_CONFIG, field issuers: issuer or binding of ${connectionId} differ from the installation document`,
      ]);
  }
  const index = values.INLAY_NODE_INDEX;
  const own = nodes.find((node) => node.index === index);
  if (!own) throw new ConfigError([`INLAY_NODE_INDEX: there is no node ${index} in the installation document`]);
  const folder = values.INLAY_NODE_DATA_DIR ?? `.inlay/node-${index}`;
  const trustedProxies = values.INLAY_TRUSTED_PROXIES;
  const risks = [
    plainHttpRisk(`INLAY_NODE_CONFIG, field installation: the URL of node ${index}`, own.url),
    proxyRisk({ url: own.url, trustedProxies }),
    neighbourRisk(folder),
  ];
  refuseRisks({ risks: risks.filter((risk) => risk !== undefined), acknowledged: values.INLAY_ACKNOWLEDGE });
  return {
    issuers: file.issuers,
    frameHost: walletOrigin,
    threshold,
    registryKey,
    nodes: nodes.map(({ index, publicKey }) => ({ index, publicKey })),
    index,
    host: values.INLAY_NODE_HOST,
    port: values.INLAY_NODE_PORT,
    folder,
    sealingKey: values.INLAY_NODE_SEALING_KEY,
    trustedProxies,
    metrics: metricsAddress(values),
  };
}

/** Returns the risk that this process can read the key of another share node, in a folder beside its own. */
function neighbourRisk(folder: string): Risk | undefined {
  const own = resolve(folder);
  const parent = dirname(own);
  const isReadable = (path: string): boolean => {
    try {
      accessSync(path, constants.R_OK);
      return true;
    } catch {
      return false;
    }
  };
  const names = isReadable(parent) ? readdirSync(parent) : [];
  const other = names
    .map((name) => join(parent, name))
    .find((beside) => beside !== own && isReadable(join(beside, 'identity.key')));
  if (other === undefined) return undefined;
  return {
    name: 'nodes-together',
    text: `INLAY_NODE_DATA_DIR: this process can also read the key of the node in ${other}, so one intrusion gets several shares; run each node on its own machine`,
  };
}

/** Reads the installation document. The node only uses peers and a registry that the operator has signed. */
function readInstallation({ file, path = '' }: { file: NodeFile; path: string | undefined }): Installation {
  const field = 'INLAY_NODE_CONFIG, field installation:';
  let signed: unknown;
  try {
    signed = parseJson(readFileSync(resolve(dirname(path), file.installation), 'utf8'));
  } catch (cause) {
    throw new ConfigError([`${field} the document cannot be read: ${messageOf(cause)}`], { cause });
  }
  try {
    return openInstallation({ signed, anchors: [{ key: file.operatorKey, sequence: 0 }] });
  } catch (cause) {
    throw new ConfigError([`${field} the document is not valid: ${messageOf(cause)}`], { cause });
  }
}
