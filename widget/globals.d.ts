/** Path of the widget chunk at the wallet's origin; the build puts it in. */
declare const __WIDGET_URL__: string;
