import type { Inlay } from '../embed/createInlay';
import type { EvmProvider } from '../embed/evmProvider';
import type { ChainConfig } from '../wire/chainConfig';
import { openTestWallet } from './openTestWallet';

type Hex = `0x${string}`;

/**
 * Answers the wallet's requests to a chain: the URL of a node, or a function that returns the result. The function may throw `{ code, message }`,
 * which becomes the node's error, or return a `Response`, such as one with the status 429. `chainId` is that of the provider.
 */
export type RpcSource = string | ((request: { method: string; params: readonly unknown[]; chainId: Hex }) => unknown);

/** A function for all chains, the URL of the node of the chain that the wallet starts on, or a source per chain id. */
export type TestRpc = RpcSource | Readonly<Record<Hex, RpcSource>>;

/** Options of {@link createTestWallet}; all have a default. */
export interface TestWalletOptions {
  /**
   * Names the user. Account number n, from 0, has as its private key the keccak-256 hash of the text `<seed>/<n>`. Default: the accounts of Anvil
   * and Hardhat, of which 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 is the first.
   */
  seed?: string;
  /** Number of the user's accounts, 1 to 10. A page sees only the selected one. Default 1. */
  accounts?: number;
  /** The chains that the wallet knows. Default: those of the wallet itself, and the local chain 0x7a69 of Anvil and Hardhat. */
  chains?: readonly ChainConfig[];
  /** The chain that the wallet starts on, `0x` hex. Default: the first one, which is 0x1 (Ethereum). */
  chainId?: Hex;
  /**
   * The nodes of the chains. Without one, the wallet answers everything that needs no chain, and other requests fail with 4901 and a text that
   * says so. It connects to nothing but a URL that is given here.
   */
  rpc?: TestRpc;
  /** The origin of the page, which a sign-in message (EIP-4361) must name. Default: that of `location`, or else `http://localhost:3000`. */
  origin?: string;
  /** True: the user is signed in and connected to the page from the start. Default: a page must first ask with `eth_requestAccounts`. */
  connected?: boolean;
}

/**
 * What becomes of a request. `approve` and `reject` are the user's decisions. `wait` leaves it until the test calls `confirm` or `reject`. A
 * number is a code of the wallet's errors, such as 4902: the request then fails with it, and the user is not asked.
 */
export type TestAnswer = 'approve' | 'reject' | 'wait' | number;

export interface AnswerConditions {
  /** Only for requests of this method. Default: every request that asks the user something. */
  method?: string;
  /** In ms: how long the request waits for its answer. Default 0. */
  after?: number;
}

/** A request that the wallet received. */
export interface RecordedRequest {
  readonly method: string;
  /** A copy; `undefined` if the request has none. */
  readonly params: unknown;
  readonly status: 'pending' | 'answered' | 'failed';
  /** The result of a request that is answered. */
  readonly result?: unknown;
  /** The ProviderRpcError of a request that failed. */
  readonly error?: unknown;
}

/** An account of {@link TestSolanaWallet}. */
export interface TestSolanaAccount {
  /** Base58. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly `${string}:${string}`[];
  readonly features: readonly `${string}:${string}`[];
}

/** A Solana wallet of wallet-standard: it fits the type `Wallet` of `@wallet-standard/base`. Its methods reject like the provider's requests. */
export interface TestSolanaWallet {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: `data:image/svg+xml;base64,${string}`;
  readonly chains: readonly `${string}:${string}`[];
  /** Empty until the page has connected. */
  readonly accounts: readonly TestSolanaAccount[];
  readonly features: {
    readonly 'standard:connect': {
      readonly version: '1.0.0';
      connect(input?: { silent?: boolean }): Promise<{ accounts: readonly TestSolanaAccount[] }>;
    };
    readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> };
    readonly 'standard:events': {
      readonly version: '1.0.0';
      on(
        event: 'change',
        listener: (change: { accounts?: readonly TestSolanaAccount[]; chains?: readonly string[] }) => void,
      ): () => void;
    };
    readonly 'solana:signMessage': {
      readonly version: '1.1.0';
      signMessage(
        ...inputs: readonly { readonly account: TestSolanaAccount; readonly message: Uint8Array }[]
      ): Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>;
    };
    readonly 'solana:signTransaction': {
      readonly version: '1.0.0';
      signTransaction(
        ...inputs: readonly { readonly account: TestSolanaAccount; readonly transaction: Uint8Array }[]
      ): Promise<readonly { signedTransaction: Uint8Array }[]>;
    };
    readonly 'solana:signAndSendTransaction': {
      readonly version: '1.0.0';
      signAndSendTransaction(
        ...inputs: readonly {
          readonly account: TestSolanaAccount;
          readonly transaction: Uint8Array;
          readonly chain: `${string}:${string}`;
        }[]
      ): Promise<readonly { signature: Uint8Array }[]>;
    };
    readonly 'solana:signIn': {
      readonly version: '1.0.0';
      signIn(
        ...inputs: readonly object[]
      ): Promise<readonly { account: TestSolanaAccount; signedMessage: Uint8Array; signature: Uint8Array }[]>;
    };
  };
}

