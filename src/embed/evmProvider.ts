import { BridgeError } from '../errors/bridge';
import { ProviderRpcError } from '../errors/providerRpc';
import { rpcErrors, type SerializedRpcError } from '../errors/rpc';
import { createEmitter } from '../kit/emitter';
import { isPlainObject } from '../kit/json';
import type { TypedRequest } from './rpcSchema';

export interface RequestArguments {
  readonly method: string;
  readonly params?: readonly unknown[] | object;
}

/** Events of EIP-1193. */
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

/** An EIP-1193 provider, with the older calls that pages still make. */
export interface EvmProvider {
  readonly isInlay: true;
  /** Hex id of the current chain; null until the wallet has told it. */
  readonly chainId: string | null;
  /** The first account the page may see, or null. */
  readonly selectedAddress: string | null;
  /** @throws ProviderRpcError, always; every request settles. */
  request: TypedRequest;
  isConnected(): boolean;
  on<Name extends keyof EvmEvents>(name: Name, listener: (payload: EvmEvents[Name]) => void): EvmProvider;
  once<Name extends keyof EvmEvents>(name: Name, listener: (payload: EvmEvents[Name]) => void): EvmProvider;
  removeListener<Name extends keyof EvmEvents>(name: Name, listener: (payload: EvmEvents[Name]) => void): EvmProvider;
  /** Before EIP-1193: `request({ method: 'eth_requestAccounts' })`. */
  enable(): Promise<string[]>;
  /** Before EIP-1193: `send(method, params)` answers a promise, `send(request, callback)` calls back. */
  send(method: string | LegacyRequest, rest?: readonly unknown[] | LegacyCallback): Promise<unknown>;
  sendAsync(request: LegacyRequest, callback: LegacyCallback): void;
}

/** The provider and the side on which the embed feeds it. */
export interface ProviderController {
  provider: EvmProvider;
  /** The wallet's answer to `wallet_get_provider_state`: the provider is connected. */
  connected(state: unknown): void;
  disconnected(): void;
  /** A notification of the provider stream (docs/protocol.md 1.11). Unknown ones are ignored. */
  notified(method: string, params: unknown): void;
  destroy(): void;
}

export function createEvmProvider({ send }: { send(request: RequestArguments): Promise<unknown> }): ProviderController {
  const events = createEmitter<EvmEvents>();
  let accounts: string[] = [];
  let chainId: string | null = null;
  let isConnected = false;

  const setAccounts = (value: unknown) => {
    if (!isStringList(value) || sameList(value, accounts)) return;
    accounts = value;
    events.emit('accountsChanged', [...accounts]);
  };
  const disconnected = () => {
    if (!isConnected) return;
    isConnected = false;
    events.emit('disconnect', new ProviderRpcError(rpcErrors.disconnected));
  };
  /** `loading` while no chain can be used (docs/protocol.md 1.11): disconnected until the next id. */
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
      const result = await send(args);
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
 * The same object, to which scripts of the page may add (libraries leave marks on a provider), while nothing that is there can
 * be replaced or taken away: the next script would call what the last one left.
 */
function addOnly<Shape extends object>(given: Shape): Shape {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(Object.freeze(given))) as Shape;
}

/** @throws ProviderRpcError -32600, with the texts of docs/protocol.md 1.9. */
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

/** What went wrong on the way becomes a code that pages know; the wallet's own answer passes as it is. */
function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error;
  return new ProviderRpcError(nameFault(error), { cause: error });
}

function nameFault(error: unknown): SerializedRpcError {
  if (error instanceof BridgeError)
    return error.code === 'timeout'
      ? { code: rpcErrors.resourceUnavailable.code, message: error.message }
      : rpcErrors.disconnected;
  return error instanceof DOMException && error.name === 'DataCloneError'
    ? { code: rpcErrors.invalidParams.code, message: 'Invalid params: they cannot be sent' }
    : rpcErrors.internal;
}

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const sameList = (a: string[], b: string[]) => a.length === b.length && a.every((item, index) => item === b[index]);
