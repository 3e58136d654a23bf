import { join } from 'node:path';
import type * as v from 'valibot';
import type { ChainConfig } from '../src/wire/chainConfig';
import type { ShareNodeAddress, WalletConnectConfig } from '../src/wire/http/project';
import type { Project } from './access/project';
import type { VerifiedSources } from './chains/verifiedSources';
import { checkConfig } from './configuration/checkConfig';
import { checkInput } from './configuration/checkInput';
import { checkVariables, dropEmpty } from './configuration/checkVariables';
import { ConfigError, readAll } from './configuration/configError';
import { productionDefaults, type ConfigDefaults } from './configuration/defaults';
import { EnvironmentSchema } from './configuration/environment';
import { readOperatorFile } from './configuration/operatorFile';
import type { RateLimits } from './configuration/rateLimits';
import type { RiskName } from './configuration/riskNames';
import type { ConnectionConfig } from './connections/connection';
import { connectionsFromEnvironment, connectionVariables } from './connections/connectionsFromEnvironment';
import type { OnrampSettings } from './onramp/settings';
import type { PriceSettings } from './market/settings';
import type { SwapSettings } from './market/swap/settings';
import { metricsAddress, type MetricsAddress } from './metrics/metricsAddress';
import type { AssetSettings } from './wallet-api/assets/settings';

export interface MailConfig {
  host: string;
  port: number;
  from: string;
  user?: string;
  pass?: string;
}

/**
 * All settings that differ between two installations. {@link readConfig} creates it and callers pass it down; no other code reads
 * settings.
 */
export interface Config {
  env: 'local' | 'production';
  /** Network interface to listen on. `localhost` means both loopback addresses. */
  host: string;
  port: number;
  /** The public origin of this server, without trailing slash. */
  publicUrl: string;
  dataDir: string;
  /**
   * URL of the PostgreSQL database for all data except that of the embedded share nodes. If absent, data is stored in files in `dataDir`.
   * Contains a password.
   */
  databaseUrl?: string | undefined;
  /** URL of the Redis server for live sessions and channels. If absent, they are stored with the other data. Contains a password. */
  redisUrl?: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Where Prometheus reads the metrics. If absent, nothing is measured. */
  metrics?: MetricsAddress | undefined;
  mail: MailConfig;
  /** Addresses or ranges (CIDR) of the proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  /** Names of the risks that the operator accepts, see {@link findRisks}. */
  acknowledged: readonly RiskName[];
  rateLimits: RateLimits;
  projects: Project[];
  connections: ConnectionConfig[];
  /** Without `nodes`, three share nodes run inside this process. */
  custody: { threshold: number; nodes?: ShareNodeAddress[] };
  installation: {
    /** Path of the signed document that describes this installation. */
    file: string;
    /**
     * Path of the operator's key in a development setup, where the server signs the document itself. In production no server has this
     * key.
     */
    keyFile?: string | undefined;
  };
  /** If absent, the server accepts no analytics events and wallets send none. */
  analytics?: { writeKey: string } | undefined;
  /** If absent, wallets send no error reports. */
  errorReports?: { dsn: string; errorRate: number; transactionRate: number } | undefined;
  /** Default chains for projects and pages that configure none. */
  chains: ChainConfig[];
  /** Ranges (CIDR) of the private network that the server may request although third parties choose the URLs. */
  outgoing: { allowPrivate: string[] };
  /** Sources of the chain data that the wallet shows. */
  assets: AssetSettings;
  prices: PriceSettings;
  /** Services that execute swaps for users. */
  swap: SwapSettings;
  /** URLs of faucets for test networks, by chain. */
  faucets: Record<string, string>;
  /** Services that buy and sell coins for fiat money. Contains secrets. */
  onramp: OnrampSettings;
  /** If absent, the wallet accepts requests only from embedding pages, not over WalletConnect. */
  walletConnect?: WalletConnectConfig | undefined;
  /** True if this server runs the WalletConnect relay, under `/relay`. */
  isRelay: boolean;
  /** If absent, no source verification service is queried. */
  verifiedSources?: VerifiedSources | undefined;
}

