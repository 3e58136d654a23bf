import { useTranslation } from 'react-i18next';
import { PageApp } from './PageApp';
import { Button } from '../components/inputs/Button';
import { OriginChip } from '../components/identity/OriginChip';
import { color, space, type } from '../theme/tokens';
import { useStore } from '../useStore';
import { useWallet } from '../hooks/useWallet';

/**
 * The wallet below a line that names its owner and the app that opened it. The session came with a link, so a user who expected their own
 * wallet must see that it is a different one (docs/threats.md 17).
 */
export function MobileApp({ origin, onClose }: { origin: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { userInfo } = useStore(useWallet().wallet.stores.session);
  const who = userInfo?.email || userInfo?.name || userInfo?.userId || '';
  return (
    <>
      <header
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space.x3,
          padding: `${space.x2}px ${space.x4}px`,
          borderBottom: `1px solid ${color.line}`,
          background: color.card,
        }}
      >
        <OriginChip origin={origin} />
        <span
          css={{
            ...type.small,
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: color.muted,
          }}
        >
          <bdi>{who}</bdi>
        </span>
        <Button small kind="text" onPress={onClose}>
          {t('common.close')}
        </Button>
      </header>
      <PageApp />
    </>
  );
}
