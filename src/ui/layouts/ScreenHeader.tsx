import { ArrowLeft } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/inputs/IconButton';
import { NavigationContext } from '../hooks/useNavigation';
import { WalletContext } from '../hooks/useWallet';
import { color, size, space, stroke, type, weight } from '../theme/tokens';

/** The back button and title of a screen. Actions for the whole screen are at the end. */
export function ScreenHeader({
  title,
  onBack,
  children,
}: {
  title: ReactNode;
  onBack: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  // The sign-in host and its account page are rendered outside of a wallet.
  const surface = useContext(WalletContext)?.surface;
  // On a desktop the rail leads away from a list, so a list has no back button.
  const isList = useContext(NavigationContext)?.side === 'list';
  return (
    <header
      css={{
        // It stays visible when the content scrolls below it.
        position: 'sticky',
        top: 0,
        zIndex: 1,
        '&::before': {
          content: "''",
          position: 'absolute',
          inset: `0 -${space.x5}px`,
          zIndex: -1,
          background: color.card,
        },
        display: 'flex',
        alignItems: 'center',
        gap: space.x1,
        flex: 'none',
        minHeight: size.touch,
        // Space for the close button of the panel.
        paddingInlineEnd: surface === 'frame' ? size.touch - space.x2 : 0,
      }}
    >
      {!isList && (
        // Aligns the icon, not the larger button around it, with the texts below.
        <span css={{ flex: 'none', marginInlineStart: -(size.touch - size.icon) / 2 }}>
          <IconButton name={t('common.back')} onPress={onBack}>
            <ArrowLeft aria-hidden size={size.icon} strokeWidth={stroke} />
          </IconButton>
        </span>
      )}
      <h1
        css={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          hyphens: 'auto',
          ...type.lead,
          fontWeight: weight.bold,
          color: color.strong,
        }}
      >
        {title}
      </h1>
      {children && <span css={{ marginInlineStart: 'auto', display: 'flex' }}>{children}</span>}
    </header>
  );
}
