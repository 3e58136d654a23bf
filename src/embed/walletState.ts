import type { Emitter } from '../kit/emitter';
import type { FrameConnection } from './frameConnection';

export interface EmbedEvents {
  login: { authConnection: string };
  logout: undefined;
  /** The wallet is (not) over the page. */
  shown: boolean;
  /** Number of requests that wait for the user. */
  pendingRequests: number;
  /** The widget button may be seen, or the wallet's own has taken its place. */
  widgetButton: boolean;
  destroy: undefined;
}

/** What the wallet tells of itself beside the provider's events. */
export function createWalletState({
  events,
  connection,
  show,
}: {
  events: Pick<Emitter<EmbedEvents>, 'emit'>;
  connection(): FrameConnection | undefined;
  show(shown: boolean): void;
}) {
  let isLoggedIn = false;
  let mayPreopen = false;
  let pendingRequests = 0;

  function loggedIn({ currentAuthConnection }: Record<string, unknown>): void {
    if (isLoggedIn) return;
    isLoggedIn = true;
    events.emit('login', { authConnection: typeof currentAuthConnection === 'string' ? currentAuthConnection : '' });
  }

  return {
    isLoggedIn: () => isLoggedIn,
    /** Popups may be opened ahead of a request. */
    mayPreopen: () => mayPreopen,
    /** Number of requests that wait for the user. */
    pendingRequests: () => pendingRequests,
    loggedIn,
    notified(method: string, params: Record<string, unknown>): void {
      switch (method) {
        case 'iframe_status':
          return show(params['isFullScreen'] === true);
        case 'close_window':
          return connection()?.popups.close(String(params['windowId']));
        case 'user_logged_in':
          return loggedIn(params);
        case 'user_logged_out':
          show(false);
          if (!isLoggedIn) return;
          isLoggedIn = false;
          pendingRequests = 0;
          return events.emit('logout', undefined);
        case 'toggle_widget_button':
          // The user has blocked this page: the wallet's own button is in the place of ours, which could open nothing.
          connection()?.frame.setButton(params['show'] === true);
          return events.emit('widgetButton', params['show'] !== true);
        case 'allow_wallet_service':
          mayPreopen = params['allow'] === true;
          return;
        case 'inlay_pending_requests':
          return events.emit('pendingRequests', (pendingRequests = Number(params['count']) || 0));
      }
    },
  };
}
