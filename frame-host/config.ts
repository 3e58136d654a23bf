import { join } from 'node:path';
import type { ChainConfig } from '../src/wire/chainConfig';
import type { ShareNodeAddress, WalletConnectConfig } from '../src/wire/http/project';
import type { Project } from './access/project';
import type { VerifiedSources } from './chains/verifiedSources';
import { checkConfig } from './configuration/checkConfig';
import { checkInput } from './configuration/checkInput';
import { EnvironmentSchema } from './configuration/environment';
import { readOperatorFile } from './configuration/operatorFile';
import { localLimits, productionLimits, type RateLimits } from './configuration/rateLimits';
import type { ConnectionConfig } from './connections/connection';
import { connectionsFromEnvironment } from './connections/connectionsFromEnvironment';
import { localSetup, localSolana, testDollar, type LocalPorts } from './localSetup';
import { localPrices } from './market/localPrices';
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
  /** Pages that give coins of test networks away, by chain. */
  faucets: Record<string, string>;
  /** Services that buy and sell coins for money; holds secrets. */
  onramp: OnrampSettings;
  /** Absent: the wallet speaks with embedding pages alone. */
  walletConnect?: WalletConnectConfig | undefined;
  /** This server is the relay, under `/relay`. */
  isRelay: boolean;
  /** Absent: nobody is asked. */
  verifiedSources?: VerifiedSources | undefined;
  /** Set when `env` is `local`. */
  local?: LocalPorts;
}

/**
 * Reads the configuration from the environment and, where `INLAY_CONFIG` names one, from the operator's JSON file.
 * An empty variable counts as absent.
 * @throws Error whose message names the variable, or the field of the file, that is wrong. Values are never repeated.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const values = checkInput(EnvironmentSchema, given, (field) => field);
  const file = readOperatorFile(values.INLAY_CONFIG);
  const isLocal = values.INLAY_ENV === 'local';
  const local: LocalPorts | undefined = isLocal
    ? {
        wallet: values.INLAY_PORT,
        demo: values.INLAY_DEMO_PORT,
        evm: values.INLAY_EVM_PORT,
        evm2: values.INLAY_EVM2_PORT,
        oidc: values.INLAY_OIDC_PORT,
        solana: given['INLAY_SOLANA_PORT'] === undefined ? undefined : values.INLAY_SOLANA_PORT,
        relay: values.INLAY_RELAY_PORT,
        bundler: values.INLAY_BUNDLER_PORT,
        sandbox: values.INLAY_SANDBOX_PORT,
      }
    : undefined;
  const builtIn = local
    ? localSetup(local)
    : {
        projects: [],
        connections: [],
        chains: [],
        chainData: [],
        swapChains: [],
        lifi: undefined,
        zeroEx: undefined,
        relay: undefined,
        jupiter: undefined,
        walletConnect: undefined,
        onramp: { sandbox: [] },
        faucets: {},
      };
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
    onramp: file.onramp ?? builtIn.onramp,
    faucets: { ...builtIn.faucets, ...file.faucets },
    prices: file.prices ?? {
      off: false,
      ...(isLocal ? { fixed: localPrices({ testDollar, solana: localSolana }) } : {}),
    },
    swap: {
      lifi: builtIn.lifi,
      zeroEx: builtIn.zeroEx,
      relay: builtIn.relay,
      jupiter: builtIn.jupiter,
      ...file.swap,
      chains: [...builtIn.swapChains, ...file.swap.chains],
    },
    // The local stack's own chain is on loopback.
    outgoing: file.outgoing ?? { allowPrivate: isLocal ? ['127.0.0.0/8', '::1/128'] : [] },
    local,
  };
  checkConfig(config);
  return config;
}
