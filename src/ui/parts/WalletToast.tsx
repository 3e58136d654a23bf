import { useStore } from '../useStore';
import { useWallet } from '../useWallet';
import { Toast } from './Toast';

/** The wallet's toast, at the bottom of what it is put in. */
export function WalletToast() {
  const { toast } = useWallet().wallet.stores;
  const { message, type, count } = useStore(toast);
  return <Toast message={message} type={type} count={count} onClose={toast.actions.hide} />;
}
