import type { ExternalWindow } from '../../wallet/ports';

/** Opens a popup or a tab; null when the browser blocks it. Call it inside a click. */
export type OpenWindow = (url: string, isPopup: boolean) => Window | null;

/** Size of popups, in CSS pixels. */
const size = { width: 450, height: 700 };

export const openWindowOf =
  (self: Window): OpenWindow =>
  (url, isPopup) => {
    if (!isPopup) return self.open(url, '_blank');
    const left = Math.max(0, self.screenX + (self.outerWidth - size.width) / 2);
    const top = Math.max(0, self.screenY + (self.outerHeight - size.height) / 2);
    const place = `width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
    return self.open(url, '_blank', `titlebar=0,toolbar=0,status=0,location=0,menubar=0,${place}`);
  };

/** Opens an empty window for a third-party page. */
export function openOutside(open: OpenWindow): ExternalWindow | null {
  const popup = open('about:blank', true);
  if (!popup) return null;
  // The third-party page must not be able to navigate this page.
  popup.opener = null;
  return {
    go: (url) => popup.location.replace(url),
    close: () => popup.close(),
    isClosed: () => popup.closed,
  };
}
