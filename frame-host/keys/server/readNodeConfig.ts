import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { openInstallation } from '../../../src/custody/installation/signedInstallation';
import { messageOf } from '../../../src/errors/base';
import { parseJson } from '../../../src/kit/json';
import type { Installation } from '../../../src/wire/http/installation';
import { PublicKeySchema } from '../../../src/wire/http/shareNode';
import { TrustedProxiesSchema } from '../../http/trustedProxies';
import { readMetricsAddress, type MetricsAddress } from '../../metrics/metricsAddress';
import { tokenBindings } from '../tokens/tokenVerifier';

const PublicJwkSchema = v.pipe(
  v.looseObject({ kty: v.string(), kid: v.optional(v.string()) }),
  v.check((key) => !('d' in key) && key.kty !== 'oct', 'must be a public key'),
);

/** Schema of the file that `INLAY_NODE_CONFIG` names. It is the same for all nodes of an installation. */
const NodeFileSchema = v.strictObject({
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

/**
 * Reads the configuration of a share node in its own process: `INLAY_NODE_INDEX`, `INLAY_NODE_PORT`,
 * `INLAY_NODE_HOST`, `INLAY_NODE_DATA_DIR`, `INLAY_NODE_SEALING_KEY` (32 bytes, hex; if absent, a file), the JSON file
 * `INLAY_NODE_CONFIG`, and `INLAY_TRUSTED_PROXIES`, `INLAY_METRICS_HOST` and `INLAY_METRICS_PORT` as for the server.
 * @throws Error naming the missing or invalid variable.
 */
export function readNodeConfig(env: Record<string, string | undefined>): NodeConfig {
  const number = ({ name, most }: { name: string; most: number }): number => {
    const value = Number(env[name]);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new Error(`${name}: must be an integer from 1 to ${most}`);
    return value;
  };
  const sealingKey = env.INLAY_NODE_SEALING_KEY;
  if (sealingKey !== undefined && !/^[0-9a-f]{64}$/i.test(sealingKey))
    throw new Error('INLAY_NODE_SEALING_KEY: must be 32 bytes as hex');
  const proxies = v.safeParse(TrustedProxiesSchema, env.INLAY_TRUSTED_PROXIES);
  if (!proxies.success) throw new Error(`INLAY_TRUSTED_PROXIES: ${proxies.issues[0].message}`);
  const own = number({ name: 'INLAY_NODE_INDEX', most: 255 });
  const port = number({ name: 'INLAY_NODE_PORT', most: 65_535 });
  const path = env.INLAY_NODE_CONFIG;
  const file = readFile(path);
  const { walletOrigin, threshold, registryKey, nodes, connections } = readInstallation({ file, path });
  for (const { connectionId, issuer, binding } of file.issuers) {
    const known = connections.find(({ id }) => id === connectionId);
    if (known?.issuer !== issuer || known.binding !== binding)
      throw new Error(
        `INLAY_NODE_CONFIG, field issuers: issuer or binding of ${connectionId} differ from the installation document`,
      );
  }
  if (!nodes.some(({ index }) => index === own))
    throw new Error(`INLAY_NODE_INDEX: there is no node ${own} in the installation document`);
  return {
    issuers: file.issuers,
    frameHost: walletOrigin,
    threshold,
    registryKey,
    nodes: nodes.map(({ index, publicKey }) => ({ index, publicKey })),
    index: own,
    host: env.INLAY_NODE_HOST ?? '0.0.0.0',
    port,
    folder: env.INLAY_NODE_DATA_DIR ?? `.inlay/node-${own}`,
    sealingKey,
    trustedProxies: proxies.output,
    metrics: readMetricsAddress(env),
  };
}

/** Reads the installation document. The node only uses peers and a registry that the operator has signed. */
function readInstallation({ file, path = '' }: { file: NodeFile; path: string | undefined }): Installation {
  const field = 'INLAY_NODE_CONFIG, field installation:';
  let signed: unknown;
  try {
    signed = parseJson(readFileSync(resolve(dirname(path), file.installation), 'utf8'));
  } catch (cause) {
    throw new Error(`${field} the document cannot be read: ${messageOf(cause)}`, { cause });
  }
  try {
    return openInstallation({ signed, anchors: [{ key: file.operatorKey, sequence: 0 }] });
  } catch (cause) {
    throw new Error(`${field} the document is not valid: ${messageOf(cause)}`, { cause });
  }
}

function readFile(path: string | undefined): NodeFile {
  if (path === undefined) throw new Error('INLAY_NODE_CONFIG: must be the path of a JSON file');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'it is not valid JSON' : messageOf(cause);
    throw new Error(`INLAY_NODE_CONFIG: the file cannot be read: ${reason}`, { cause });
  }
  const file = v.safeParse(NodeFileSchema, json);
  if (file.success) return file.output;
  throw new Error(`INLAY_NODE_CONFIG, field ${v.getDotPath(file.issues[0]) ?? '(whole)'}: the value is not valid`);
}
