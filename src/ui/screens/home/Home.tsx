import { LogOut, Settings } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../parts/identity/Avatar';
import { Button } from '../../parts/inputs/Button';
import { IconButton } from '../../parts/inputs/IconButton';
import { OriginChip } from '../../parts/identity/OriginChip';
import { Address } from '../../parts/identity/Address';
import { VisuallyHidden } from '../../parts/VisuallyHidden';
import { color, narrow, size, space, stroke, type, weight } from '../../theme/tokens';
import { settingsPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Actions } from './Actions';
import { Balance } from './Balance';
import { Holdings } from './Holdings';
import { NetworkChip } from './NetworkChip';
import { usePortfolio } from '../portfolio/usePortfolio';

/** The account, what it holds, and the way out. */
export function Home() {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { go } = useNavigation();
  const { selected } = useStore(wallet.stores.accounts);
  const session = useStore(wallet.stores.session);
  const { hostOrigin } = useStore(wallet.stores.embed);
  const network = useStore(wallet.stores.network);
  const balances = useStore(wallet.stores.balances);
  const { preferences } = wallet.stores;
  const { currency } = useStore(preferences);
  const view = usePortfolio();
  useEffect(() => {
    void wallet.flows.refreshPortfolio();
  }, [wallet, selected, network.chainId, currency]);
  if (selected === null || view === null) return null;

  return (
    <div
      css={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: space.x5,
        padding: `${space.x3}px ${space.x5}px ${space.x4}px`,
      }}
    >
      <VisuallyHidden as="h1">{t('title.home')}</VisuallyHidden>
      <header
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space.x2,
          [narrow]: { flexWrap: 'wrap' },
          // Room for the close button of the panel.
          paddingRight: surface === 'frame' ? size.touch - space.x2 : 0,
          minHeight: size.touch,
        }}
      >
        {/* Never less than the shortened address; the whole one breaks. */}
        <div css={{ flex: '1 1 auto', minWidth: 'min-content', display: 'flex', alignItems: 'center', gap: space.x2 }}>
          <Avatar address={selected} size={32} />
          <div css={{ minWidth: 0, ...type.body, fontWeight: weight.medium, color: color.strong }}>
            <Address address={selected} />
          </div>
        </div>
        <NetworkChip />
      </header>

      <Balance view={view} status={balances.status} />
      <Actions account={selected} />

      <Holdings view={view} />

      <footer css={{ marginTop: 'auto', display: 'grid', gap: space.x3 }}>
        {surface === 'frame' && hostOrigin !== null && (
          <p
            css={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: space.x2,
              ...type.small,
              color: color.muted,
            }}
          >
            {t('home.connectedTo')} <OriginChip origin={hostOrigin} />
          </p>
        )}
        <div
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: space.x3,
            paddingTop: space.x2,
            borderTop: `1px solid ${color.line}`,
          }}
        >
          {/* A line of its own rather than one that breaks. */}
          <span css={{ flex: '1 1 auto', ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
            {session.userInfo?.email ?? session.userInfo?.name ?? ''}
          </span>
          <span css={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center' }}>
            {surface === 'frame' && (
              <IconButton name={t('title.settings')} onPress={() => go(settingsPath)}>
                <Settings aria-hidden size={size.icon} strokeWidth={stroke} />
              </IconButton>
            )}
            <Button
              small
              kind="quiet"
              icon={<LogOut aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
              onPress={() => void wallet.flows.logout()}
            >
              {t('home.logout')}
            </Button>
          </span>
        </div>
      </footer>
    </div>
  );
}
