import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import { invalidParams, RpcError } from '../../../errors/rpc';
import { NodeError } from '../../../errors/node';
import { isHex, type Hex } from '../../../kit/hex';
import type { AssetFacts } from '../../../wire/approval/approval';
import type { RpcClient } from '../../network/rpcClient';

const abi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function supportsInterface(bytes4) view returns (bool)',
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
]);

/** ERC-165 interface ids of the two NFT standards. */
const interfaces = { ERC721: '0x80ac58cd', ERC1155: '0xd9b67a26' } as const;

export interface AssetQuestion {
  type: AssetFacts['type'];
  address: Hex;
  /** Decimal. */
  tokenId: string | null;
  account: Hex;
}

/**
 * Reads the on-chain data of a token that a page asks the wallet to watch (EIP-747).
 * @throws RpcError -32001 if the contract is not such a token, -32602 if the account does not own the NFT.
 */
export async function readAsset(
  client: RpcClient,
  { type, address, tokenId, account }: AssetQuestion,
): Promise<Pick<AssetFacts, 'symbol' | 'decimals'>> {
  /** Returns undefined if the contract does not respond, or responds with something else. */
  async function ask(name: (typeof abi)[number]['name'], args: readonly unknown[] = []): Promise<unknown> {
    try {
      const data = encodeFunctionData({ abi, functionName: name, args } as Parameters<typeof encodeFunctionData>[0]);
      const answer = await client.request('eth_call', [{ to: address, data }, 'latest']);
      return isHex(answer) && answer !== '0x'
        ? decodeFunctionResult({ abi, functionName: name, data: answer })
        : undefined;
    } catch (error) {
      if (error instanceof RpcError) throw error;
      if (error instanceof NodeError || error instanceof Error) return undefined;
      throw error;
    }
  }

  const notFound = () => new RpcError('resourceNotFound', { message: `There is no ${type} token at ${address}.` });
  const claimed = await ask('symbol');
  const symbol = typeof claimed === 'string' ? cleanSymbol(claimed) : '';
  if (type === 'ERC20') {
    const decimals = await ask('decimals');
    if (symbol === '' || typeof decimals !== 'number' || decimals > 36) throw notFound();
    return { symbol, decimals };
  }
  if ((await ask('supportsInterface', [interfaces[type]])) !== true || tokenId === null) throw notFound();
  const owns =
    type === 'ERC721'
      ? String(await ask('ownerOf', [BigInt(tokenId)])).toLowerCase() === account.toLowerCase()
      : BigInt(((await ask('balanceOf', [account, BigInt(tokenId)])) as bigint | undefined) ?? 0n) > 0n;
  if (!owns) throw invalidParams('asset.options.tokenId', 'is not owned by the account');
  return { symbol, decimals: null };
}

/** Keeps visible characters only: the symbol is set by the token's author and cannot be trusted (docs/threats.md 46). */
function cleanSymbol(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
    .trim()
    .slice(0, 16);
}
