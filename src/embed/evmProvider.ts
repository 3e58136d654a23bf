import { disconnected as unavailable, ProviderRpcError } from '../errors/providerRpc';
import { rpcErrors, type SerializedRpcError } from '../errors/rpc';
import { createEmitter } from '../kit/emitter';
import { isPlainObject } from '../kit/json';
import type { TypedRequest } from './rpcSchema';

export interface RequestArguments {
  readonly method: string;
  readonly params?: readonly unknown[] | object;
}

/** The events of EIP-1193. */
export interface EvmEvents {
  connect: { chainId: string };
  disconnect: ProviderRpcError;
  accountsChanged: string[];
  chainChanged: string;
  message: { type: string; data: unknown };
}

interface LegacyRequest extends RequestArguments {
  readonly id?: string | number;
}
interface LegacyResponse {
  id: string | number;
  jsonrpc: '2.0';
  result?: unknown;
  error?: ProviderRpcError;
}
type LegacyCallback = (error: Error | null, response?: LegacyResponse) => void;

/** An EIP-1193 provider, including the legacy calls that pages still make. */
export interface EvmProvider {
  readonly isInlay: true;
  /** The current chain id in hex; null until the wallet has reported it. */
  readonly chainId: string | null;
  /** The first account that the page may see, or null. */
  readonly selectedAddress: string | null;
  /** Sends a request; every request settles. @throws ProviderRpcError for every failure. */
  request: TypedRequest;
  isConnected(): boolean;
  on<Name extends keyof EvmEvents>(name: Name, listener: (payload: EvmEvents[Name]) => void): EvmProvider;
  once<Name extends keyof EvmEvents>(name: Name, listener: (payload: EvmEvents[Name]) => void): EvmProvider;
  removeListener<Name extends keyof EvmEvents>(name: Name, listener: (payload: EvmEvents[Name]) => void): EvmProvider;
  /** Legacy (before EIP-1193): same as `request({ method: 'eth_requestAccounts' })`. */
  enable(): Promise<string[]>;
  /** Legacy (before EIP-1193): `send(method, params)` returns a promise, `send(request, callback)` calls the callback. */
  send(method: string | LegacyRequest, rest?: readonly unknown[] | LegacyCallback): Promise<unknown>;
  sendAsync(request: LegacyRequest, callback: LegacyCallback): void;
}

/** The provider, and the functions by which the embed updates it. */
export interface ProviderController {
  provider: EvmProvider;
  /** Marks the provider as connected, with the wallet's response to `wallet_get_provider_state`. */
  connected(state: unknown): void;
  disconnected(): void;
  /** Handles a notification of the provider stream (docs/protocol.md 1.11). Unknown ones are ignored. */
  notified(method: string, params: unknown): void;
  destroy(): void;
}