/**
 * Reads the configuration from the environment and, if `INLAY_CONFIG` is set, from the operator's JSON file. An empty variable counts as
 * absent.
 * @param defaults the local stack passes its own (`demo-host/stack/config/localDefaults.ts`).
 * @throws ConfigError that names each invalid variable or field of the file. It never contains a value.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  defaults: ConfigDefaults = productionDefaults,
): Config {
  const given = dropEmpty(env);
  const isLocal = defaults.env === 'local';
  const [values, own, file] = readAll(
    () => readVariables(given, defaults.env),
    () => connectionsFromEnvironment(given),
    () => readOperatorFile(given.INLAY_CONFIG),
  );
  const config: Config = {
    env: defaults.env,
    host: values.INLAY_HOST ?? defaults.host,
    port: values.INLAY_PORT,
    publicUrl: values.INLAY_PUBLIC_URL ?? `http://localhost:${values.INLAY_PORT}`,
    dataDir: values.INLAY_DATA_DIR,
    databaseUrl: values.INLAY_DATABASE_URL,
    redisUrl: values.INLAY_REDIS_URL,
    logLevel: values.INLAY_LOG_LEVEL,
    metrics: metricsAddress(values),
    mail: {
      host: values.INLAY_SMTP_HOST,
      port: values.INLAY_SMTP_PORT,
      from: values.INLAY_MAIL_FROM,
      user: values.INLAY_SMTP_USER,
      pass: values.INLAY_SMTP_PASSWORD,
    },
    trustedProxies: values.INLAY_TRUSTED_PROXIES,
    acknowledged: values.INLAY_ACKNOWLEDGE,
    rateLimits: { ...defaults.rateLimits, ...file.rateLimits },
    projects: [...defaults.projects, ...file.projects],
    connections: [...defaults.connections, ...own, ...file.connections],
    custody: file.custody,
    installation: {
      file: values.INLAY_INSTALLATION ?? join(values.INLAY_DATA_DIR, 'installation.json'),
      keyFile: isLocal || file.custody.nodes === undefined ? join(values.INLAY_DATA_DIR, 'operator.key') : undefined,
    },
    analytics: file.analytics,
    errorReports: file.errorReports,
    chains: defaults.chains,
    assets: {
      ...file.assets,
      pictures: file.assets.pictures ?? defaults.pictures,
      chains: [...defaults.chainData, ...file.assets.chains],
    },
    verifiedSources: file.verifiedSources,
    walletConnect: file.walletConnect ?? defaults.walletConnect,
    isRelay: file.relay,
    onramp: file.onramp ?? defaults.onramp,
    faucets: { ...defaults.faucets, ...file.faucets },
    prices: file.prices ?? defaults.prices,
    swap: { ...defaults.swap, ...file.swap, chains: [...defaults.swap.chains, ...file.swap.chains] },
    outgoing: file.outgoing ?? defaults.outgoing,
  };
  checkConfig(config);
  return config;
}

function readVariables(given: Record<string, string>, env: Config['env']): v.InferOutput<typeof EnvironmentSchema> {
  // The programs of the local stack share one environment.
  const values =
    env === 'local'
      ? checkInput(EnvironmentSchema, given, (name) => name)
      : checkVariables(EnvironmentSchema, given, { others: connectionVariables });
  if (values.INLAY_ENV !== env) throw new ConfigError([`INLAY_ENV: must be "${env}" for this server`]);
  return values;
}

/**
 * Returns the folder of the share node of this environment, and its sealing key if it is not in a file, or undefined if it is the environment of
 * a server.
 */
export function readNodePlace(
  env: Record<string, string | undefined> = process.env,
): { folder: string; sealingKey: string | undefined } | undefined {
  const { INLAY_NODE_INDEX: index, INLAY_NODE_DATA_DIR: folder, INLAY_NODE_SEALING_KEY: sealingKey } = env;
  if (!index) return undefined;
  return { folder: folder || `.inlay/node-${index}`, sealingKey };
}

/**
 * Returns the URL at which the program of this environment (share node, relay or server) says that it is up. It is on this machine,
 * so it needs no valid configuration.
 */
export function readHealthUrl(env: Record<string, string | undefined> = process.env): string {
  const at = (host: string | undefined, port: string | undefined): string =>
    `http://${!host || host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/healthz`;
  if (env.INLAY_NODE_PORT) return at(env.INLAY_NODE_HOST, env.INLAY_NODE_PORT);
  if (env.INLAY_RELAY_PORT) return at(env.INLAY_RELAY_HOST, env.INLAY_RELAY_PORT);
  return at(env.INLAY_HOST, env.INLAY_PORT || '4050');
}
