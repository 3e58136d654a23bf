import { RpcError } from '../../../errors/rpc';
import type { SwapBuilt } from '../../../wire/http/market/swap';

export type EvmSwapCall = SwapBuilt['call'] & { kind: 'transaction' };

/**
 * Returns the built swap as a call of this family.
 * @throws RpcError -32603 for a call that another family signs.
 */
export function evmCallOf({ call }: Pick<SwapBuilt, 'call'>): EvmSwapCall {
  if (call.kind !== 'transaction') throw new RpcError('internal');
  return call;
}
