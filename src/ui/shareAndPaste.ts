import { allowsFeature } from '../kit/allowsFeature';

/** There is no `navigator` where a screen is rendered without a browser, and not every browser has these parts. */
const device = (): { clipboard?: Partial<Clipboard>; canShare?: Navigator['canShare'] } =>
  (globalThis as { navigator?: Navigator }).navigator ?? {};

/** Returns whether a press may read the clipboard. A page has to let its frames do so. The browser may still ask the user. */
export const mayReadClipboard = (): boolean =>
  device().clipboard?.readText !== undefined && allowsFeature(document, 'clipboard-read');

/** Returns whether the device can share it, and the page lets its frames do so. */
export const mayShare = (data: ShareData): boolean => device().canShare?.(data) === true;
