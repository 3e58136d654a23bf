import type { Page } from '@playwright/test';

/** Says yes to the frame in a confirmation window's name, to something that the window never showed. */
export function sendDelayedApproval(popup: Page): Promise<void> {
  return popup.evaluate(() => {
    const windowId = new URLSearchParams(location.search).get('windowId');
    const decision = { approved: true };
    const late = { kind: 'popup_result', windowId, approvalId: 'none', revision: 999, decision };
    const opener = window.opener as Window;
    for (let at = 0; at < opener.length; at++) opener[at]?.postMessage(late, location.origin);
  });
}
