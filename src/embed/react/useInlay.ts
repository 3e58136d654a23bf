import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Embed } from '../createEmbed';
import { idle, type Inlay, type WalletState } from '../createInlay';
import type { EvmProvider } from '../evmProvider';
import type { SendCallsParams, TransactionParams } from '../rpcSchema';

type Hex = `0x${string}`;

export { createInlay, type Inlay, type WalletState } from '../createInlay';

/** The wallet's state and actions for a component. */
export interface UseInlay
  extends WalletState, Pick<Embed, 'login' | 'logout' | 'getUserInfo' | 'showWallet' | 'hide'>, Pick<Inlay, 'start'> {
  /** The EIP-1193 provider. */
  readonly provider: EvmProvider;
}

/**
 * Keeps the wallet on the page for as long as the component is mounted. Several components may use the same wallet, also in strict mode.
 * During server rendering its status is `idle`.
 */
export function useInlay(inlay: Inlay): UseInlay {
  const state = useSyncExternalStore(inlay.subscribe, inlay.getSnapshot, () => idle);
  useEffect(() => inlay.hold(), [inlay]);
  return useMemo(() => ({ ...state, ...toActions(inlay), provider: inlay.embed().provider }), [state, inlay]);
}

/** Returns the actions. Each reads the current wallet when called, because a removed wallet is replaced by a new object. */
function toActions({ embed, start }: Inlay): Omit<UseInlay, keyof WalletState | 'provider'> {
  return {
    start,
    login: (options) => embed().login(options),
    logout: () => embed().logout(),
    getUserInfo: () => embed().getUserInfo(),
    showWallet: (path) => embed().showWallet(path),
    hide: () => embed().hide(),
  };
}

/** What the page may see of the user. */
export interface Account {
  /** `connecting` until the wallet has reported whether the user is connected. */
  readonly status: 'disconnected' | 'connecting' | 'connected';
  /** The selected account. */
  readonly address: Hex | undefined;
  readonly accounts: readonly Hex[];
  /** `0x` hex. */
  readonly chainId: Hex | undefined;
}

/** Returns the user's account. */
export function useAccount(inlay: Inlay): Account {
  const { status, accounts, chainId } = useInlay(inlay);
  const [address] = accounts;
  const isPending = status === 'idle' || status === 'starting';
  return {
    status: address ? 'connected' : isPending ? 'connecting' : 'disconnected',
    address,
    accounts,
    chainId,
  };
}

/** What became of the last call of an action. An earlier call that ends later does not change it. */
export interface ActionState<Result> {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data: Result | undefined;
  /** A ProviderRpcError: 4001 when the user rejects. The promise of the call rejects with it too. */
  readonly error: Error | undefined;
  /** Back to `idle`. */
  reset(): void;
}

const untried = { status: 'idle', data: undefined, error: undefined } as const;

/** Runs a function of the wallet and keeps its outcome. @param work must be the same function on every render. */
function useAction<Args extends readonly unknown[], Result>(
  inlay: Inlay,
  work: (embed: Embed, ...args: Args) => Promise<Result>,
): [run: (...args: Args) => Promise<Result>, state: ActionState<Result>] {
  useInlay(inlay);
  const [state, setState] = useState<Omit<ActionState<Result>, 'reset'>>(untried);
  const last = useRef(0);
  const reset = useCallback(() => {
    last.current++;
    setState(untried);
  }, []);
  const run = useCallback(
    async (...args: Args): Promise<Result> => {
      const call = ++last.current;
      const tell = (next: Omit<ActionState<Result>, 'reset'>) => last.current === call && setState(next);
      tell({ ...untried, status: 'pending' });
      try {
        const data = await work(inlay.embed(), ...args);
        tell({ status: 'success', data, error: undefined });
        return data;
      } catch (error) {
        tell({ status: 'error', data: undefined, error: error as Error });
        throw error;
      }
    },
    [inlay, work],
  );
  return [run, { ...state, reset }];
}

/** The account that the page sees; asks the user to connect if there is none. */
async function readAccount({ provider }: Embed): Promise<Hex> {
  const given = provider.selectedAddress as Hex | null;
  const [account] = given === null ? await provider.request({ method: 'eth_requestAccounts' }) : [given];
  return account as Hex;
}

