export { capabilitiesOf } from './capabilities';
export { createEngines } from './handleSessionRequest';
export { isPeer } from './isPeer';
export { accountOf, findChain, offer, renew } from './offer';
export { openFamilies } from './openFamilies';
export { type AccountSeal, type FixedChain, type WalletConnectPort } from './port';
export { createWalletConnectService, type WalletConnectService } from './service';
export { createWalletConnectStore } from './walletConnectStore';
