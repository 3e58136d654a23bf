import { RpcError } from '../../../errors/rpc';
import { isHex } from '../../../kit/hex';

/**
 * A `0x` quantity that a node answered, as bigint.
 * @throws RpcError 4901 when it is anything else: such a node cannot be used.
 */
export function readQuantity(value: unknown): bigint {
  if (isHex(value) && value.length > 2 && value.length <= 66) return BigInt(value);
  throw new RpcError('chainDisconnected', { message: 'The network gave an answer that makes no sense.' });
}
