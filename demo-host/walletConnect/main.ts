import { runLinkPage } from './runLinkPage';

/** A dapp that reaches the wallet only through a link or a QR code, like a dapp on another device (WalletConnect). */
const root = document.getElementById('walletconnect');
if (root) void runLinkPage({ root, relayUrl: root.dataset.relay ?? '', solanaUrl: root.dataset.solana ?? '' });
