import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { messageOf } from '../src/errors/base';
import { toOrigin } from '../src/kit/origin';
import type { ChainConfig } from '../src/wire/chainConfig';
import type { ShareNodeAddress, WalletConnectConfig } from '../src/wire/http/project';
import { findProjectFault } from './access/checkProject';
import { ProjectSchema, type Project } from './access/project';
import { ConnectionConfigSchema, type ConnectionConfig } from './connections/connection';
import { connectionsFromEnvironment } from './connections/connectionsFromEnvironment';
import { isAddressRange, TrustedProxiesSchema } from './http/trustedProxies';
import { localPrices } from './market/localPrices';
import { localSetup, localSolana, testDollar, type LocalPorts } from './localSetup';
import { VerifiedSourcesSchema, type VerifiedSources } from './chains/verifiedSources';
import { PriceSettingsSchema, type PriceSettings } from './market/settings';
import { SwapSettingsSchema, type SwapSettings } from './market/swap/settings';
import { AssetSettingsSchema, type AssetSettings } from './wallet-api/assets/settings';

export interface MailConfig {
  host: string;
  port: number;
  from: string;
  user?: string;
  pass?: string;
}

/** Requests a minute. */
export interface RateLimits {
  /** Every request of one address (IPv6: of one /64). */
  requests: number;
  /** Signed writes of one address: each may cost a signature check. */
  writes: number;
  /** Writes of one address whose signature was wrong. */
  badSignatures: number;
  /** Writes that were accepted for one session key. */
  writesPerKey: number;
  /** Realtime sockets that one address may hold open at a time (no rate). */
  sockets: number;
  /** Calls of one signed-in account to the wallet's data. */
  dataPerUser: number;
  /** Bytes that one address may have in the session store at a time (no rate). */
  storedBytes: number;
  /** Records and channels that one address may have there at a time (no rate). */
  storedRecords: number;
}

/** Everything that differs between two installations. Made by {@link readConfig}, passed down, never read from the side. */
export interface Config {
  env: 'local' | 'production';
  /** Interface to listen on; `localhost` is both loopback addresses. */
  host: string;
  port: number;
  /** The origin visitors see, without trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** PostgreSQL, for all but the embedded share nodes. Absent: files in `dataDir`. Holds a password. */
  databaseUrl?: string | undefined;
  /** Redis, for live sessions and channels. Absent: they lie where the rest does. Holds a password. */
  redisUrl?: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  mail: MailConfig;
  /** Addresses or ranges (CIDR) whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  rateLimits: RateLimits;
  projects: Project[];
  connections: ConnectionConfig[];
  /** No `nodes`: three share nodes run inside this process. */
  custody: { threshold: number; nodes?: ShareNodeAddress[] };
  installation: {
    /** The signed document that says what this installation is. */
    file: string;
    /** Where the operator's key lies in a development set-up, which signs by itself; in production it is on no server. */
    keyFile?: string | undefined;
  };
  /** Absent: no analytics are taken in, and no wallet sends any. */
  analytics?: { writeKey: string } | undefined;
  /** Absent: no wallet reports its faults. */
  errorReports?: { dsn: string } | undefined;
  /** Used by projects and pages that name no chains. */
  chains: ChainConfig[];
  /** Ranges (CIDR) of our own network that URLs chosen by strangers may lead to. */
  outgoing: { allowPrivate: string[] };
  /** Where the wallet's data of chains comes from. */
  assets: AssetSettings;
  prices: PriceSettings;
  /** Who swaps for users. */
  swap: SwapSettings;
  /** Absent: the wallet speaks with embedding pages alone. */
  walletConnect?: WalletConnectConfig | undefined;
  /** This server is the relay, under `/relay`. */
  isRelay: boolean;
  /** Absent: nobody is asked. */
  verifiedSources?: VerifiedSources | undefined;
  /** Set when `env` is `local`. */
  local?: LocalPorts;
}

const productionLimits: RateLimits = {
  requests: 6_000,
  writes: 600,
  badSignatures: 30,
  writesPerKey: 60,
  sockets: 200,
  dataPerUser: 300,
  storedBytes: 128 * 1_024 * 1_024,
  storedRecords: 20_000,
};
/** All of a local stack's visitors and tests come from one address. */
const localLimits: RateLimits = {
  requests: 600_000,
  writes: 60_000,
  badSignatures: 300,
  writesPerKey: 600,
  sockets: 5_000,
  dataPerUser: 30_000,
  storedBytes: 100 * 128 * 1_024 * 1_024,
  storedRecords: 2_000_000,
};

