import { randomText } from './stream';

const pollTime = 500;
const closedTime = 500;

/** The popups that a public client opens for requests, in the same task as the click. */
export function createPopups({
  walletUrl,
  onBlocked,
  onClosed,
}: {
  walletUrl: string;
  onBlocked: (popup: { windowId: string; finalUrl: string }) => void;
  /** Closed by the user, not by the client. */
  onClosed: (windowId: string) => void;
}) {
  const open = new Map<string, Window>();

  function watch(windowId: string, popup: Window): void {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setTimeout(() => {
        if (open.delete(windowId)) onClosed(windowId);
      }, closedTime);
    }, pollTime);
  }

  return {
    open(): string {
      const windowId = randomText();
      const query = new URLSearchParams({ windowId, sessionNamespace: location.hostname });
      const finalUrl = `${walletUrl}/redirect?${query.toString()}`;
      const bars = 'titlebar=0,toolbar=0,status=0,location=0,menubar=0';
      const popup = window.open(finalUrl, '_blank', `${bars},height=700,width=450,top=0,left=0`);
      if (!popup) onBlocked({ windowId, finalUrl });
      else {
        open.set(windowId, popup);
        watch(windowId, popup);
      }
      return windowId;
    },
    close(windowId: string): void {
      const popup = open.get(windowId);
      open.delete(windowId);
      popup?.close();
    },
  };
}
