import { useMemo } from 'react';
import { offeredChains } from '../../../wallet/networks/offeredChains';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import type { TokenBadge } from './TokenRow';

/** The network's picture on those of its tokens, where there is more than one to tell apart; the same object until it changes. */
export function useNetworkBadge({ displayName: name, logo: image }: Readonly<OfferedChain>): TokenBadge | undefined {
  const { stores } = useWallet().wallet;
  const network = useStore(stores.network);
  const { testNetworks } = useStore(stores.preferences);
  const isOne = offeredChains({ ...network, testNetworks }).length < 2;
  return useMemo(() => (isOne ? undefined : { name, image }), [isOne, name, image]);
}
