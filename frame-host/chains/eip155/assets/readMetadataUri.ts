import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../../src/kit/hex';
import type { NftKey } from '../../../wallet-api/assets/nftMedia';
import { tokenAbi } from '../abi';
import { readString } from '../decode';
import { readCalls } from '../readCalls';

/** Returns the metadata URI of an NFT from its contract. Rejects if the client rejects. */
export async function readMetadataUri({ source, contract, tokenId, standard }: NftKey): Promise<string | undefined> {
  const functionName = standard === 'erc721' ? 'tokenURI' : 'uri';
  const data = encodeFunctionData({ abi: tokenAbi, functionName, args: [BigInt(tokenId)] });
  return readString((await readCalls(source.client, [{ to: contract as Hex, data }]))[0]);
}
