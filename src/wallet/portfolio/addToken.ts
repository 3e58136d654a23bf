import { HttpError } from '../../errors/http';
import { RpcError, rpcErrors } from '../../errors/rpc';
import type { PortfolioPort } from './port';
import type { AddTokenResult } from '../wallet';
import { saveAsset } from './saveAsset';

/** Adds a token to the list by its address. Its data is read from the chain. Never rejects. */
export async function addToken(
  parts: Pick<PortfolioPort, 'deps' | 'stores' | 'familyWallet' | 'chains' | 'accountData' | 'accountSeal' | 'polls'>,
  text: string,
): Promise<AddTokenResult> {
  const { stores, chains } = parts;
  const { selected } = stores.accounts.state;
  const { chainId } = stores.network.state;
  const address = chains.family().addresses.parse(text.trim());
  if (selected === null || address === null) return 'invalid';
  try {
    const asset = { type: 'ERC20', address, tokenId: null } as const;
    const facts = await (await parts.familyWallet(chainId)).readToken({ chainId, address, account: selected });
    await saveAsset(parts, { chainId, account: selected, asset: { ...asset, ...facts } });
  } catch (error) {
    if (error instanceof RpcError && error.code === rpcErrors.resourceNotFound.code) return 'notToken';
    if (error instanceof HttpError && error.code === 'conflict') return 'tooMany';
    return 'unreachable';
  }
  await parts.polls.refresh('portfolio', { force: true });
  return 'added';
}
