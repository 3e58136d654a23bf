import { encodeFunctionData, parseAbi } from 'viem/utils';
import { toQuantity, type Hex } from '../../../kit/hex';
import type { OfferedChain } from '../../../wire/chainConfig';
import { wallet_getAssets as wire, type Assets, type AssetsQuestion } from '../../../wire/rpc/wallet/wallet_getAssets';
import { defineMethod } from '../../methodTable';
import { isAddress } from '../accounts/address';
import { isSupported } from '../network/firstChain';
import { readQuantity } from '../network/quantity';
import type { Eip155Parts } from '../parts';
import { readAsset } from './assetFacts';

const abi = parseAbi(['function balanceOf(address account) view returns (uint256)']);

/**
 * ERC-7811: returns the native coin of each chain, and the tokens that the page names. Other assets of the account are
 * not disclosed, because the user has only agreed to share the account. A chain that does not respond is omitted.
 */
export const wallet_getAssets = defineMethod(wire, async (parts: Eip155Parts, { params: { question }, context }) => {
  const account = await parts.accountFor({ context, address: question.account });
  const { assetFilter, chainFilter } = question;
  const named = assetFilter && Object.keys(assetFilter).map((id) => id.toLowerCase());
  // Only a page that names a test network gets those that the user is not shown.
  const isNamed = named !== undefined || chainFilter !== undefined;
  const chains = (isNamed ? parts.chains.offered() : parts.chains.shown())
    .filter(isSupported)
    .filter(({ chainId }) => chainFilter === undefined || chainFilter.includes(chainId as Hex))
    .filter(({ chainId }) => named === undefined || named.includes(chainId.toLowerCase()));
  const found = await Promise.all(chains.map((chain) => listOn(parts, { chain, account, question }).catch(() => null)));
  return Object.fromEntries(chains.flatMap(({ chainId }, at) => (found[at] ? [[chainId as Hex, found[at]]] : [])));
});

type Held = Assets[Hex];

async function listOn(
  parts: Eip155Parts,
  {
    chain,
    account,
    question: { assetFilter, assetTypeFilter },
  }: { chain: OfferedChain; account: Hex; question: AssetsQuestion },
): Promise<Held> {
  const client = parts.chains.client(chain.chainId);
  const isWanted = (type: string) => assetTypeFilter === undefined || assetTypeFilter.includes(type);
  const wanted = assetFilter?.[chain.chainId] ?? [{ type: 'native' }];
  const answers = wanted.map(async ({ type, address = '' }): Promise<Held> => {
    if (!isWanted(type)) return [];
    if (type === 'native') {
      const balance = await client.request('eth_getBalance', [account, 'latest']).then(readQuantity);
      const { tickerName, ticker, decimals } = chain;
      const metadata = { name: tickerName, symbol: ticker, decimals };
      return [{ address: 'native', balance: toQuantity(balance), type, metadata }];
    }
    if (type !== 'erc20' || !isAddress(address)) return [];
    const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] });
    const [{ symbol, decimals }, balance] = await Promise.all([
      readAsset(client, { type: 'ERC20', address, tokenId: null, account }),
      client.request('eth_call', [{ to: address, data }, 'latest']).then(readQuantity),
    ]);
    const metadata = { name: symbol, symbol, decimals: decimals ?? 0 };
    return [{ address, balance: toQuantity(balance), type, metadata }];
  });
  // A contract that is not a token does not drop the other results.
  return (await Promise.all(answers.map((answer) => answer.catch((): Held => [])))).flat();
}