/** The wallet of a test, with the user who decides in it. */
export interface TestWallet {
  /** The EIP-1193 provider of the page. It rejects with the wallet's own errors; compare their `code`. */
  readonly provider: EvmProvider;
  /** The wallet as wallet-standard offers it to pages on Solana. */
  readonly solana: TestSolanaWallet;
  /** The same wallet for `useInlay` and `inlayConnector`, in place of what `createInlay` returns. */
  readonly inlay: Inlay;
  /** The user's Ethereum accounts, the first one selected at the start. */
  readonly addresses: readonly [Hex, ...Hex[]];
  /** All requests that the wallet received, the oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Empties {@link requests}. */
  clearRequests(): void;
  /**
   * Resolves to the first request with this method, and with equal params if some are given, that no earlier call has returned. It need not be
   * answered yet.
   * @param wanted.timeout in ms; default 3,000.
   * @throws Error that lists the requests that the wallet received, if none arrives in time.
   */
  expectRequest(wanted: { method: string; params?: unknown; timeout?: number }): Promise<RecordedRequest>;
  /** Prepares the answer to one request; answers are used in the order of the calls. @throws OptionError for an unknown answer. */
  answerNext(answer: TestAnswer, conditions?: AnswerConditions): void;
  /** Sets the answer to all requests from now on for which `answerNext` prepared none. At the start it is `approve`. @throws OptionError */
  answerAlways(answer: TestAnswer, conditions?: AnswerConditions): void;
  /** Confirms the first request whose answer is `wait`, once there is one. @throws Error if there is none within 3,000 ms. */
  confirm(): Promise<void>;
  /** Rejects it, so that it fails with 4001. @throws Error if there is none within 3,000 ms. */
  reject(): Promise<void>;
  /** The user signs in, in the wallet, and is connected to the page: `accountsChanged`. Without effect if they are already. */
  signIn(): Promise<void>;
  /** The user signs out: `accountsChanged` with an empty list. Requests that wait fail with 4100. */
  signOut(): Promise<void>;
  /** The user selects the account of {@link addresses} with this number, from 0: `accountsChanged`. @throws OptionError for any other number. */
  selectAccount(index: number): Promise<void>;
  /** The user selects a chain, `0x` hex: `chainChanged`. @throws OptionError if the wallet does not know it. */
  switchChain(chainId: Hex): Promise<void>;
  /** The wallet is cut off: `disconnect`. Requests fail with 4900, also those that wait, until {@link connect}. */
  disconnect(): void;
  /** The wallet is back: `connect`. */
  connect(): Promise<void>;
  /**
   * Announces the provider to the page (EIP-6963), and the Solana wallet (wallet-standard).
   * @param target the window. Default: `window`.
   * @returns a function that ends the announcement.
   * @throws OptionError if there is no window.
   */
  announce(target?: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>): () => void;
  /** Ends the wallet, its announcements and timers. Requests that wait fail with 4900, and all that follow. */
  destroy(): void;
}

/**
 * Creates a wallet in memory for tests in Vitest, Jest or Node. It is the wallet's own code, with its errors, hashes and signatures; only the
 * browser, the servers and the user are replaced. Nothing is stored, and nothing is sent but to a URL in `rpc`. Wallets share nothing.
 * @throws OptionError that names the invalid option.
 */
export function createTestWallet(options: TestWalletOptions = {}): TestWallet {
  return openTestWallet(options);
}
