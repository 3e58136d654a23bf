import { lazy, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletStores } from '../../../wallet/wallet';
import { useErrorText } from '../../hooks/useErrorText';
import { useStore } from '../../useStore';
import { WalletContext } from '../../hooks/useWallet';
import { Boundary } from '../../Boundary';
import { ToastPlace } from './ToastPlace';

export const loadToast = () => import('./ToastCard');
const ToastCard = lazy(async () => ({ default: (await loadToast()).ToastCard }));

/**
 * The wallet's toast, at the bottom of its parent; renders nothing on the sign-in page, which has no wallet. It waits while a request is
 * pending: anything that covers a confirmation, even partly, prevents its approval.
 */
export function WalletToast() {
  const stores = useContext(WalletContext)?.wallet.stores;
  return stores ? <ToastOf stores={stores} /> : null;
}

function ToastOf({ stores }: { stores: Pick<WalletStores, 'toast' | 'approvals'> }) {
  const { t } = useTranslation();
  const say = useErrorText();
  const { message, code, error, type, count } = useStore(stores.toast);
  const { queue } = useStore(stores.approvals);
  const text = error ? say(error) : code === null ? message : t(`toast.${code}`);
  const shown = queue.length > 0 ? '' : text;
  return (
    <ToastPlace type={type}>
      <Boundary>
        <Suspense fallback={null}>
          {shown !== '' && <ToastCard key={count} message={shown} type={type} onClose={stores.toast.actions.hide} />}
        </Suspense>
      </Boundary>
    </ToastPlace>
  );
}
