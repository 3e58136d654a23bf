import { useContext } from 'react';
import type { WalletStores } from '../../wallet/wallet';
import { useStore } from '../useStore';
import { WalletContext } from '../useWallet';
import { Toast } from './Toast';

/** The wallet's toast, at the bottom of what it is put in; nothing on the sign-in page, which has no wallet. */
export function WalletToast() {
  const toast = useContext(WalletContext)?.wallet.stores.toast;
  return toast ? <ToastOf toast={toast} /> : null;
}

function ToastOf({ toast }: Pick<WalletStores, 'toast'>) {
  const { message, type, count } = useStore(toast);
  return <Toast message={message} type={type} count={count} onClose={toast.actions.hide} />;
}
