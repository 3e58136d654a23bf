import { encodeAbiParameters, type Address, type Hex } from 'viem';
import { openLocalChain } from '../localChain';

/**
 * Creates a deployer from one of the local chain's unlocked accounts. It deploys from its first nonce on, so the addresses follow from
 * the nonces, and it provides the liquidity of pools.
 */
export async function createDealer({
  rpcUrl,
  index,
  chainId,
}: {
  rpcUrl: string;
  index: number;
  chainId?: number | undefined;
}) {
  const { reader, writer, account, mined } = await openLocalChain({ rpcUrl, accountIndex: index, chainId });
  const owner: Address = account;
  /** Deploys a contract. An existing one stays unchanged. */
  async function deploy({ code, address, nonce, args = [] }: Deployment): Promise<void> {
    if ((await reader.getCode({ address })) !== undefined) return;
    const words = encodeAbiParameters(
      args.map(() => ({ type: 'address' })),
      args,
    );
    const data: Hex = `${code}${words.slice(2)}`;
    await mined(address, writer.sendTransaction({ account: owner, data, nonce }));
  }
  return { owner, reader, writer, mined, deploy };
}

interface Deployment {
  code: Hex;
  address: Address;
  nonce: number;
  args?: Address[];
}
