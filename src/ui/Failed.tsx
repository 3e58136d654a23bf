import { useTranslation } from 'react-i18next';
import { Button } from './parts/inputs/Button';
import { homePath } from './routes';
import { space } from './theme/tokens';
import { useNavigation } from './hooks/useNavigation';
import { useWallet } from './hooks/useWallet';

/** A screen that could not be fetched, or broke: what is around it, and what waits for an answer, is as it was. */
export function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { path, go } = useNavigation();
  // As browsers say of a chunk that did not arrive.
  const isMissing = error instanceof TypeError && /module/i.test(error.message);
  return (
    <div
      role="alert"
      css={{ flex: 1, display: 'grid', alignContent: 'center', gap: space.x3, margin: space.x6, textAlign: 'center' }}
    >
      <p css={{ marginBottom: space.x3, textWrap: 'balance' }}>{t(isMissing ? 'errors.network' : 'common.failed')}</p>
      {/* A frame is never loaded anew: its host would lose what it has asked for. */}
      <Button kind="primary" onPress={() => (surface === 'page' ? location.reload() : wallet.flows.close())}>
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