/** Over https, or on this machine: the wallet's pages speak to nobody else. A password in it would be public. */
function isDsn(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username === '' || url.password !== '' || !/^\/(.*\/)?\d+$/.test(url.pathname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

function isRedisUrl(text: string): boolean {
  if (!/^rediss?:\/\/[^/]/.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== '' && /^\/?\d*$/.test(pathname) && search === '' && hash === '';
}

/** Encrypted, or on this machine; the wallet adds its own query. */
function isRelayUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

const limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** The file that `INLAY_CONFIG` names. */
const OperatorFileSchema = v.strictObject({
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
    }),
  ),
  outgoing: v.optional(
    v.strictObject({ allowPrivate: v.array(v.pipe(v.string(), v.check(isAddressRange, 'must be an address range'))) }),
  ),
  assets: v.optional(AssetSettingsSchema, {}),
  prices: v.optional(PriceSettingsSchema),
  swap: v.optional(SwapSettingsSchema, {}),
  verifiedSources: v.optional(VerifiedSourcesSchema),
  walletConnect: v.optional(
    v.strictObject({
      relayUrl: v.pipe(v.string(), v.check(isRelayUrl, 'must be the address of a relay, e.g. wss://relay.example.com')),
      projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, "-" or "_"')),
      limit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    }),
  ),
  /** Whether this server is the relay itself. */
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

const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port number'),
    ),
    String(fallback),
  );

const EnvironmentSchema = v.object({
  INLAY_ENV: v.optional(v.picklist(['local', 'production'], 'must be "local" or "production"'), 'production'),
  INLAY_HOST: v.optional(v.string()),
  INLAY_PORT: port(4050),
  INLAY_PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/$/, '')),
      v.check((text) => toOrigin(text) === text, 'must be an origin, e.g. https://wallet.example.com'),
    ),
  ),
  INLAY_DATA_DIR: v.optional(v.string(), '.inlay'),
  INLAY_DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isPostgresUrl, 'must be a PostgreSQL address, e.g. postgres://inlay:password@db.example.com/inlay'),
    ),
  ),
  INLAY_REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isRedisUrl, 'must be a Redis address, e.g. rediss://inlay:password@redis.example.com:6379/0'),
    ),
  ),
  INLAY_LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a level, e.g. "info"'),
    'info',
  ),
  INLAY_SMTP_HOST: v.optional(v.string(), '127.0.0.1'),
  INLAY_SMTP_PORT: port(4025),
  INLAY_SMTP_USER: v.optional(v.string()),
  INLAY_SMTP_PASSWORD: v.optional(v.string()),
  INLAY_MAIL_FROM: v.optional(v.string(), 'Inlay <no-reply@localhost>'),
  INLAY_TRUSTED_PROXIES: TrustedProxiesSchema,
  INLAY_CONFIG: v.optional(v.string()),
  INLAY_INSTALLATION: v.optional(v.string()),
  INLAY_DEMO_PORT: port(4060),
  INLAY_EVM_PORT: port(8545),
  INLAY_OIDC_PORT: port(4070),
  INLAY_SOLANA_PORT: port(8899),
  INLAY_RELAY_PORT: port(4080),
  INLAY_BUNDLER_PORT: port(4337),
  INLAY_SANDBOX_PORT: port(4090),
});

