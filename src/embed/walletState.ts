import type { Emitter } from '../kit/emitter';
import type { Box, ButtonLook } from '../wire/communication';
import type { FrameConnection } from './frameConnection';

export interface EmbedEvents {
  login: { authConnection: string };
  logout: undefined;
  /** The wallet is about to be shown. The value is a function that tells the frame first which elements the page has fixed. */
  opening: (method: 'inlay_fixed_elements', boxes: readonly Box[]) => void;
  /** The wallet was shown over the page or hidden. */
  shown: boolean;
  /** Number of requests that wait for the user. */
  pendingRequests: number;
  /** True if the widget button may be visible, false if the wallet's own button replaces it. */
  widgetButton: boolean;
  /** The look of the widget button: the page's own options over those of the project. */
  look: ButtonLook;
  destroy: undefined;
}

/** Tracks the state that the wallet reports besides the provider's events. */
export function createWalletState({
  events,
  connection,
  show,
}: {
  events: Pick<Emitter<EmbedEvents>, 'emit'>;
  connection(): FrameConnection | undefined;
  show(shown: boolean): void;
}) {
  const state: {
    isLoggedIn: boolean;
    /** True if popups may be opened ahead of a request. */
    mayPreopen: boolean;
    /** True if the browser cannot detect covers, and the operator does not trust the page: requests get a window at the click. */
    ahead: boolean;
    /** Number of requests that wait for the user. */
    pendingRequests: number;
    look?: ButtonLook | undefined;
  } = { isLoggedIn: false, mayPreopen: false, ahead: false, pendingRequests: 0 };

  function notified(method: string, params: Record<string, unknown>): void {
    switch (method) {
      case 'iframe_status':
        return show(params['isFullScreen'] === true);
      case 'close_window':
        return connection()?.popups.close(String(params['windowId']));
      case 'user_logged_in': {
        if (state.isLoggedIn) return;
        state.isLoggedIn = true;
        const { currentAuthConnection: by } = params;
        return events.emit('login', { authConnection: typeof by === 'string' ? by : '' });
      }
      case 'user_logged_out':
        show(false);
        if (!state.isLoggedIn) return;
        state.isLoggedIn = false;
        state.pendingRequests = 0;
        return events.emit('logout', undefined);
      case 'toggle_widget_button':
        // The user has blocked this page. The wallet's own button replaces the widget button, which could not open the wallet.
        connection()?.frame.setButton(params['show'] === true);
        return events.emit('widgetButton', params['show'] !== true);
      case 'allow_wallet_service':
        state.mayPreopen = params['allow'] === true;
        return;
      case 'inlay_windows':
        state.ahead = true;
        return;
      case 'inlay_look':
        return events.emit('look', (state.look = params));
      case 'inlay_pending_requests':
        return events.emit('pendingRequests', (state.pendingRequests = Number(params['count']) || 0));
    }
  }
  return { state, notified };
}
