import { OptionError } from '../errors/option';
import { isPlainObject } from '../kit/json';
import { toOrigin } from '../kit/origin';
import type { ConfirmationStrategy } from '../wire/boot';
import type { ChainConfig } from '../wire/chainConfig';
import type { WhiteLabel } from '../wire/whiteLabel';

/** The kind of smart account, with bundlers and paymasters per chain. Other fields of public clients are passed on unchanged. */
export type AccountAbstractionConfig = Record<string, unknown> & {
  smartAccountType?: string;
  chains?: (Record<string, unknown> & {
    chainId: string;
    bundlerConfig?: { url?: string; paymasterContext?: unknown; token?: string };
    paymasterConfig?: { url?: string };
  })[];
};

/** Options of the wallet. All but `clientId` have a default. */
export interface EmbedOptions {
  /** The project's id at the wallet's server. */
  clientId: string;
  /** URL of the wallet, e.g. `https://wallet.example/v5`. Default: the origin of the script, path `/v5`. */
  walletUrl?: string;
  /** Name of the sign-in network of the project. Default `mainnet`. */
  network?: string;
  /**
   * The public key of the wallet's operator, alone or with `:sequence`. The wallet then sends keys only to share nodes that this operator
   * has signed for.
   * Default: the key that the browser has seen before.
   */
  installation?: string;
  /** Chains that the page uses. Default: the chains of the wallet's server. */
  chains?: ChainConfig[];
  /** `0x`-hex id of the initial chain. Default: the first chain. */
  chainId?: string;
  whiteLabel?: WhiteLabel;
  /**
   * How the wallet asks the user to confirm a request. `default` and `modal`: inside the wallet frame. `popup`: in a popup that is opened
   * by the click.
   * `auto-approve`: without confirmation, where the wallet allows it.
   */
  confirmationStrategy?: ConfirmationStrategy;
  /** The z-index of the wallet frame on the page. Default 99999. */
  zIndex?: number;
  /** Sets `window.ethereum` to the provider if it is not set yet. Default false. */
  setWindowEthereum?: boolean;
  /** Allows the page to request the user's private key, which the user must confirm. Default false. */
  enableKeyExport?: boolean;
  /** Smart accounts, with their bundlers and paymasters. Default: those of the project; if it has none, plain accounts. */
  accountAbstractionConfig?: AccountAbstractionConfig;
}

/** {@link EmbedOptions}, validated and with all defaults. */
export interface ResolvedOptions extends Required<Omit<EmbedOptions, 'chainId'>> {
  chainId: string | undefined;
  walletOrigin: string;
}

const strategies: readonly unknown[] = ['default', 'popup', 'modal', 'auto-approve'];
const isHexId = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value);

/** Checks that all values are of a kind. @throws OptionError that names the first invalid value. */
function need(values: Record<string, unknown>, is: (value: unknown) => boolean, kind: string): void {
  for (const [name, value] of Object.entries(values)) if (!is(value)) throw invalid(`${name} must be ${kind}`);
}

/** Validates the page's options and fills in the defaults. @throws OptionError that names the invalid option. */
export function resolveOptions(options: EmbedOptions, scriptUrl?: string): ResolvedOptions {
  if (!isPlainObject(options)) throw invalid('the options must be an object');
  const {
    clientId,
    network = 'mainnet',
    installation = '',
    chains = [],
    chainId,
    whiteLabel = {},
    confirmationStrategy = 'default',
    zIndex = 99_999,
    setWindowEthereum = false,
    enableKeyExport = false,
    accountAbstractionConfig = {},
  } = options as EmbedOptions;

  need({ clientId }, (value) => typeof value === 'string' && value !== '', 'a non-empty string');
  const walletUrl = resolveWalletUrl(options.walletUrl, scriptUrl);
  need({ network }, (value) => typeof value === 'string', 'a string');
  need({ chains }, (value) => Array.isArray(value) && value.every(isChain), 'a list of chain configs');
  if (chainId !== undefined) need({ chainId }, isHexId, 'a 0x-prefixed hex string');
  if (chainId !== undefined && chains.length > 0 && !chains.some((chain) => Number(chain.chainId) === Number(chainId)))
    throw invalid(`Chain with id ${chainId} not found`);
  need({ whiteLabel, accountAbstractionConfig }, isPlainObject, 'an object');
  need({ confirmationStrategy }, (value) => strategies.includes(value), `one of ${strategies.join(', ')}`);
  need({ zIndex }, Number.isSafeInteger, 'an integer');
  need({ setWindowEthereum, enableKeyExport }, (value) => typeof value === 'boolean', 'a boolean');

  return {
    // Not validated here; the wallet does that.
    installation: `${installation}`,
    clientId,
    network,
    chains,
    chainId,
    whiteLabel,
    confirmationStrategy,
    zIndex,
    setWindowEthereum,
    enableKeyExport,
    accountAbstractionConfig,
    walletUrl,
    walletOrigin: new URL(walletUrl).origin,
  };
}

function resolveWalletUrl(given: unknown, scriptUrl: string | undefined): string {
  const url = given ?? `${toOrigin(scriptUrl ?? '') ?? ''}/v5`;
  if (typeof url !== 'string' || !toOrigin(url)) throw invalid('walletUrl must be an http(s) URL');
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, '');
}

function isChain(chain: unknown): boolean {
  return (
    isPlainObject(chain) &&
    isHexId(chain['chainId']) &&
    typeof chain['rpcTarget'] === 'string' &&
    typeof chain['chainNamespace'] === 'string'
  );
}

function invalid(problem: string): OptionError {
  return new OptionError(problem);
}
