import { useMemo } from 'react';
import type { SendAsset } from '../../../wallet/send';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Something that the account has, and how much (smallest unit; null: not known). */
export interface Sendable {
  asset: SendAsset;
  balance: string | null;
}

/** Decimals beyond which a figure is a trick and no amount. */
const maxDecimals = 36;

/** What the account has on the chain and may send: the coin, tokens, collectibles; what is spam is not offered. */
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
      ...(items ?? []).flatMap(
        ({ address, tokenId, standard, name, collection, image, balance, isSpam }): Sendable[] =>
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
