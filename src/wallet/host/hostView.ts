import type { HostNotifier } from '../ports';
import type { WalletStores } from '../wallet';

/** Why the wallet covers its host page. */
export type ViewReason = 'login' | 'approvals' | 'outcome' | 'wallet';

/** The size of the frame inside its host page: full while there is a reason (docs/protocol.md 1.14, 1.16). */
export interface HostView {
  require(reason: ViewReason): void;
  release(reason: ViewReason): void;
  /** The host page has resized the frame itself. */
  resized(isFullScreen: boolean): void;
  /** Updates the view after a sign-in or sign-out. */
  refresh(): void;
}

export function createHostView({
  host,
  embed,
  session,
  blockedSites,
}: {
  host: HostNotifier | null;
  embed: WalletStores['embed'];
  session: WalletStores['session'];
  blockedSites: WalletStores['blockedSites'];
}): HostView {
  const reasons = new Set<ViewReason>();
  let isFull = false;
  let widgetShown = false;

  /**
   * A page that the user has blocked can no longer open the wallet. The wallet shows its button instead, so that the user can
   * unblock the page.
   */
  const isBlocked = () => Object.hasOwn(blockedSites.state.askers, embed.state.hostOrigin ?? '');

  /** Public clients show a 70 × 70 frame as their button. The Inlay loader has its own button. */
  const wantsButton = () =>
    host !== null &&
    (isBlocked() ||
      (!host.isInlay && embed.state.whiteLabel.showWidgetButton === true && session.state.status === 'signedIn'));

  function apply(): void {
    const wanted = reasons.size > 0;
    if (wanted !== isFull) host?.notify('communication', 'iframe_status', { isFullScreen: wanted });
    isFull = wanted;
    const button = wantsButton();
    embed.actions.show(wanted ? 'panel' : button ? 'button' : 'hidden');
    // This makes the client resize the frame to less than full, so it must not be sent while something is shown
    // (docs/protocol.md 1.13).
    if (!wanted && button !== widgetShown) {
      widgetShown = button;
      host?.notify('communication', 'toggle_widget_button', { show: button });
    }
  }

  return {
    require(reason) {
      reasons.add(reason);
      apply();
    },
    release(reason) {
      reasons.delete(reason);
      apply();
    },
    resized(isFullScreen) {
      isFull = isFullScreen;
      if (isFullScreen) return;
      reasons.delete('wallet');
      apply();
    },
    refresh: apply,
  };
}
