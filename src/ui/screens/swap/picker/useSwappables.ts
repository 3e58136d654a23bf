import { useMemo } from 'react';
import type { SwapAsset } from '../../../../wallet/swap';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSendables } from '../../send/useSendables';

/** Something that can be swapped, what it is called, and how much of it there is (smallest unit; null: not known). */
export interface Swappable {
  asset: SwapAsset;
  name: string;
  balance: string | null;
}

/** Decimals beyond which a figure is a trick and no amount. */
const maxDecimals = 36;

/** What the account has on the network, and what lists know beside that. */
export function useSwappables({ account, chain }: { account: string; chain: Readonly<OfferedChain> }): {
  own: Swappable[];
  others: Swappable[];
} {
  const { stores } = useWallet().wallet;
  const { chain: known, elsewhere } = useStore(stores.swap);
  const sendables = useSendables({ account, chain });
  const { chainId } = chain;
  return useMemo(() => {
    const isHere = known?.chainId === chainId;
    const listed = isHere ? ('tokens' in known ? known.tokens : []) : (elsewhere[chainId] ?? []);
    const names = new Map(listed.map(({ address, name }) => [address.toLowerCase(), name]));
    const own = sendables.flatMap(({ asset, balance }): Swappable[] => {
      if (asset.kind === 'nft') return [];
      return [{ asset, name: asset.kind === 'token' ? (names.get(asset.address.toLowerCase()) ?? '') : '', balance }];
    });
    const has = new Set(own.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.address.toLowerCase()] : [])));
    const others = listed.flatMap(({ address, name, symbol, decimals, logo }): Swappable[] =>
      has.has(address.toLowerCase()) || decimals > maxDecimals
        ? []
        : [{ asset: { kind: 'token', chainId, address, symbol, decimals, logo }, name, balance: null }],
    );
    return { own, others };
  }, [known, elsewhere, sendables, chainId]);
}
