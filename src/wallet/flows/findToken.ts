import { checksumAddress } from '../../chains/eip155/accounts/address';
import { readAsset } from '../../chains/eip155/assets/assetFacts';
import { RpcError } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import type { WalletParts } from '../parts';
import type { FoundToken } from '../sendAsset';

const notFound = -32001;

/** Asks the current chain for the token at an address. Never rejects. */
export async function findToken({ chains, stores }: WalletParts, address: Hex): Promise<FoundToken> {
  const { selected } = stores.accounts.state;
  if (selected === null) return { status: 'none' };
  try {
    const chainId = stores.network.state.chainId;
    const question = { type: 'ERC20', address, tokenId: null, account: selected } as const;
    const { symbol, decimals } = await readAsset(chains.client(chainId), question);
    const token = { kind: 'token', chainId, address: checksumAddress(address), symbol, logo: null } as const;
    return { status: 'found', token: { ...token, decimals: decimals ?? 0 } };
  } catch (error) {
    return { status: error instanceof RpcError && error.code === notFound ? 'none' : 'unreachable' };
  }
}