export function createEvmProvider({ send }: { send(request: RequestArguments): Promise<unknown> }): ProviderController {
  const events = createEmitter<EvmEvents>();
  let accounts: string[] = [];
  let chainId: string | null = null;
  let isConnected = false;

  const setAccounts = (value: unknown) => {
    if (!isStringList(value) || value.join() === accounts.join()) return;
    accounts = value;
    events.emit('accountsChanged', [...accounts]);
  };
  const disconnected = () => {
    if (!isConnected) return;
    isConnected = false;
    events.emit('disconnect', unavailable());
  };
  /** Sets the chain id. `loading` means that no chain is usable (docs/protocol.md 1.11): the provider is disconnected until the next id. */
  const setChain = (value: unknown) => {
    if (value === 'loading') return disconnected();
    if (typeof value !== 'string' || !value.startsWith('0x')) return;
    const changed = chainId !== null && value !== chainId;
    chainId = value;
    if (!isConnected) {
      isConnected = true;
      events.emit('connect', { chainId });
    }
    if (changed) events.emit('chainChanged', value);
  };

  const request = async (args: RequestArguments): Promise<unknown> => {
    checkArguments(args);
    const { method } = args;
    try {
      const result = await send(args).catch((error: unknown) => {
        if (!isUnclonable(error)) throw error;
        return send(toPlain(args, error));
      });
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') setAccounts(result);
      return result;
    } catch (error) {
      throw toProviderError(error);
    }
  };

  const callBack = ({ id = 0, method, params }: LegacyRequest, callback: LegacyCallback): void => {
    request({ method, ...(params && { params }) }).then(
      (result) => callback(null, { id, jsonrpc: '2.0', result }),
      (error: ProviderRpcError) => callback(error, { id, jsonrpc: '2.0', error }),
    );
  };

  const provider: EvmProvider = addOnly<EvmProvider>({
    isInlay: true,
    get chainId() {
      return chainId;
    },
    get selectedAddress() {
      return accounts[0] ?? null;
    },
    request: request as TypedRequest,
    isConnected: () => isConnected,
    on(name, listener) {
      events.on(name, listener);
      return provider;
    },
    once(name, listener) {
      events.on(name, listener, true);
      return provider;
    },
    removeListener(name, listener) {
      events.off(name, listener);
      return provider;
    },
    enable: () => request({ method: 'eth_requestAccounts' }) as Promise<string[]>,
    send(method, rest) {
      if (typeof method === 'string')
        return request({ method, ...(rest && typeof rest !== 'function' && { params: rest }) });
      if (typeof rest !== 'function') return request(method);
      callBack(method, rest);
      return Promise.resolve();
    },
    sendAsync: callBack,
  });

  return {
    provider,
    connected(state) {
      if (!isPlainObject(state)) return;
      setChain(state['chainId']);
      setAccounts(state['accounts']);
    },
    disconnected,
    notified(method, params) {
      if (method === 'wallet_accounts_changed') setAccounts(params);
      if (!isPlainObject(params)) return;
      if (method === 'wallet_chain_changed') setChain(params['chainId']);
      else if (method === 'wallet_unlock_state_changed') setAccounts(params['accounts']);
      else if (/^eth_subscription$|_sessionChanged$/.test(method))
        events.emit('message', { type: method, data: params });
    },
    destroy: () => events.clear(),
  };
}

/**
 * Returns a copy of the object to which page scripts can add properties (libraries mark providers), but whose existing properties they
 * cannot replace or delete. Otherwise one script could replace functions that the next script calls.
 */
function addOnly<Shape extends object>(given: Shape): Shape {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(Object.freeze(given))) as Shape;
}

/** Validates request arguments. @throws ProviderRpcError -32600, with the texts of docs/protocol.md 1.9. */
function checkArguments(args: unknown): asserts args is RequestArguments {
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw invalidRequest('Expected a single, non-array, object argument.');
  const { method, params } = args as Partial<RequestArguments>;
  if (typeof method !== 'string' || method === '') throw invalidRequest("'args.method' must be a non-empty string.");
  if (params !== undefined && (typeof params !== 'object' || params === null))
    throw invalidRequest("'args.params' must be an object or array if provided.");
}

function invalidRequest(message: string): ProviderRpcError {
  return new ProviderRpcError({ code: rpcErrors.invalidRequest.code, message });
}

/** Maps an unexpected error to one that pages know; an error of the wallet or the channel is returned unchanged. */
function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error;
  return new ProviderRpcError(nameFault(error), { cause: error });
}

const isUnclonable = (error: unknown) => error instanceof DOMException && error.name === 'DataCloneError';

/** Copies proxies of state libraries, and leaves out functions. @throws the given error if that is not possible. */
function toPlain(args: RequestArguments, error: unknown): RequestArguments {
  try {
    return JSON.parse(JSON.stringify(args)) as RequestArguments;
  } catch {
    throw error;
  }
}

function nameFault(error: unknown): SerializedRpcError {
  return isUnclonable(error)
    ? { code: rpcErrors.invalidParams.code, message: 'Invalid params: they contain a value that cannot be sent' }
    : rpcErrors.internal;
}

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
