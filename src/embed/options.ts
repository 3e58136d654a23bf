import { OptionError } from '../errors/option';
import { isPlainObject, parseJson } from '../kit/json';
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
  /** Prints the wallet's warnings to the console, not only its errors. Default false. */
  enableLogging?: boolean;
  /** Smart accounts, with their bundlers and paymasters. Default: those of the project; if it has none, plain accounts. */
  accountAbstractionConfig?: AccountAbstractionConfig;
}

/** {@link EmbedOptions}, validated and with all defaults. */
export interface ResolvedOptions extends Required<Omit<EmbedOptions, 'chainId'>> {
  chainId: string | undefined;
  walletOrigin: string;
}

type Test = (value: unknown) => boolean;
const isText: Test = (value) => typeof value === 'string';
const isFlag: Test = (value) => typeof value === 'boolean';
const isHexId: Test = (value) => isText(value) && /^0x[0-9a-f]{1,16}$/i.test(value as string);
const isChain: Test = (chain) =>
  isPlainObject(chain) && isHexId(chain['chainId']) && isText(chain['rpcTarget']) && isText(chain['chainNamespace']);
const strategies: readonly unknown[] = ['default', 'popup', 'modal', 'auto-approve'];

/** Reads an attribute of the script tag. One without a value means true, as for boolean attributes in HTML. */
const readText = (attribute: string): unknown => attribute;
const readFlag = (attribute: string): unknown => attribute !== 'false';

/** Each option with its default, the test of its value, the words for what passes it, and how it is read from an attribute. */
export const optionTable: readonly (readonly [
  name: keyof EmbedOptions,
  initial: unknown,
  is: Test,
  kind: string,
  read: (attribute: string) => unknown,
])[] = [
  ['clientId', undefined, (value) => isText(value) && value !== '', 'a non-empty string', readText],
  ['walletUrl', undefined, (value) => isText(value) && !!toOrigin(value as string), 'an http(s) URL', readText],
  ['network', 'mainnet', isText, 'a string', readText],
  // The wallet validates it.
  ['installation', '', () => true, '', readText],
  ['chains', [], (value) => Array.isArray(value) && value.every(isChain), 'a list of chain configs', parseJson],
  ['chainId', undefined, (value) => value === undefined || isHexId(value), 'a 0x-prefixed hex string', readText],
  ['whiteLabel', {}, isPlainObject, 'an object', parseJson],
  ['accountAbstractionConfig', {}, isPlainObject, 'an object', parseJson],
  [
    'confirmationStrategy',
    'default',
    (value) => strategies.includes(value),
    `one of ${strategies.join(', ')}`,
    readText,
  ],
  ['zIndex', 99_999, Number.isSafeInteger, 'an integer', Number],
  ['setWindowEthereum', false, isFlag, 'a boolean', readFlag],
  ['enableKeyExport', false, isFlag, 'a boolean', readFlag],
  ['enableLogging', false, isFlag, 'a boolean', readFlag],
];

/** Validates the page's options and fills in the defaults. @throws OptionError that names the invalid option. */
export function resolveOptions(options: EmbedOptions, scriptUrl = ''): ResolvedOptions {
  if (!isPlainObject(options)) throw new OptionError('the options must be an object');
  const resolved = Object.fromEntries(
    optionTable.map(([name, initial, is, kind]) => {
      const value = options[name] ?? initial ?? (name === 'walletUrl' ? `${toOrigin(scriptUrl) ?? ''}/v5` : undefined);
      if (!is(value)) throw new OptionError(`${name} must be ${kind}`);
      return [name, value];
    }),
  ) as unknown as ResolvedOptions;
  const { chains, chainId, walletUrl } = resolved;
  if (chainId !== undefined && chains.length > 0 && !chains.some((chain) => Number(chain.chainId) === Number(chainId)))
    throw new OptionError(`Chain with id ${chainId} not found`);
  const { origin, pathname } = new URL(walletUrl);
  return { ...resolved, walletUrl: origin + pathname.replace(/\/+$/, ''), walletOrigin: origin };
}
