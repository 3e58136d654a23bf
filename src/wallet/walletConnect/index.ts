export { type OwnSeal } from './port';
export { createWalletConnectService, type WalletConnectService } from './service';
export { createWalletConnectStore } from './walletConnectStore';
