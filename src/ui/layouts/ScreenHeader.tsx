import { ArrowLeft } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../parts/inputs/IconButton';
import { NavigationContext } from '../hooks/useNavigation';
import { WalletContext } from '../hooks/useWallet';
import { color, size, space, stroke, type, weight } from '../theme/tokens';

/** The way back and the name of a screen; what else can be done with all of it stands at the end. */
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
  // The sign-in host and its account page have no wallet around them.
  const surface = useContext(WalletContext)?.surface;
  // on a desktop the rail leads away from a list.
  const isList = useContext(NavigationContext)?.side === 'list';
  return (
    <header
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space.x1,
        flex: 'none',
        minHeight: size.touch,
        // Room for the close button of the panel.
        paddingInlineEnd: surface === 'frame' ? size.touch - space.x2 : 0,
      }}
    >
      {!isList && (
        // The picture, not its button, stands where the texts below begin.
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
