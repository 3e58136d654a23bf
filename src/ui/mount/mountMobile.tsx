import { MobileApp } from './MobileApp';
import { mountWallet, type Mount } from './mountWallet';

/** Mounts the wallet that a mobile application has opened. */
export const mountMobile = ({ origin, onClose, ...mount }: Mount & { origin: string; onClose: () => void }) =>
  mountWallet({ ...mount, surface: 'page', app: <MobileApp origin={origin} onClose={onClose} /> });
