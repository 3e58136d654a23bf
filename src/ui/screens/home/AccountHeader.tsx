import { ChevronDown, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../../Boundary';
import { Avatar } from '../../components/identity/Avatar';
import { CopyableAddress } from '../../components/identity/CopyableAddress';
import { IconButton } from '../../components/inputs/IconButton';
import { color, narrow, size, space, stroke, type } from '../../theme/tokens';
import { settingsPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { useWallet } from '../../hooks/useWallet';
import { accountFace } from './network/chip';
import { NetworkChip } from './network/NetworkChip';
import { useAccountNames } from './useAccountNames';

// Popovers are a third of the component library, so they are fetched separately.
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu')).AccountMenu }));

/** The header of the account: picture and name, which open the account menu, the address with a copy button, and the network. */
export function AccountHeader({ account }: { account: string }) {
  const { t } = useTranslation();
  const { surface } = useWallet();
  const { go } = useNavigation();
  const nameOf = useAccountNames();
  const name = nameOf(account);
  const face = (
    <>
      <Avatar address={account} size={picture} />
      {/* Leaves space for the address below, which is a separate button. */}
      <span
        css={{
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
          gap: space.x1,
          paddingBottom: below,
        }}
      >
        <span css={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={stroke} css={{ flex: 'none', color: color.muted }} />
      </span>
    </>
  );
  return (
    <div>
      <header
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space.x2,
          // The parts have space of their own; the name needs it.
          [narrow]: { gap: 0 },
          // Space for the close button of the panel.
          paddingInlineEnd: surface === 'frame' ? size.touch - space.x2 : 0,
          minHeight: size.touch + space.x1,
        }}
      >
        <span css={{ flex: '1 1 auto', minWidth: 0, display: 'flex' }}>
          <Boundary instead={() => <span css={accountFace}>{face}</span>}>
            <Suspense fallback={<span css={accountFace}>{face}</span>}>
              <AccountMenu name={name}>{face}</AccountMenu>
            </Suspense>
          </Boundary>
        </span>
        <NetworkChip />
        {surface === 'frame' && (
          <IconButton name={t('title.settings')} onPress={() => go(settingsPath)}>
            <Settings aria-hidden size={size.icon} strokeWidth={stroke} />
          </IconButton>
        )}
      </header>
      {/* In the space reserved below the name. The full address takes as many lines as it needs. */}
      <div
        css={{
          marginTop: -below - space.x2,
          marginInlineStart: picture + space.x2,
          ...type.small,
          color: color.muted,
          // The full address is as wide as the account button above, so it is moved below it.
          '&:has([aria-expanded=true])': { marginTop: 0 },
        }}
      >
        <CopyableAddress address={account} name={t('common.copyAddress')} />
      </div>
    </div>
  );
}

/** Size of the account's picture and height of the line below its name, in px. */
const picture = 40;
const below = 18;
