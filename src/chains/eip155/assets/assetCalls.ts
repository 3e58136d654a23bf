import { encodeFunctionData, parseAbi } from 'viem/utils';
import { invalidParams } from '../../../errors/rpc';
import { isHex, type Hex } from '../../../kit/hex';
import type { TransferAsset } from '../../familyWallet';
import type { RpcClient } from '../../network/rpcClient';
import { toAddress } from '../accounts/address';

const abi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
]);
const abi1155 = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
]);

/** A token or collectible on its chain. */
export type ContractAsset =
  | { kind: 'token'; address: Hex }
  | { kind: 'nft'; address: Hex; tokenId: string; standard: 'erc721' | 'erc1155' };

/**
 * Encodes the call that transfers `amount` (smallest unit) of the asset. Collectibles use the safe transfer, which asks a receiving
 * contract for acceptance.
 */
export function encodeTransfer(
  asset: ContractAsset,
  { from, to, amount }: { from: Hex; to: Hex; amount: bigint },
): { to: Hex; data: Hex } {
  const call = (data: Hex) => ({ to: asset.address, data });
  if (asset.kind === 'token') return call(encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }));
  const id = BigInt(asset.tokenId);
  return asset.standard === 'erc721'
    ? call(encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, id] }))
    : call(encodeFunctionData({ abi: abi1155, functionName: 'safeTransferFrom', args: [from, to, id, amount, '0x'] }));
}

/**
 * Returns the account's balance of the asset, in the smallest unit.
 * @throws Error if the contract does not behave like a token of that kind, or if the RPC node does not respond.
 */
export async function readHolding(
  client: RpcClient,
  { asset, account }: { asset: ContractAsset; account: Hex },
): Promise<bigint> {
  const ask = async (data: Hex): Promise<bigint> => {
    const answer = await client.request('eth_call', [{ to: asset.address, data }, 'latest']);
    if (!isHex(answer) || answer.length < 66)
      throw new Error(`The contract ${asset.address} is not a token of this kind.`);
    return BigInt(answer.slice(0, 66));
  };
  if (asset.kind === 'token') return ask(encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] }));
  const id = BigInt(asset.tokenId);
  if (asset.standard === 'erc1155')
    return ask(encodeFunctionData({ abi: abi1155, functionName: 'balanceOf', args: [account, id] }));
  const owner = await ask(encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }));
  return owner === BigInt(account) ? 1n : 0n;
}

/**
 * Converts a transfer asset to a contract asset.
 * @throws RpcError -32602 for a kind of item that cannot be sent.
 */
export function toContract(asset: Exclude<TransferAsset, { kind: 'coin' }>): ContractAsset {
  const address = toAddress(asset.address);
  if (asset.kind === 'token') return { kind: 'token', address };
  const { tokenId, standard } = asset;
  if (standard !== 'erc721' && standard !== 'erc1155') throw invalidParams('standard', 'must be erc721 or erc1155');
  return { kind: 'nft', address, tokenId, standard };
}
