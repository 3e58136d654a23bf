import { RpcError } from '../../errors/rpc';
import type { PortfolioPort } from './port';
import type { FoundToken } from '../send';

const notFound = -32001;

/** Asks the current chain (or the given one) for the token at an address. Never rejects. */
export async function findToken(
  { chains, familyWallet, stores }: Pick<PortfolioPort, 'stores' | 'familyWallet' | 'chains'>,
  text: string,
  chainId = stores.network.state.chainId,
): Promise<FoundToken> {
  const { selected } = stores.accounts.state;
  if (selected === null) return { status: 'none' };
  try {
    const address = chains.family(chainId).addresses.parse(text);
    if (address === null) return { status: 'none' };
    const found = await (await familyWallet(chainId)).readToken({ chainId, address, account: selected });
    return { status: 'found', token: { kind: 'token', chainId, address, logo: null, ...found } };
  } catch (error) {
    return { status: error instanceof RpcError && error.code === notFound ? 'none' : 'unreachable' };
  }
}
