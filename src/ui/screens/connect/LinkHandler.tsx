import { Link } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../components/identity/Glyph';
import { Button } from '../../components/inputs/Button';
import { List } from '../../components/rows/List';
import { basePath, connectPath } from '../../routes';
import { color, space, type } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';

const words = {
  idle: 'walletConnect.handleHint',
  asked: 'walletConnect.handleAsked',
  failed: 'walletConnect.handleFailed',
} as const;

/**
 * Registers this wallet as the browser's handler for links, after the user asks for it; the browser then asks for permission. Pages can
 * register only `web+wc:` links; `wc:` is reserved for native applications. Renders nothing if the browser lacks this feature (Safari), or
 * inside another page.
 */
export function LinkHandler() {
  const { t } = useTranslation();
  const { surface } = useWallet();
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle');
  if (surface !== 'page' || !('registerProtocolHandler' in navigator)) return null;
  const register = () => {
    try {
      navigator.registerProtocolHandler('web+wc', `${location.origin}${basePath}${connectPath}?uri=%s`);
      setState('asked');
    } catch {
      setState('failed');
    }
  };
  return (
    <List>
      <div css={{ display: 'grid', gap: space.x3, padding: space.x4 }}>
        <div css={{ display: 'flex', gap: space.x3 }}>
          <Glyph icon={Link} />
          <p role="status" css={{ ...type.small, color: color.muted, textWrap: 'pretty', minWidth: 0 }}>
            {t(words[state])}
          </p>
        </div>
        <Button small onPress={register}>
          {t('walletConnect.handle')}
        </Button>
      </div>
    </List>
  );
}
