import type { Client } from '../../wire/http/call';
import type { swapCalls } from '../../wire/http/market/swap';
import type { WalletDeps } from '../ports';

/** @throws Error if the wallet has no server */
export async function swapApi({ data }: Pick<WalletDeps, 'data'>): Promise<Client<typeof swapCalls>> {
  if (data === null) throw new Error('The wallet has no server.');
  return (await data()).swap;
}
