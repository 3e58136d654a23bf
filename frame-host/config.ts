import { join } from 'node:path';
import type { ChainConfig } from '../src/wire/chainConfig';
import type { ShareNodeAddress, WalletConnectConfig } from '../src/wire/http/project';
import type { Project } from './access/project';
import type { VerifiedSources } from './chains/verifiedSources';
import { checkConfig } from './configuration/checkConfig';
import { checkInput } from './configuration/checkInput';
import { productionDefaults, type ConfigDefaults } from './configuration/defaults';
import { EnvironmentSchema } from './configuration/environment';
import { readOperatorFile } from './configuration/operatorFile';
import type { RateLimits } from './configuration/rateLimits';
import type { ConnectionConfig } from './connections/connection';
import { connectionsFromEnvironment } from './connections/connectionsFromEnvironment';
import type { OnrampSettings } from './onramp/settings';
import type { PriceSettings } from './market/settings';
import type { SwapSettings } from './market/swap/settings';
import type { AssetSettings } from './wallet-api/assets/settings';

export interface MailConfig {
  host: string;
  port: number;
  from: string;
  user?: string;
  pass?: string;
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
  /** Redis, for live sessions and channels. Absent: they are stored in the database. Contains a password. */
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
  /** Pages that give coins of test networks away, by chain. */
  faucets: Record<string, string>;
  /** Services that buy and sell coins for money; holds secrets. */
  onramp: OnrampSettings;
  /** Absent: the wallet speaks with embedding pages alone. */
  walletConnect?: WalletConnectConfig | undefined;
  /** This server is the relay, under `/relay`. */
  isRelay: boolean;
  /** Absent: no lookups. */
  verifiedSources?: VerifiedSources | undefined;
}

/**
 * Reads the configuration from the environment and, where `INLAY_CONFIG` names one, from the operator's JSON file.
 * An empty variable counts as absent.
 * @param defaults the local stack has its own (`local/config/localDefaults.ts`).
 * @throws Error whose message names the variable, or the field of the file, that is wrong. Values are never repeated.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  defaults: ConfigDefaults = productionDefaults,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const values = checkInput(EnvironmentSchema, given, (field) => field);
  if (values.INLAY_ENV !== defaults.env) throw new Error(`INLAY_ENV: this server is for "${defaults.env}"`);
  const file = readOperatorFile(values.INLAY_CONFIG);
  const isLocal = defaults.env === 'local';
  const config: Config = {
    env: defaults.env,
    host: values.INLAY_HOST ?? defaults.host,
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
    rateLimits: { ...defaults.rateLimits, ...file.rateLimits },
    projects: [...defaults.projects, ...file.projects],
    connections: [...defaults.connections, ...connectionsFromEnvironment(given), ...file.connections],
    custody: file.custody,
    installation: {
      file: values.INLAY_INSTALLATION ?? join(values.INLAY_DATA_DIR, 'installation.json'),
      keyFile: isLocal || file.custody.nodes === undefined ? join(values.INLAY_DATA_DIR, 'operator.key') : undefined,
    },
    analytics: file.analytics,
    errorReports: file.errorReports,
    chains: defaults.chains,
    assets: { ...file.assets, chains: [...defaults.chainData, ...file.assets.chains] },
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
