import { ProviderRpcError } from '../errors/providerRpc';
import { rpcErrors } from '../errors/rpc';

/** EIP-1193's 4900: the wallet is not there. */
export function disconnected(message: string = rpcErrors.disconnected.message): ProviderRpcError {
  return new ProviderRpcError({ code: rpcErrors.disconnected.code, message });
}
