import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmTexts } from '../../../i18n/confirmTexts';
import { useTexts } from '../../../i18n/useTexts';
import { Button, type ButtonProps } from '../../../components/inputs/Button';
import { useWallet } from '../../../hooks/useWallet';
import { useStore } from '../../../useStore';

/** A button that cancels a signed order while it can still be executed; nothing for any other swap. */
export function CancelOrder({ id, ...look }: { id: string } & Pick<ButtonProps, 'kind' | 'wide'>) {
  const { t } = useTranslation();
  const { stores, actions } = useWallet().wallet;
  const order = useStore(stores.swaps).list.find(({ hash }) => hash === id)?.order;
  const [isBusy, setBusy] = useState(false);
  const hasTexts = useTexts(confirmTexts);
  if (!hasTexts || !order || order.isClosed || order.state === 'fulfilled') return null;
  const cancel = async () => {
    setBusy(true);
    await (await actions.openSwap())?.cancelOrder(id);
    setBusy(false);
  };
  return (
    <Button {...look} disabled={isBusy} onPress={() => void cancel()}>
      {t('pending.cancelOrder')}
    </Button>
  );
}
