import { useMemo } from 'react';
import { offeredChains } from '../../../wallet/networks/offeredChains';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Returns whether there is more than one network, so that assets need a network badge. */
export function useHasBadges(): boolean {
  const { stores } = useWallet().wallet;
  const network = useStore(stores.network);
  const { testNetworks } = useStore(stores.preferences);
  return offeredChains({ ...network, testNetworks }).length > 1;
}

/** Returns the badge of a network; the same object until it changes. */
export function useNetworkBadge({ displayName: name, logo: image }: Readonly<OfferedChain>) {
  const hasBadges = useHasBadges();
  return useMemo(() => (hasBadges ? { name, image } : undefined), [hasBadges, name, image]);
}
