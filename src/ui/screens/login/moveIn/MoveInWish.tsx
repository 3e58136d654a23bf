import { useTranslation } from 'react-i18next';
import { ownPageTexts } from '../../../i18n/ownPageTexts';
import { useTexts } from '../../../i18n/useTexts';
import { useSignIn } from '../../../hooks/useWallet';
import { Button } from '../../../components/inputs/Button';
import { color, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';

/**
 * Lets the user say that there is another wallet. Its secret is asked for after the sign-in, and only where the wallet is a page of its own:
 * elsewhere it says where to go.
 */
export function MoveInWish({ isOwnPage }: { isOwnPage: boolean }) {
  const { t } = useTranslation();
  const { stores } = useSignIn();
  const { brings, busy } = useStore(stores.login);
  if (!useTexts(ownPageTexts)) return null;
  const wishes = brings === true;
  const words = isOwnPage ? t('moveIn.wished') : t('moveIn.elsewhere', { origin: window.location.origin });
  return (
    <div css={{ display: 'grid', textAlign: 'center' }}>
      <Button kind="text" disabled={busy} onPress={() => stores.login.actions.wishToBring(!wishes)}>
        {wishes ? t('moveIn.without') : t('moveIn.have')}
      </Button>
      <p role="status" css={{ ...type.small, color: color.muted, textWrap: 'balance', overflowWrap: 'anywhere' }}>
        {wishes && words}
      </p>
    </div>
  );
}
