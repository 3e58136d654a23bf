import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredChains } from '../../../../wallet/networks/offeredChains';
import { Tile } from '../../../components/identity/Tile';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { narrow, stroke } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { chip } from './chip';

// Menus are a third of the component library. A single chain needs none.
const NetworkMenu = lazy(async () => ({ default: (await import('./NetworkMenu')).NetworkMenu }));

/** The current network, with a menu if there is more than one. */
export function NetworkChip() {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { stores, actions } = wallet;
  const network = useStore(stores.network);
  const { testNetworks } = useStore(stores.preferences);
  const { chainId } = network;
  const chains = offeredChains({ ...network, testNetworks });
  const chain = chains.find((entry) => entry.chainId === chainId);
  if (chain === undefined) return null;
  const label = (
    <>
      <Tile name={chain.displayName} image={chain.logo} size={20} />
      {surface === 'frame' ? (
        // The panel has space only for the picture.
        <VisuallyHidden>{chain.displayName}</VisuallyHidden>
      ) : (
        <span
          css={{
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            // As in the panel, for screen readers only.
            [narrow]: { position: 'absolute', width: 1, clipPath: 'inset(50%)' },
          }}
        >
          {chain.displayName}
        </span>
      )}
    </>
  );
  if (chains.length < 2) {
    return (
      <span css={chip} title={`${t('home.network')}: ${chain.displayName}`}>
        {label}
      </span>
    );
  }
  const face = (
    <>
      {label}
      <ChevronDown aria-hidden size={16} strokeWidth={stroke} css={{ [narrow]: { display: 'none' } }} />
    </>
  );
  return (
    <Suspense fallback={<span css={chip}>{face}</span>}>
      <NetworkMenu chains={chains} chainId={chainId} onSelect={(next) => void actions.selectChain(next)}>
        {face}
      </NetworkMenu>
    </Suspense>
  );
}
