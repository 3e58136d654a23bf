/** Path of the widget chunk at the wallet's origin; the build puts it in. */
declare const __WIDGET_URL__: string;
/** The same of what offers the wallet by wallet-standard. */
declare const __SOLANA_URL__: string;
