import { useMemo } from 'react';
import type { SendAsset } from '../../../wallet/send';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** An asset of the account and its balance (smallest unit; null if unknown). */
export interface Sendable {
  asset: SendAsset;
  balance: string | null;
}

/** Tokens with more decimals than this are not offered, because no real amount needs them. */
const maxDecimals = 36;

/** Returns the assets on the chain that the account may send: the coin, tokens and collectibles, without spam. */
export function useSendables({ account, chain }: { account: string; chain: Readonly<OfferedChain> }): Sendable[] {
  const { stores, family } = useWallet().wallet;
  const { addresses } = family(chain.chainId);
  const { native } = useStore(stores.balances);
  const { byAccount: tokens } = useStore(stores.tokens);
  const { byAccount: collectibles } = useStore(stores.collectibles);
  const { whiteLabel } = useStore(stores.embed);
  const { chainId } = chain;
  const key = balanceKey(chainId, account);
  const held = whiteLabel.hideTokenDisplay === true ? undefined : tokens[key]?.list;
  const items = whiteLabel.hideNftDisplay === true ? undefined : collectibles[key]?.list;
  const coins = native[key]?.amount ?? null;
  return useMemo(
    () => [
      { asset: { kind: 'coin', chainId }, balance: coins },
      ...(held ?? []).flatMap(({ address, symbol, name, decimals, logo, balance, isSpam }): Sendable[] =>
        isSpam || balance === '0' || addresses.parse(address) === null || decimals > maxDecimals
          ? []
          : [{ asset: { kind: 'token', chainId, address, symbol: symbol || name, decimals, logo }, balance }],
      ),
      ...(items ?? []).flatMap(({ address, tokenId, standard, name, collection, image, balance, isSpam }): Sendable[] =>
        isSpam || addresses.parse(address) === null
          ? []
          : [
              {
                asset: { kind: 'nft', chainId, address, tokenId, standard, name: name || collection, image },
                balance,
              },
            ],
      ),
    ],
    [addresses, chainId, coins, held, items],
  );
}
