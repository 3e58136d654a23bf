import type { HostNotifier } from '../ports';
import type { WalletStores } from '../wallet';

/** Why the wallet covers its host. */
export type ViewReason = 'login' | 'approvals' | 'wallet';

/** The size of the frame inside its host: full as long as there is a reason (docs/protocol.md 1.14, 1.16). */
export interface HostView {
  require(reason: ViewReason): void;
  release(reason: ViewReason): void;
  /** The host has resized the frame by itself. */
  resized(isFullScreen: boolean): void;
  /** Looks again: somebody has signed in or out. */
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

  /** A page that the user has blocked opens the wallet no more; a button of the wallet's own is their way to change that. */
  const isBlocked = () => Object.hasOwn(blockedSites.state.askers, embed.state.hostOrigin ?? '');

  /** Public clients draw a 70 × 70 frame as their button; our own loader has a button of its own. */
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
    // Makes the client re-lay the frame as not full: never while something is shown (docs/protocol.md 1.13).
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
