import type { Page } from '@playwright/test';

/** Sends the frame an approval from a confirmation popup, for a revision that the popup never showed. */
export function sendDelayedApproval(popup: Page): Promise<void> {
  return popup.evaluate(() => {
    const windowId = new URLSearchParams(location.search).get('windowId');
    const decision = { approved: true };
    const late = { kind: 'popup_result', windowId, approvalId: 'none', revision: 999, decision };
    const opener = window.opener as Window;
    for (let at = 0; at < opener.length; at++) opener[at]?.postMessage(late, location.origin);
  });
}
