import { lazy, Suspense, useContext } from 'react';
import type { WalletStores } from '../../../wallet/wallet';
import { useStore } from '../../useStore';
import { WalletContext } from '../../hooks/useWallet';
import { Boundary } from '../../Boundary';
import { ToastPlace } from './ToastPlace';

export const loadToast = () => import('./ToastCard');
const Toast = lazy(async () => ({ default: (await loadToast()).Toast }));

/**
 * The wallet's toast, at the bottom of its parent; renders nothing on the sign-in page, which has no wallet. It waits while a request is
 * pending: anything that covers a confirmation, even partly, prevents its approval.
 */
export function WalletToast() {
  const stores = useContext(WalletContext)?.wallet.stores;
  return stores ? <ToastOf stores={stores} /> : null;
}

function ToastOf({ stores }: { stores: Pick<WalletStores, 'toast' | 'approvals'> }) {
  const { message, code, error, type, count } = useStore(stores.toast);
  const { queue } = useStore(stores.approvals);
  const isShown = queue.length === 0 && (code !== null || error !== null || message !== '');
  return (
    <ToastPlace type={type}>
      <Boundary>
        <Suspense fallback={null}>
          {isShown && (
            <Toast key={count} said={{ message, code, error }} type={type} onClose={stores.toast.actions.hide} />
          )}
        </Suspense>
      </Boundary>
    </ToastPlace>
  );
}