const signIn = (embed: Embed, options?: Parameters<Embed['login']>[0]) => embed.login(options);
const signMessage = async (embed: Embed, message: string): Promise<Hex> =>
  embed.provider.request({ method: 'personal_sign', params: [toHex(message), await readAccount(embed)] });
const sendTransaction = async (
  embed: Embed,
  transaction: Omit<TransactionParams, 'from'> & { readonly from?: Hex },
): Promise<Hex> =>
  embed.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: transaction.from ?? (await readAccount(embed)), ...transaction }],
  });
const sendCalls = async (
  embed: Embed,
  { atomicRequired = false, ...batch }: Pick<SendCallsParams, 'calls'> & Partial<SendCallsParams>,
): Promise<string> => {
  const from = batch.from ?? (await readAccount(embed));
  const chainId = batch.chainId ?? (await embed.provider.request({ method: 'eth_chainId' }));
  const params = [{ version: '2.0.0', from, chainId, atomicRequired, ...batch }] as const;
  return (await embed.provider.request({ method: 'wallet_sendCalls', params })).id;
};
const connectSolana = async ({ provider }: Embed): Promise<string> =>
  (await provider.request({ method: 'solana_requestAccounts' }))[0] as string;
const signSolanaMessage = ({ provider }: Embed, data: string): Promise<string> =>
  provider.request({ method: 'solana_signMessage', params: { data, encoding: 'utf8' } });
const sendSolanaTransaction = ({ provider }: Embed, message: string): Promise<string> =>
  provider.request({ method: 'solana_sendTransaction', params: { message } });

/** As bytes, so that a text of hex digits is signed as text. */
const toHex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Signs the user in and out. */
export function useSignIn(inlay: Inlay): ActionState<string[]> & {
  signIn(options?: Parameters<Embed['login']>[0]): Promise<string[]>;
  signOut(): Promise<void>;
  readonly isSignedIn: boolean;
} {
  const { isLoggedIn, logout } = useInlay(inlay);
  const [run, state] = useAction(inlay, signIn);
  return { ...state, signIn: run, signOut: logout, isSignedIn: isLoggedIn };
}

/** Signs a text with the user's Ethereum account (EIP-191); the result is the signature. */
export function useSignMessage(inlay: Inlay): ActionState<Hex> & { signMessage(message: string): Promise<Hex> } {
  const [run, state] = useAction(inlay, signMessage);
  return { ...state, signMessage: run };
}

/** Sends an Ethereum transaction; the result is its hash. `from` is the user's account unless given. */
export function useSendTransaction(inlay: Inlay): ActionState<Hex> & {
  sendTransaction(transaction: Omit<TransactionParams, 'from'> & { readonly from?: Hex }): Promise<Hex>;
} {
  const [run, state] = useAction(inlay, sendTransaction);
  return { ...state, sendTransaction: run };
}

/** Sends several calls, confirmed together (EIP-5792); the result is the id for `wallet_getCallsStatus`. */
export function useCalls(inlay: Inlay): ActionState<string> & {
  sendCalls(batch: Pick<SendCallsParams, 'calls'> & Partial<SendCallsParams>): Promise<string>;
} {
  const [run, state] = useAction(inlay, sendCalls);
  return { ...state, sendCalls: run };
}

/** Solana: `connect` gives the address; signatures are base58, transactions base64. The page's current chain must be one of Solana. */
export function useSolana(inlay: Inlay): {
  connect(): Promise<string>;
  readonly connection: ActionState<string>;
  signMessage(text: string): Promise<string>;
  readonly signed: ActionState<string>;
  sendTransaction(transaction: string): Promise<string>;
  readonly sent: ActionState<string>;
} {
  const [connect, connection] = useAction(inlay, connectSolana);
  const [sign, signed] = useAction(inlay, signSolanaMessage);
  const [send, sent] = useAction(inlay, sendSolanaTransaction);
  return { connect, connection, signMessage: sign, signed, sendTransaction: send, sent };
}
