import { runLinkPage } from './runLinkPage';

/** A dapp that knows the wallet by a link and a code alone, as one on another device does (WalletConnect). */
const root = document.getElementById('walletconnect');
if (root) void runLinkPage({ root, relayUrl: root.dataset.relay ?? '', solanaUrl: root.dataset.solana ?? '' });
