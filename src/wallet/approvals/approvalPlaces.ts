import { randomId } from '../../kit/randomId';
import { createRecentMap } from '../../kit/recentMap';
import type { Decision } from '../../wire/approval/approval';
import type { HostEvents, HostView } from '../host';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import type { Outcomes } from './outcomes';
import type { PendingApproval, PendingApprovals } from './pendingApproval';

/** In ms: if a popup that the host page opened has not loaded within this time, the frame shows the request instead. */
const popupTimeout = 4_000;
/**
 * The maximum number of remembered ids of popups that closed or were blocked before their request arrived. A host page can send any
 * number of ids.
 */
const idsKept = 200;

/**
 * Where a request is shown to the user: in the popup that the host page opened for it, in the frame, or in a window that the wallet
 * opens.
 */
export interface ApprovalPlaces {
  /** Shows the request in its popup, or in the frame if no popup loads. */
  present(entry: PendingApproval): void;
  /** Shows or hides the frame, depending on whether it has requests to show. */
  refresh(): void;
  moveToWindow(approvalId: string): void;
  openBlocked(): void;
  /** Marks the popup as closed and returns the requests that can no longer be shown anywhere. */
  closed(windowId: string): PendingApproval[];
  isClosed(windowId: string): boolean;
  block(windowId: string): void;
  isBlocked(windowId: string): boolean;
  readonly outcomes: Outcomes | undefined;
}

export function createApprovalPlaces({
  deps: { clock, random, popups, host, origin, openOutcomes },
  stores: { approvals: queue, embed },
  view,
  events,
  waiting,
  decide,
}: {
  deps: Pick<WalletDeps, 'clock' | 'random' | 'popups' | 'host' | 'origin' | 'openOutcomes'>;
  stores: Pick<WalletStores, 'approvals' | 'embed'>;
  view: HostView;
  events: Pick<HostEvents, 'pendingRequests'>;
  waiting: PendingApprovals;
  decide(approvalId: string, decision: Decision): boolean;
}): ApprovalPlaces {
  const outcomes = openOutcomes?.({ clock, queue, view });
  const closedWindows = createRecentMap<true>({ most: idsKept });
  const blockedWindows = createRecentMap<true>({ most: idsKept });

  const refresh = () => lay({ queue, view, events, waiting, outcomes });

  function showIn(entry: PendingApproval, place: 'popup' | 'frame'): void {
    entry.cancelPopupTimeout();
    entry.stage = place;
    refresh();
  }

  /** Shows the request in the frame, with a button that opens a window for it. */
  function showBlocked(entry: PendingApproval): void {
    embed.actions.blocked({ approvalId: entry.approval.id });
    showIn(entry, 'frame');
  }

  /** Shows the request in a window that is opened now, at a URL of the wallet. */
  function moveToWindow(approvalId: string): void {
    const entry = waiting.get(approvalId);
    if (!entry) return;
    entry.popup?.done(true);
    const windowId = randomId(random);
    const popup = popups.expect(windowId, {
      loaded() {
        if (waiting.has(approvalId)) popup.send(entry.approval);
      },
      decided: (result) => result.approvalId === approvalId && decide(approvalId, result.decision),
    });
    entry.popup = popup;
    const isCurrent = () => waiting.has(approvalId) && entry.popup === popup;
    const isOpen = popups.open({
      windowId,
      url: `${origin}/v5/redirect?windowId=${windowId}`,
      onClosed() {
        if (isCurrent()) queue.actions.moved(approvalId, 'closed');
      },
    });
    queue.actions.moved(approvalId, isOpen ? 'open' : 'blocked');
  }

  return {
    refresh,
    moveToWindow,
    outcomes,
    present(entry) {
      const { windowId, id } = entry.approval;
      if (windowId === null || closedWindows.get(windowId)) return showIn(entry, 'frame');
      entry.stage = 'opening';
      entry.popup = popups.expect(windowId, {
        loaded() {
          if (!waiting.has(id)) return;
          entry.popup?.send(entry.approval);
          showIn(entry, 'popup');
        },
        decided: ({ approvalId, decision }) => approvalId === id && decide(id, decision),
      });
      if (blockedWindows.get(windowId)) return showBlocked(entry);
      entry.cancelPopupTimeout = clock.after(popupTimeout, () => showIn(entry, 'frame'));
      refresh();
    },
    openBlocked() {
      const { blockedPopup } = embed.state;
      embed.actions.blocked(null);
      if (blockedPopup) moveToWindow(blockedPopup.approvalId);
    },
    closed(windowId) {
      closedWindows.set(windowId, true);
      return [...waiting.values()].filter((entry) => {
        if (entry.approval.windowId !== windowId) return false;
        // A page with COOP loses its popup when it loads, and then sees it as closed. The user has not seen the request there, so the
        // frame shows it, or has shown it since the popup did not load in time.
        if (!host?.isInlay || entry.stage === 'popup') return true;
        if (entry.stage === 'opening') showIn(entry, 'frame');
        return false;
      });
    },
    isClosed: (windowId) => closedWindows.get(windowId) === true,
    block(windowId) {
      blockedWindows.set(windowId, true);
      const entry = [...waiting.values()].find(
        ({ approval, stage }) => stage !== 'held' && approval.windowId === windowId,
      );
      if (entry && entry.stage !== 'popup') showBlocked(entry);
      // The host page has made room for a popup request that may never arrive.
      else view.refresh();
    },
    isBlocked: (windowId) => blockedWindows.get(windowId) === true,
  };
}

/** Shows the frame while it has requests to show. */
function lay({
  queue,
  view,
  events,
  waiting,
  outcomes,
}: {
  queue: WalletStores['approvals'];
  view: HostView;
  events: Pick<HostEvents, 'pendingRequests'>;
  waiting: PendingApprovals;
  outcomes: Outcomes | undefined;
}): void {
  const inFrame = [...waiting.values()].some(({ stage }) => stage === 'frame');
  if (inFrame) view.require('approvals');
  else view.release('approvals');
  // The next request takes the place of what became of the last one.
  if (queue.state.queue.length > 0) outcomes?.end();
  events.pendingRequests(waiting.size);
}
