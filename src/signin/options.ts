import { SignInError } from '../errors/signin';
import { toOrigin } from '../kit/origin';
import type { AuthConnection, BuildEnv, SdkMode, SignInNetwork, UxMode } from '../wire/signin/options';
import type { WhiteLabel } from '../wire/whiteLabel';
import { findOptionFault } from './findOptionFault';

/** Which connection a kind stands for on this page. How it works the operator of the wallet has written down. */
export interface AuthConnectionEntry {
  authConnection: AuthConnection;
  authConnectionId: string;
  groupedAuthConnectionId?: string;
  isDefault?: boolean;
}

/** What an integrator gives (SDK options; each is described in docs/integrate.md). */
export interface SignInOptions {
  clientId: string;
  /** Where the sign-in host is, without trailing slash, e.g. `https://wallet.example.com`. Needed unless `buildEnv` is `development`. */
  sdkUrl?: string;
  /** Where the account page is; the origin of `sdkUrl` by default. */
  dashboardUrl?: string;
  network?: SignInNetwork;
  buildEnv?: BuildEnv;
  sdkMode?: SdkMode;
  uxMode?: UxMode;
  /** This page without query and hash by default. In redirect mode the operator must have registered it. */
  redirectUrl?: string;
  replaceUrlOnRedirect?: boolean;
  includeUserDataInToken?: boolean;
  /** Origins that the page takes for registered. One that is not ends the sign-in with an error that names it. */
  originData?: Record<string, string>;
  whiteLabel?: WhiteLabel;
  /** Narrows a kind down to these connections of the operator's. One that there is not ends the sign-in with an error. */
  authConnectionConfig?: readonly AuthConnectionEntry[];
  mfaSettings?: Record<string, unknown>;
  /** Where session records are; the origin of `sdkUrl` by default. */
  storageServerUrl?: string;
  /** Where the realtime socket is, a bare origin; that of `sdkUrl` by default. */
  sessionSocketUrl?: string;
  storage?: 'local' | 'session';
  /** Seconds that a session lives: a day, 30 days at most. */
  sessionTime?: number;
  /** Name in the browser's storage; `auth_store`, with the namespace behind it, by default. */
  sessionKey?: string;
  sessionNamespace?: string;
  /** No key here is split between a page and others: `true` is refused. */
  useMpc?: false;
}

type Defaulted = Exclude<keyof SignInOptions, 'sessionKey' | 'sessionNamespace' | 'useMpc'>;
/** The same with every default in its place. This is what the login record carries (docs/protocol.md 2.4). */
export type ResolvedOptions = SignInOptions & Required<Pick<SignInOptions, Defaulted>>;

/** Only a stack on this machine has an address that can be known beforehand. */
const developmentUrl = 'http://localhost:4050';

/**
 * Puts the defaults in.
 * @throws SignInError 5001 when a client id or the host's address is missing, or an address is none.
 */
export function resolveOptions({
  options,
  pageUrl,
}: {
  options: SignInOptions;
  /** Address of the page; its query and hash are left out of `redirectUrl`. */
  pageUrl: string;
}): ResolvedOptions {
  const { clientId, buildEnv = 'production' } = options;
  if (!clientId) throw new SignInError(5001, 'clientId is required');
  const sdkUrl = options.sdkUrl ?? (buildEnv === 'development' ? developmentUrl : undefined);
  if (!sdkUrl) throw new SignInError(5001, 'sdkUrl is required');
  const origin = toOrigin(sdkUrl);
  if (origin === undefined) throw new SignInError(5001, 'sdkUrl is not a valid URL');
  for (const name of ['storageServerUrl', 'dashboardUrl'] as const) {
    // The host reads nothing elsewhere, nor leads anybody there.
    if (toOrigin(options[name] ?? origin) !== origin)
      throw new SignInError(5001, `${name} is not of the host of sdkUrl`);
  }
  const page = new URL(pageUrl);
  const resolved: ResolvedOptions = {
    network: 'sapphire_mainnet',
    sdkMode: 'default',
    uxMode: 'redirect',
    redirectUrl: `${page.protocol}//${page.host}${page.pathname}`,
    replaceUrlOnRedirect: true,
    includeUserDataInToken: true,
    originData: {},
    whiteLabel: {},
    authConnectionConfig: [],
    mfaSettings: {},
    dashboardUrl: origin,
    storageServerUrl: origin,
    sessionSocketUrl: origin,
    storage: 'local',
    sessionTime: 86_400,
    ...withoutGaps(options),
    clientId,
    buildEnv,
    sdkUrl: sdkUrl.replace(/\/$/, ''),
  };
  for (const [name, isValid] of Object.entries(rules))
    if (!isValid(resolved[name as keyof SignInOptions])) throw new SignInError(5001, `${name} is not valid`);
  const fault = findOptionFault({ options: resolved });
  if (fault) throw fault.error;
  return resolved;
}

const isOneOf = (words: readonly string[]) => (value: unknown) => words.some((word) => word === value);

/** What the host or the session server would refuse later, when nobody could tell why any more. */
const rules: Partial<Record<keyof SignInOptions, (value: unknown) => boolean>> = {
  sdkMode: isOneOf(['default', 'iframe']),
  uxMode: isOneOf(['redirect', 'popup']),
  storage: isOneOf(['local', 'session']),
  sessionTime: (value) => Number.isInteger(value) && Number(value) > 0,
  sessionNamespace: (value) => value === undefined || (typeof value === 'string' && /^[\w.:@/-]{0,256}$/.test(value)),
};

/** What a developer should not take into production. */
export function warningsOf({ network, buildEnv }: Pick<ResolvedOptions, 'network' | 'buildEnv'>): string[] {
  const isTest = network === 'testnet' || network === 'sapphire_devnet';
  return [
    ...(isTest
      ? [`WARNING! You are on ${network}. Please set network: 'mainnet' or 'sapphire_mainnet' in production`]
      : []),
    ...(buildEnv === 'production'
      ? []
      : [`WARNING! You are using build env ${buildEnv}. Please set buildEnv: 'production' in production`]),
  ];
}

/** An option given as undefined or null counts as absent. */
function withoutGaps(options: SignInOptions): SignInOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(given), clientId: options.clientId };
}
