import type { SwapApi } from '../../api/swap';
import type { WalletDeps } from '../ports';

/** @throws Error if the wallet has no server */
export async function swapApi({ data }: Pick<WalletDeps, 'data'>): Promise<SwapApi> {
  if (data === null) throw new Error('The wallet has no server.');
  return (await data()).swap;
}
