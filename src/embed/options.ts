import { OptionError } from '../errors/option';
import { isPlainObject } from '../kit/json';
import { toOrigin } from '../kit/origin';
import type { ConfirmationStrategy } from '../wire/boot';
import type { ChainConfig } from '../wire/chainConfig';
import type { WhiteLabel } from '../wire/whiteLabel';

/** The kind of smart account, with bundlers and paymasters by chain; what else public clients know beside them is handed on as it is. */
export type AccountAbstractionConfig = Record<string, unknown> & {
  smartAccountType?: string;
  chains?: (Record<string, unknown> & {
    chainId: string;
    bundlerConfig?: { url?: string; paymasterContext?: unknown; token?: string };
    paymasterConfig?: { url?: string };
  })[];
};

/** What an integrator may set. Everything but `clientId` has a default. */
export interface EmbedOptions {
  /** The id of the project at the wallet's server. */
  clientId: string;
  /** Where the wallet is, e.g. `https://wallet.example/v5`. Default: the origin of the script, path `/v5`. */
  walletUrl?: string;
  /** Name of the sign-in network that the project lives in. Default `mainnet`. */
  network?: string;
  /**
   * The public key of the wallet's operator, alone or with `:sequence`: the wallet then hands keys to nobody whom that one has not
   * signed for. Default: what the browser has seen before.
   */
  installation?: string;
  /** Default: the chains of the wallet's server. */
  chains?: ChainConfig[];
  /** `0x`-hex id of the chain to start on. Default: the first chain. */
  chainId?: string;
  whiteLabel?: WhiteLabel;
  /**
   * How a request reaches the user. `default` and `modal`: inside the wallet frame. `popup`: in a window of its own, opened
   * in the click. `auto-approve`: without asking, where the wallet allows it.
   */
  confirmationStrategy?: ConfirmationStrategy;
  /** Layer of the wallet frame on the page. Default 99999. */
  zIndex?: number;
  /** Puts the provider at `window.ethereum` when nothing is there. Default false. */
  setWindowEthereum?: boolean;
  /** Lets the page ask for the user's key, which the user must confirm. Default false. */
  enableKeyExport?: boolean;
  /**
   * Smart accounts, their bundlers and paymasters. Default: those of the project, else plain accounts.
   */
  accountAbstractionConfig?: AccountAbstractionConfig;
}

/** {@link EmbedOptions}, checked and complete. */
export interface ResolvedOptions extends Required<Omit<EmbedOptions, 'chainId'>> {
  chainId: string | undefined;
  walletOrigin: string;
}

const strategies: readonly unknown[] = ['default', 'popup', 'modal', 'auto-approve'];
const isHexId = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value);

/** @throws OptionError that names the first invalid value. */
function need(values: Record<string, unknown>, is: (value: unknown) => boolean, kind: string): void {
  for (const [name, value] of Object.entries(values)) if (!is(value)) throw invalid(`${name} must be ${kind}`);
}

/**
 * Checks what the page gave and fills the defaults.
 * @throws OptionError that names the option which cannot be used.
 */
export function resolveOptions(options: EmbedOptions, scriptUrl?: string): ResolvedOptions {
  if (!isPlainObject(options)) throw invalid('expected an object');
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
    // Judged by the wallet, whatever it is.
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
