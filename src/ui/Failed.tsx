import { useTranslation } from 'react-i18next';
import { Button } from './parts/Button';
import { space } from './theme/tokens';
import { useWallet } from './useWallet';

/** A screen that could not be fetched, or broke: what is around it, and what waits for an answer, is as it was. */
export function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  // As browsers say of a chunk that did not arrive.
  const isMissing = error instanceof TypeError && /module/i.test(error.message);
  return (
    <div role="alert" css={{ display: 'grid', gap: space.x4, margin: space.x6 }}>
      <p>{t(isMissing ? 'errors.network' : 'common.failed')}</p>
      {/* A frame is never loaded anew: its host would lose what it has asked for. */}
      <Button kind="primary" onPress={() => (surface === 'page' ? location.reload() : wallet.flows.close())}>
        {t(surface === 'page' ? 'common.reload' : 'common.close')}
      </Button>
    </div>
  );
}
