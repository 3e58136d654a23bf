import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { toOrigin } from '../../src/kit/origin';
import { PublicKeySchema } from '../../src/wire/http/shareNode';

const index = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255));

/** The file that `INLAY_NODE_CONFIG` names: the same for all nodes of an installation. */
const NodeFileSchema = v.strictObject({
  threshold: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(7)),
  /** Origin of the frame-host: wallets call from there, and the registry is there. */
  frameHost: v.pipe(
    v.string(),
    v.check((text) => toOrigin(text) === text, 'must be an origin'),
  ),
  registryKey: PublicKeySchema,
  nodes: v.array(v.strictObject({ index, publicKey: PublicKeySchema })),
  issuers: v.pipe(
    v.array(
      v.strictObject({
        connectionId: v.string(),
        issuer: v.pipe(v.string(), v.url()),
        audiences: v.pipe(v.array(v.string()), v.minLength(1)),
        jwksUrl: v.optional(v.pipe(v.string(), v.url())),
      }),
    ),
    v.minLength(1),
  ),
});

export type NodeConfig = v.InferOutput<typeof NodeFileSchema> & {
  index: number;
  host: string;
  port: number;
  folder: string;
  sealingKey: string | undefined;
};

/**
 * Reads the configuration of a share node that is a process of its own: `INLAY_NODE_INDEX`, `INLAY_NODE_PORT`,
 * `INLAY_NODE_HOST`, `INLAY_NODE_DATA_DIR`, `INLAY_NODE_SEALING_KEY` (32 bytes, hex; else a file) and the JSON file
 * `INLAY_NODE_CONFIG`.
 * @throws Error naming the variable that is missing or wrong.
 */
export function readNodeConfig(env: Record<string, string | undefined>): NodeConfig {
  const number = (name: string): number => {
    const value = Number(env[name]);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name}: must be a number`);
    return value;
  };
  const path = env.INLAY_NODE_CONFIG;
  if (path === undefined) throw new Error('INLAY_NODE_CONFIG: must name a JSON file');
  const file = v.safeParse(NodeFileSchema, JSON.parse(readFileSync(path, 'utf8')));
  if (!file.success)
    throw new Error(`INLAY_NODE_CONFIG, field ${v.getDotPath(file.issues[0]) ?? '(whole)'}: not valid`);
  return {
    ...file.output,
    index: v.parse(index, number('INLAY_NODE_INDEX')),
    host: env.INLAY_NODE_HOST ?? '0.0.0.0',
    port: number('INLAY_NODE_PORT'),
    folder: env.INLAY_NODE_DATA_DIR ?? `.inlay/node-${env.INLAY_NODE_INDEX ?? ''}`,
    sealingKey: env.INLAY_NODE_SEALING_KEY,
  };
}
