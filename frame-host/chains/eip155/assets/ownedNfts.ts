import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../../src/kit/hex';
import type { WatchedNft } from '../../../../src/wire/http/userRows';
import type { ChainSource } from '../../chainSource';
import { nftBalanceAbi, tokenAbi } from '../abi';
import { decodeAddress, decodeNumber, readString } from '../decode';
import { readCalls } from '../readCalls';
import type { NftKey } from '../../../wallet-api/assets/nftMedia';

/** An NFT that the account may own. */
export interface Candidate {
  contract: string;
  token_id: string;
  standard: 'erc721' | 'erc1155';
}

/** An NFT that the account owns. */
export interface Owned extends NftKey {
  contract: Hex;
  standard: Candidate['standard'];
  balance: string;
  collection: string;
  symbol: string;
}

/** Returns the candidates that the account owns, according to the chain. */
export async function readOwnedNfts({
  source,
  address,
  list,
}: {
  source: ChainSource;
  address: Hex;
  list: readonly Candidate[];
}): Promise<Owned[]> {
  const ownership = list.map(({ contract, token_id, standard }) => ({
    to: contract as Hex,
    data:
      standard === 'erc721'
        ? encodeFunctionData({ abi: tokenAbi, functionName: 'ownerOf', args: [BigInt(token_id)] })
        : encodeFunctionData({ abi: nftBalanceAbi, functionName: 'balanceOf', args: [address, BigInt(token_id)] }),
  }));
  const contracts = [...new Set(list.map(({ contract }) => contract))];
  const names = contracts.flatMap((contract) =>
    (['name', 'symbol'] as const).map((functionName) => ({
      to: contract as Hex,
      data: encodeFunctionData({ abi: tokenAbi, functionName }),
    })),
  );
  const answers = await readCalls(source.client, [...ownership, ...names]);
  return list.flatMap(({ contract, token_id, standard }, at) => {
    const answer = answers[at];
    const amount = standard === 'erc721' ? BigInt(decodeAddress(answer) === address) : (decodeNumber(answer) ?? 0n);
    if (amount === 0n) return [];
    const place = ownership.length + contracts.indexOf(contract) * 2;
    return [
      {
        source,
        contract: contract as Hex,
        tokenId: token_id,
        standard,
        balance: amount.toString(),
        collection: readString(answers[place]) ?? '',
        symbol: readString(answers[place + 1]) ?? '',
      },
    ];
  });
}

export function toCandidate({ nft_address, nft_id, nft_contract_standard }: WatchedNft): Candidate {
  const standard = nft_contract_standard === 'erc1155' ? 'erc1155' : 'erc721';
  return { contract: nft_address, token_id: nft_id, standard };
}
