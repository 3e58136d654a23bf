import { RpcError } from '../../../errors/rpc';
import { isHex } from '../../../kit/hex';

/**
 * Parses a `0x` quantity in a node's response.
 * @throws RpcError 4901 for anything else: such a node cannot be used.
 */
export function readQuantity(value: unknown): bigint {
  if (isHex(value) && value.length > 2 && value.length <= 66) return BigInt(value);
  throw new RpcError('chainDisconnected', { message: 'The network returned an invalid number.' });
}
