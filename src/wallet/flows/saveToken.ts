import { HttpError } from '../../errors/http';
import type { Hex } from '../../kit/hex';
import type { WalletParts } from '../parts';

/**
 * Keeps a token with our server among those that the account wants to see, on every device. One that is there is fine.
 * @throws HttpError `conflict` for one too many.
 */
export async function saveToken(
  { accountData }: Pick<WalletParts, 'accountData'>,
  { chainId, address, symbol, decimals }: { chainId: Hex; address: Hex; symbol: string; decimals: number | null },
): Promise<void> {
  const { own } = await accountData.open();
  try {
    await own.addToken({ chain_id: chainId, token_address: address, token_symbol: symbol, decimals: decimals ?? 18 });
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'conflict' && error.details.reason === 'exists')) throw error;
  }
}
