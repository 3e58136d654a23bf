import { SignInError } from '../errors/signIn';
import { isPlainObject } from '../kit/json';
import { buildEnvs, mfaLevels, networks } from '../wire/signIn/options';

/** The longest session that a page can request, in seconds. */
export const maxSession = 2_592_000;

/** Returns what is wrong with a value, or undefined if it is valid. */
type Check = (value: unknown) => string | undefined;

const isOneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.some((word) => word === value) ? undefined : 'is not valid';

const optionChecks: Record<string, Check> = {
  network: isOneOf(networks),
  buildEnv: isOneOf(buildEnvs),
  sessionTime: (value) =>
    typeof value === 'number' && value > maxSession ? `must be at most ${maxSession} seconds` : undefined,
  useMpc: (value) => (value === false ? undefined : 'is not supported: this wallet does not split keys with pages'),
  originData: (value) => (isPlainObject(value) ? undefined : 'is not valid'),
  authConnectionConfig: (value) => {
    if (!Array.isArray(value)) return 'is not valid';
    return value.map(findConnectionFault).find((fault) => fault !== undefined);
  },
};

/** The allowed fields of an `authConnectionConfig` entry. They select a connection; the operator configures how it works. */
const connectionFields = ['authConnection', 'authConnectionId', 'groupedAuthConnectionId', 'isDefault'];

function findConnectionFault(entry: unknown): string | undefined {
  if (!isPlainObject(entry) || typeof entry.authConnectionId !== 'string' || typeof entry.authConnection !== 'string')
    return 'is not valid: each entry needs authConnection and authConnectionId';
  const other = Object.keys(entry).find((name) => isGiven(entry[name]) && !connectionFields.includes(name));
  return other && `cannot set ${other} of ${entry.authConnectionId}: only the operator of the wallet can`;
}

const paramChecks: Record<string, Check> = {
  mfaLevel: isOneOf(mfaLevels),
  curve: (value) =>
    value === 'secp256k1'
      ? undefined
      : 'must be secp256k1: tokens name no key of the wallet (ed25519PrivKey is in every session with keys)',
  dappShare: (value) => (value === '' ? undefined : 'is not supported: pages hold no share of a key'),
};

export interface OptionFault {
  name: string;
  error: SignInError;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * Returns the first option that this sign-in does not support. Options are never ignored silently. The SDK checks before it opens the host;
 * the host checks again, because other clients send the same options.
 */
export function findOptionFault({
  options = {},
  params = {},
}: {
  options?: object;
  params?: object;
}): OptionFault | undefined {
  return (
    find({ code: 5001, given: options, checks: optionChecks }) ??
    find({ code: 5111, given: params, checks: paramChecks })
  );
}

function find({
  code,
  given,
  checks,
}: {
  code: 5001 | 5111;
  given: object;
  checks: Record<string, Check>;
}): OptionFault | undefined {
  for (const [name, check] of Object.entries(checks)) {
    const value: unknown = Reflect.get(given, name);
    const fault = isGiven(value) ? check(value) : undefined;
    if (fault !== undefined) return { name, error: new SignInError(code, `${name} ${fault}`) };
  }
  return undefined;
}
