import { useMemo } from 'react';
import type { SwapAsset } from '../../../../wallet/swap';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSendables } from '../../send/useSendables';

/** An asset that can be swapped, its name, and its balance (smallest unit; null if unknown). */
export interface Swappable {
  asset: SwapAsset;
  name: string;
  balance: string | null;
}

/** Tokens with more decimals than this are not offered, because no real amount needs them. */
const maxDecimals = 36;

/** Returns the account's assets on the network, and the other tokens that token lists contain. */
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
