import { isPlainObject, type Json } from '../kit/json';
import { InlayError, reportUnexpected } from './base';

/** Codes and standard texts: JSON-RPC 2.0, EIP-1474, EIP-1193, EIP-3326, EIP-5792; texts as docs/protocol.md 1.18. */
export const rpcErrors = {
  parse: { code: -32700, message: 'Invalid JSON was received by the server.' },
  invalidRequest: { code: -32600, message: 'The JSON sent is not a valid Request object.' },
  methodNotFound: { code: -32601, message: 'The method does not exist / is not available.' },
  invalidParams: { code: -32602, message: 'Invalid method parameter(s).' },
  internal: { code: -32603, message: 'Internal JSON-RPC error.' },
  invalidInput: { code: -32000, message: 'Invalid input.' },
  resourceNotFound: { code: -32001, message: 'Resource not found.' },
  resourceUnavailable: { code: -32002, message: 'Resource unavailable.' },
  transactionRejected: { code: -32003, message: 'Transaction rejected.' },
  methodNotSupported: { code: -32004, message: 'Method not supported.' },
  limitExceeded: { code: -32005, message: 'Request limit exceeded.' },
  userRejected: { code: 4001, message: 'User rejected the request.' },
  unauthorized: {
    code: 4100,
    message: 'The requested account and/or method has not been authorized by the user.',
  },
  unsupportedMethod: { code: 4200, message: 'The requested method is not supported by this Ethereum provider.' },
  disconnected: { code: 4900, message: 'The provider is disconnected from all chains.' },
  chainDisconnected: { code: 4901, message: 'The provider is disconnected from the specified chain.' },
  unrecognizedChain: { code: 4902, message: 'Unrecognized chain ID.' },
  requestedChains: { code: 5100, message: 'Requested chains are not supported' },
  requestedMethods: { code: 5101, message: 'Requested methods are not supported' },
  requestedNotifications: { code: 5102, message: 'Requested notifications are not supported' },
  unknownSession: { code: 5500, message: 'SessionId not recognized' },
  noSession: { code: 5501, message: 'No active sessions' },
  // EIP-5792.
  unsupportedCapability: { code: 5700, message: 'Unsupported non-optional capability.' },
  unsupportedChain: { code: 5710, message: 'Unsupported chain id.' },
  duplicateId: { code: 5720, message: 'Duplicate ID.' },
  unknownBundle: { code: 5730, message: 'Unknown bundle id.' },
  bundleTooLarge: { code: 5740, message: 'Call bundle too large.' },
  atomicityNotSupported: { code: 5760, message: 'Atomicity not supported.' },
} as const;

export type RpcErrorKind = keyof typeof rpcErrors;

/** The part of an error that is sent to another window: code, text and JSON data. Never a stack, a cause or the params. */
export interface SerializedRpcError {
  code: number;
  message: string;
  data?: Json;
}

/** An error of the wallet's JSON-RPC interface. */
export class RpcError extends InlayError {
  readonly code: number;
  readonly data: Json | undefined;

  constructor(kind: RpcErrorKind, options: { message?: string; data?: Json; cause?: unknown } = {}) {
    super(options.message ?? rpcErrors[kind].message, { cause: options.cause });
    this.code = rpcErrors[kind].code;
    this.data = options.data;
  }
}

/** Creates a -32602 error that names the invalid field. */
export function invalidParams(field: string, problem: string): RpcError {
  return new RpcError('invalidParams', { message: `Invalid params: ${field} ${problem}`, data: { field } });
}

/** Creates a 4902 error with the text of docs/protocol.md 1.10. */
export function unsupportedChain(chainId: string): RpcError {
  return new RpcError('unrecognizedChain', { message: `chainId ${chainId} is not supported` });
}

/**
 * Converts any thrown value to what a host page may see. An error without an integer code becomes -32603 with the standard text, because
 * internal errors must not reach the host. It is reported.
 */
export function serializeRpcError(error: unknown): SerializedRpcError {
  if (isErrorShape(error) && error.message !== '') {
    const { code, message, data } = error;
    return data === undefined ? { code, message } : { code, message, data: data as Json };
  }
  reportUnexpected(error);
  return { ...rpcErrors.internal };
}

function isErrorShape(value: unknown): value is { code: number; message: string; data?: unknown } {
  // A DOMException also has a numeric code, but one of the browser's.
  if ((!(value instanceof Error) && !isPlainObject(value)) || value instanceof DOMException) return false;
  const { code, message } = value as { code?: unknown; message?: unknown };
  return Number.isInteger(code) && typeof message === 'string';
}
