import { useTranslation } from 'react-i18next';
import { Button } from './components/inputs/Button';
import { homePath } from './routes';
import { space } from './theme/tokens';
import { useNavigation } from './hooks/useNavigation';
import { useWallet } from './hooks/useWallet';

/** Shown instead of a screen that failed to load or threw an error. What surrounds the screen, and any pending request, is unaffected. */
export function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { path, go } = useNavigation();
  // Browsers report a chunk that failed to load as a TypeError that mentions the module.
  const isMissing = error instanceof TypeError && /module/i.test(error.message);
  return (
    <div
      role="alert"
      css={{ flex: 1, display: 'grid', alignContent: 'center', gap: space.x3, margin: space.x6, textAlign: 'center' }}
    >
      <p css={{ marginBottom: space.x3, textWrap: 'balance' }}>{t(isMissing ? 'errors.network' : 'common.failed')}</p>
      {/* A frame is never reloaded, because the host's pending requests would be lost. */}
      <Button kind="primary" onPress={() => (surface === 'page' ? location.reload() : wallet.actions.close())}>
        {t(surface === 'page' ? 'common.reload' : 'common.close')}
      </Button>
      {path !== homePath && (
        <Button wide onPress={() => go(homePath)}>
          {t('title.home')}
        </Button>
      )}
    </div>
  );
}