/**
 * Reads the configuration from the environment and, where `INLAY_CONFIG` names one, from the operator's JSON file.
 * An empty variable counts as absent.
 * @throws Error whose message names the variable, or the field of the file, that is wrong. Values are never repeated.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const values = check(EnvironmentSchema, given, (field) => field);
  const file = readOperatorFile(values.INLAY_CONFIG);
  const isLocal = values.INLAY_ENV === 'local';
  const local: LocalPorts | undefined = isLocal
    ? {
        wallet: values.INLAY_PORT,
        demo: values.INLAY_DEMO_PORT,
        evm: values.INLAY_EVM_PORT,
        oidc: values.INLAY_OIDC_PORT,
        solana: given['INLAY_SOLANA_PORT'] === undefined ? undefined : values.INLAY_SOLANA_PORT,
        relay: values.INLAY_RELAY_PORT,
        bundler: values.INLAY_BUNDLER_PORT,
        sandbox: values.INLAY_SANDBOX_PORT,
      }
    : undefined;
  const builtIn = local
    ? localSetup(local)
    : { projects: [], connections: [], chains: [], chainData: [], swapChains: [], walletConnect: undefined };
  const config: Config = {
    env: values.INLAY_ENV,
    host: values.INLAY_HOST ?? (isLocal ? 'localhost' : '0.0.0.0'),
    port: values.INLAY_PORT,
    publicUrl: values.INLAY_PUBLIC_URL ?? `http://localhost:${values.INLAY_PORT}`,
    dataDir: values.INLAY_DATA_DIR,
    databaseUrl: values.INLAY_DATABASE_URL,
    redisUrl: values.INLAY_REDIS_URL,
    logLevel: values.INLAY_LOG_LEVEL,
    mail: {
      host: values.INLAY_SMTP_HOST,
      port: values.INLAY_SMTP_PORT,
      from: values.INLAY_MAIL_FROM,
      user: values.INLAY_SMTP_USER,
      pass: values.INLAY_SMTP_PASSWORD,
    },
    trustedProxies: values.INLAY_TRUSTED_PROXIES,
    rateLimits: { ...(isLocal ? localLimits : productionLimits), ...file.rateLimits },
    projects: [...builtIn.projects, ...file.projects],
    connections: [...builtIn.connections, ...connectionsFromEnvironment(given), ...file.connections],
    custody: file.custody,
    installation: {
      file: values.INLAY_INSTALLATION ?? join(values.INLAY_DATA_DIR, 'installation.json'),
      keyFile: isLocal || file.custody.nodes === undefined ? join(values.INLAY_DATA_DIR, 'operator.key') : undefined,
    },
    analytics: file.analytics,
    errorReports: file.errorReports,
    chains: builtIn.chains,
    assets: { ...file.assets, chains: [...builtIn.chainData, ...file.assets.chains] },
    verifiedSources: file.verifiedSources,
    walletConnect: file.walletConnect ?? builtIn.walletConnect,
    isRelay: file.relay,
    prices: file.prices ?? {
      off: false,
      ...(isLocal ? { fixed: localPrices({ testDollar, solana: localSolana }) } : {}),
    },
    swap: { ...file.swap, chains: [...builtIn.swapChains, ...file.swap.chains] },
    // The local stack's own chain is on loopback.
    outgoing: file.outgoing ?? { allowPrivate: isLocal ? ['127.0.0.0/8', '::1/128'] : [] },
    local,
  };
  checkWhole(config);
  return config;
}

function readOperatorFile(path: string | undefined): v.InferOutput<typeof OperatorFileSchema> {
  if (path === undefined) return v.parse(OperatorFileSchema, {});
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    // A parser's message may quote the file, which holds secrets.
    const reason = cause instanceof SyntaxError ? 'it is not JSON' : messageOf(cause);
    throw new Error(`INLAY_CONFIG: the file cannot be read: ${reason}`, { cause });
  }
  return check(OperatorFileSchema, json, (field) => `INLAY_CONFIG, field ${field}`);
}

function check<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  nameOf: (field: string) => string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const reason = issue.message.startsWith('must ') ? issue.message : `expected ${issue.expected ?? 'another value'}`;
  throw new Error(`${nameOf(v.getDotPath(issue) ?? '(whole)')}: ${reason}`);
}

/** What no single field can say. */
function checkWhole({ env, projects, connections, custody }: Config): void {
  const twice = (ids: string[]) => ids.find((id, at) => ids.indexOf(id) !== at);
  const project = twice(projects.map(({ clientId }) => clientId));
  if (project !== undefined) throw new Error(`INLAY_CONFIG, field projects: two have the clientId ${project}`);
  const connection = twice(connections.map(({ id }) => id));
  if (connection !== undefined) throw new Error(`INLAY_CONFIG, field connections: two have the id ${connection}`);
  const known = new Set(connections.map(({ id }) => id));
  for (const project of projects) {
    const fault = findProjectFault(project, { env, connectionIds: [...known] });
    if (fault !== undefined) throw new Error(`INLAY_CONFIG, field projects: ${fault}`);
  }
  const { threshold, nodes } = custody;
  if (threshold > (nodes?.length ?? 3))
    throw new Error('INLAY_CONFIG, field custody.threshold: must not be more than there are share nodes');
  if (nodes && new Set(nodes.map(({ index }) => index)).size !== nodes.length)
    throw new Error('INLAY_CONFIG, field custody.nodes: every node needs an index of its own');
}
