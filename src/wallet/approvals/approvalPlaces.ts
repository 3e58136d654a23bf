import { randomId } from '../../kit/randomId';
import { createRecentMap } from '../../kit/recentMap';
import type { Decision } from '../../wire/approval/approval';
import type { HostEvents, HostView } from '../host';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import type { PendingApproval, PendingApprovals } from './pendingApproval';

/** ms that a pre-opened popup has to show up before the frame asks instead. */
const popupTimeout = 4_000;
/** Ids of popups closed or blocked before their request asked; a host may name as many as it likes. */
const idsKept = 200;

/** Where a request is put before the user: in the popup that the host opened for it, in the frame, or in a window of our own. */
export interface ApprovalPlaces {
  /** The popup of the request, or the frame when none shows up. */
  present(entry: PendingApproval): void;
  /** Shows the frame, or hides it, by what is asked in it. */
  refresh(): void;
  moveToWindow(approvalId: string): void;
  openBlocked(): void;
  /** Those that have nowhere to be shown any more. */
  closed(windowId: string): PendingApproval[];
  isClosed(windowId: string): boolean;
  block(windowId: string): void;
  isBlocked(windowId: string): boolean;
}

export function createApprovalPlaces({
  deps: { clock, random, popups, host, origin },
  stores: { approvals: queue, embed },
  view,
  events,
  waiting,
  decide,
}: {
  deps: Pick<WalletDeps, 'clock' | 'random' | 'popups' | 'host' | 'origin'>;
  stores: Pick<WalletStores, 'approvals' | 'embed'>;
  view: HostView;
  events: Pick<HostEvents, 'pendingRequests'>;
  waiting: PendingApprovals;
  decide(approvalId: string, decision: Decision): boolean;
}): ApprovalPlaces {
  const closedWindows = createRecentMap<true>({ most: idsKept });
  const blockedWindows = createRecentMap<true>({ most: idsKept });

  function refresh(): void {
    const inFrame = [...waiting.values()].some(({ stage }) => stage === 'frame');
    if (inFrame) view.require('approvals');
    else view.release('approvals');
    events.pendingRequests(waiting.size);
  }

  function showIn(entry: PendingApproval, place: 'popup' | 'frame'): void {
    entry.cancelPopupTimeout();
    entry.stage = place;
    refresh();
  }

  /** In the frame, behind the button that opens a window after all. */
  function showBlocked(entry: PendingApproval): void {
    embed.actions.blocked({ approvalId: entry.approval.id });
    showIn(entry, 'frame');
  }

  /** Shows it in a window that is opened now, at an address of our own making. */
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
        const isSeen = entry.stage === 'popup' || entry.stage === 'frame';
        // A page with COOP loses its popup at birth, and to it that looks like closing. Nobody has seen the request yet.
        if (!host?.isInlay || isSeen) return true;
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
      // The host has made room for what may never come to ask.
      else view.refresh();
    },
    isBlocked: (windowId) => blockedWindows.get(windowId) === true,
  };
}
