import { ProviderRpcError } from '../errors/providerRpc';
import { rpcErrors } from '../errors/rpc';

/** Creates EIP-1193's error 4900: the wallet is not available. */
export function disconnected(message: string = rpcErrors.disconnected.message): ProviderRpcError {
  return new ProviderRpcError({ code: rpcErrors.disconnected.code, message });
}
