import { isAddress } from '../../chains/eip155/address';
import { readAsset } from '../../chains/eip155/assetFacts';
import { HttpError } from '../../errors/http';
import { RpcError, rpcErrors } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import type { WalletParts } from '../parts';
import type { AddTokenResult } from '../wallet';
import { saveToken } from './saveToken';

/** Adds a token that the person names to what they see; the chain says what it is. Never rejects. */
export async function addToken(parts: WalletParts, text: string): Promise<AddTokenResult> {
  const { stores, chains } = parts;
  const address = text.trim();
  const { selected } = stores.accounts.state;
  const { chainId } = stores.network.state;
  if (selected === null || !isAddress(address)) return 'invalid';
  try {
    const client = chains.client(chainId);
    const facts = await readAsset(client, { type: 'ERC20', address: address as Hex, tokenId: null, account: selected });
    await saveToken(parts, { chainId, address: address as Hex, ...facts });
  } catch (error) {
    if (error instanceof RpcError && error.code === rpcErrors.resourceNotFound.code) return 'notToken';
    if (error instanceof HttpError && error.code === 'conflict') return 'tooMany';
    return 'unreachable';
  }
  await parts.polls.look('portfolio', { force: true });
  return 'added';
}
