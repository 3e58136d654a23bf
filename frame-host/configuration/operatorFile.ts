import * as v from 'valibot';
import { ProjectSchema } from '../access/project';
import { VerifiedSourcesSchema } from '../chains/verifiedSources';
import { ConnectionConfigSchema } from '../connections/connection';
import { isAddressRange } from '../http/trustedProxies';
import { OnrampSettingsSchema } from '../onramp/settings';
import { PriceSettingsSchema } from '../market/settings';
import { SwapSettingsSchema } from '../market/swap/settings';
import { AssetSettingsSchema } from '../wallet-api/assets/settings';
import { isDsn, isRelayUrl } from './addresses';
import { readJsonFile } from './readJsonFile';

/** A fraction of all. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** Schema of the file that `INLAY_CONFIG` names. Editors get it as `deploy/schemas/server.json`. */
export const OperatorFileSchema = v.strictObject({
  /** Where an editor finds the JSON schema of the file. */
  $schema: v.optional(v.string()),
  projects: v.optional(v.array(ProjectSchema), []),
  connections: v.optional(v.array(ConnectionConfigSchema), []),
  custody: v.optional(
    v.strictObject({
      threshold: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(7)),
      nodes: v.optional(
        v.array(
          v.strictObject({
            index: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255)),
            url: v.pipe(v.string(), v.url()),
            publicKey: v.pipe(v.string(), v.regex(/^0[23][0-9a-f]{64}$/)),
          }),
        ),
      ),
    }),
    { threshold: 2 },
  ),
  analytics: v.optional(
    v.strictObject({
      writeKey: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/, 'must be 1 to 128 letters, digits, "-" or "_"')),
    }),
  ),
  errorReports: v.optional(
    v.strictObject({
      dsn: v.pipe(v.string(), v.check(isDsn, 'must be a DSN, e.g. https://public-key@reports.example.com/1')),
      errorRate: v.optional(share, 0.2),
      transactionRate: v.optional(share, 0.001),
    }),
  ),
  outgoing: v.optional(
    v.strictObject({
      allowPrivate: v.array(
        v.pipe(v.string(), v.check(isAddressRange, 'must be an IP address or range, e.g. 10.0.0.0/8')),
      ),
    }),
  ),
  assets: v.optional(AssetSettingsSchema, {}),
  prices: v.optional(PriceSettingsSchema),
  swap: v.optional(SwapSettingsSchema, {}),
  onramp: v.optional(OnrampSettingsSchema),
  faucets: v.optional(v.record(v.string(), v.pipe(v.string(), v.url())), {}),
  verifiedSources: v.optional(VerifiedSourcesSchema),
  walletConnect: v.optional(
    v.strictObject({
      relayUrl: v.pipe(v.string(), v.check(isRelayUrl, 'must be the URL of a relay, e.g. wss://relay.example.com')),
      projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, "-" or "_"')),
      limit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      verifyUrl: v.exactOptional(v.pipe(v.string(), v.regex(/^https:\/\//, 'must be an https URL'))),
    }),
  ),
  /** Whether this server also runs the WalletConnect relay. */
  relay: v.optional(v.boolean(), false),
  rateLimits: v.optional(
    v.strictObject({
      requests: limit,
      writes: limit,
      badSignatures: limit,
      writesPerKey: limit,
      sockets: limit,
      dataPerUser: limit,
      storedBytes: limit,
      storedRecords: limit,
    }),
    {},
  ),
});

/** Reads the operator's file. @throws ConfigError that names each invalid field. */
export function readOperatorFile(path: string | undefined): v.InferOutput<typeof OperatorFileSchema> {
  if (path === undefined) return v.parse(OperatorFileSchema, {});
  return readJsonFile(OperatorFileSchema, { variable: 'INLAY_CONFIG', path });
}
