import { InlayError } from './base';
import { rpcErrors, type SerializedRpcError } from './rpc';

/** The error that `provider.request` rejects with (EIP-1193, ProviderRpcError): the wallet's code, text and data. */
export class ProviderRpcError extends InlayError {
  /** A literal, because class names do not survive minifying and pages read this name. */
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly data?: unknown;

  constructor({ code, message, data }: SerializedRpcError, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}

/** Creates EIP-1193's error 4900: the wallet is not available. */
export function disconnected(message: string = rpcErrors.disconnected.message): ProviderRpcError {
  return new ProviderRpcError({ code: rpcErrors.disconnected.code, message });
}
