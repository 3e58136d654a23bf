/** Path of the widget chunk at the wallet's origin, inserted by the build. */
declare const __WIDGET_URL__: string;
/** Path of the wallet-standard chunk at the wallet's origin, inserted by the build. */
declare const __SOLANA_URL__: string;
