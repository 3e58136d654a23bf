import { SignInError } from '../errors/signIn';
import { toOrigin } from '../kit/origin';
import type { AuthConnection, BuildEnv, SdkMode, SignInNetwork, UxMode } from '../wire/signIn/options';
import type { WhiteLabel } from '../wire/whiteLabel';
import { findOptionFault } from './findOptionFault';

/** Which connection a kind refers to on this page. The operator of the wallet configures how that connection works. */
export interface AuthConnectionEntry {
  authConnection: AuthConnection;
  authConnectionId: string;
  groupedAuthConnectionId?: string;
  isDefault?: boolean;
}

/** Options of the sign-in SDK (docs/integrate.md describes each). */
export interface SignInOptions {
  clientId: string;
  /** URL of the sign-in host without trailing slash, e.g. `https://wallet.example.com`. Required unless `buildEnv` is `development`. */
  sdkUrl?: string;
  /** URL of the account page. Default: the origin of `sdkUrl`. */
  dashboardUrl?: string;
  network?: SignInNetwork;
  buildEnv?: BuildEnv;
  sdkMode?: SdkMode;
  uxMode?: UxMode;
  /** Default: the URL of this page without query and hash. In redirect mode the operator must have registered it. */
  redirectUrl?: string;
  replaceUrlOnRedirect?: boolean;
  includeUserDataInToken?: boolean;
  /** Origins that the page expects to be registered. If one is not, the sign-in fails with an error that names it. */
  originData?: Record<string, string>;
  whiteLabel?: WhiteLabel;
  /** Restricts a kind to these connections of the operator. If one does not exist, the sign-in fails with an error. */
  authConnectionConfig?: readonly AuthConnectionEntry[];
  mfaSettings?: Record<string, unknown>;
  /** URL of the session server. Default: the origin of `sdkUrl`. */
  storageServerUrl?: string;
  /** Origin of the realtime socket. Default: the origin of `sdkUrl`. */
  sessionSocketUrl?: string;
  storage?: 'local' | 'session';
  /** Lifetime of a session, in seconds. Default: one day; maximum: 30 days. */
  sessionTime?: number;
  /** Key in the browser's storage. Default: `auth_store`, followed by the namespace. */
  sessionKey?: string;
  sessionNamespace?: string;
  /** Must not be `true`: keys are not split between the page and other parties. */
  useMpc?: false;
}

type Defaulted = Exclude<keyof SignInOptions, 'sessionKey' | 'sessionNamespace' | 'useMpc'>;
/** {@link SignInOptions} with all defaults. The login record carries this object (docs/protocol-server.md 2.4). */
export type ResolvedOptions = SignInOptions & Required<Pick<SignInOptions, Defaulted>>;

/** Only the local development stack has a URL that is known in advance. */
const developmentUrl = 'http://localhost:4050';

/** Fills in the defaults. @throws SignInError 5001 when a client id or the host's URL is missing, or a URL is invalid. */
export function resolveOptions({
  options,
  pageUrl,
}: {
  options: SignInOptions;
  /** URL of the page; `redirectUrl` is this without query and hash. */
  pageUrl: string;
}): ResolvedOptions {
  const { clientId, buildEnv = 'production' } = options;
  if (!clientId) throw new SignInError(5001, 'clientId is required');
  const sdkUrl = options.sdkUrl ?? (buildEnv === 'development' ? developmentUrl : undefined);
  if (!sdkUrl) throw new SignInError(5001, 'sdkUrl is required');
  const origin = toOrigin(sdkUrl);
  if (origin === undefined) throw new SignInError(5001, 'sdkUrl is not a valid URL');
  for (const name of ['storageServerUrl', 'dashboardUrl'] as const) {
    // The host neither reads from nor redirects to any other origin.
    if (toOrigin(options[name] ?? origin) !== origin)
      throw new SignInError(5001, `${name} must have the origin of sdkUrl`);
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

/** Rejects values that the host or the session server would reject later, when the cause could no longer be reported. */
const rules: Partial<Record<keyof SignInOptions, (value: unknown) => boolean>> = {
  sdkMode: isOneOf(['default', 'iframe']),
  uxMode: isOneOf(['redirect', 'popup']),
  storage: isOneOf(['local', 'session']),
  sessionTime: (value) => Number.isInteger(value) && Number(value) > 0,
  sessionNamespace: (value) => value === undefined || (typeof value === 'string' && /^[\w.:@/-]{0,256}$/.test(value)),
};

/** Returns warnings about settings that are not meant for production. */
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

/** Removes options that are undefined or null. */
function withoutGaps(options: SignInOptions): SignInOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(given), clientId: options.clientId };
}
