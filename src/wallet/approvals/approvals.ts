import type { Asker } from '../../wire/asker';
import { RpcError } from '../../errors/rpc';
import { createDeferred, type Deferred } from '../../kit/async/deferred';
import { randomId } from '../../kit/randomId';
import { createRecentMap } from '../../kit/recentMap';
import type { Families } from '../../chains/families';
import type { RequestContext } from '../../rpc/port';
import type {
  Approval,
  ApprovalChain,
  ApprovalDetails,
  ApprovalKind,
  ApprovalOf,
  Decision,
} from '../../wire/approval/approval';
import type { FeeEdit } from '../../wire/approval/transaction';
import { evaluateAutoApprove } from './autoApprove';
import { blockSite, refuseBlocked, siteBlocked } from '../permissions';
import { lacksFee, withEdit } from './confirmable';
import type { AutoApproveBounds } from '../../wire/http/project';
import { deepFreeze } from '../../kit/freeze';
import type { HostEvents, HostView } from '../host';
import type { ApprovalPopup, WalletDeps } from '../ports';
import { refusalOf } from './refusal';
import type { WalletStores } from '../wallet';

/** ms that a pre-opened popup has to show up before the frame asks instead. */
const popupTimeout = 4_000;
/** Rejections of an asker, or requests of it at once, after which the user is offered to block it. */
const tolerated = 3;
/** Ids of popups closed or blocked before their request asked; a host may name as many as it likes. */
const idsKept = 200;

export interface OpenApproval<Kind extends ApprovalKind> {
  id: string;
  /** The approval as it stood when the user confirmed it. Rejects with 4001, or 4100 when it must not be confirmed. */
  confirmed: Promise<ApprovalOf<Kind>>;
  isOpen(): boolean;
  /** Fills in what was not known when the request came. */
  fill(details: Partial<ApprovalDetails<Kind>>): void;
}

/** Requests that wait for the user: in the frame, or in the popup that the host opened for them. */
export interface Approvals {
  ask<Kind extends ApprovalKind>(input: {
    context: RequestContext;
    chain: ApprovalChain;
    details: ApprovalDetails<Kind>;
    /** The user sends it from the wallet's own screen, which the asker, or a link, has filled in. */
    isPrefilled?: boolean;
  }): OpenApproval<Kind>;
  /** Answers whether that has ended the request. */
  decide(approvalId: string, decision: Decision): boolean;
  /**
   * Shows the request in a popup that is opened now, too: whichever answers first counts. Call it inside a click. What
   * became of the window is in the store, and it may be tried again.
   */
  moveToWindow(approvalId: string): void;
  windowClosed(windowId: string): void;
  /** The host says that the browser opened no window of that id. Whatever it would open in its place counts for nothing. */
  windowBlocked(windowId: string): void;
  /** Whether the host has said so. */
  isBlocked(windowId: string): boolean;
  /** Opens a window for the request whose own was blocked. Call it inside a click. */
  openBlocked(): void;
  rejectAll(error: () => Error): void;
  count(): number;
}

interface Waiting {
  approval: Approval;
  decided: Deferred<Approval>;
  shownIn: 'nowhere' | 'popup' | 'frame';
  popup: ApprovalPopup | null;
  stopWaiting: () => void;
  /** False while a policy may still confirm it: nobody sees it then. */
  isQueued: boolean;
}

export const userClosedPopup = () => new RpcError('userRejected', { message: 'user closed popup' });

export function createApprovals({
  deps: { clock, random, popups, init, host, project, origin },
  stores,
  families,
  view,
  events,
}: {
  deps: Pick<WalletDeps, 'clock' | 'random' | 'popups' | 'init' | 'host' | 'project' | 'origin'>;
  stores: Pick<WalletStores, 'approvals' | 'embed' | 'autoApprove' | 'blockedSites' | 'permissions' | 'send'>;
  families: Families;
  view: HostView;
  events: Pick<HostEvents, 'pendingRequests' | 'sync'>;
}): Approvals {
  const { approvals: queue, embed, autoApprove } = stores;
  const waiting = new Map<string, Waiting>();
  const closedWindows = createRecentMap<true>({ most: idsKept });
  const blockedWindows = createRecentMap<true>({ most: idsKept });
  /** How often the user has said no to an asker, until they say yes. */
  const rejects = new Map<string, number>();

  let bounds: AutoApproveBounds | null = null;
  project.then(
    (config) => (bounds = config.autoApprove ?? null),
    () => undefined,
  );

  /** Whether a policy of the user confirms it; what it uses up of the day is kept before anything is signed. */
  function isAutoApproved({ approval }: Waiting): boolean | 'later' {
    if (init.confirmationStrategy !== 'auto-approve' || bounds === null || !approval.account) return false;
    // The user is at it already.
    if (approval.prefilled) return false;
    autoApprove.actions.reload();
    const now = clock.now();
    const verdict = evaluateAutoApprove({
      approval,
      strategy: init.confirmationStrategy,
      bounds,
      state: autoApprove.state,
      now,
    });
    if (verdict === 'ask' || verdict === 'later') return verdict === 'later' ? 'later' : false;
    if (refusalOf(approval)) return false;
    const { account, asker } = approval;
    if (verdict.wei > 0n)
      autoApprove.actions.spend({ origin: asker.id, account, wei: verdict.wei.toString(), at: now });
    return true;
  }

  /** Confirmed by a policy, held until its fee is known, or shown to the user. */
  function begin(entry: Waiting): void {
    const isApproved = isAutoApproved(entry);
    if (isApproved === 'later') return refresh();
    if (isApproved) return finish(entry, () => entry.decided.resolve(entry.approval));
    queue.actions.add(entry.approval);
    entry.isQueued = true;
    present(entry);
  }

  function refresh(): void {
    const inFrame = [...waiting.values()].some(({ shownIn }) => shownIn === 'frame');
    if (inFrame) view.require('approvals');
    else view.release('approvals');
    events.pendingRequests(waiting.size);
  }

  function finish(entry: Waiting, settle: () => void, isOver = false): void {
    if (!waiting.delete(entry.approval.id)) return;
    entry.stopWaiting();
    entry.popup?.done(isOver);
    if (entry.isQueued) queue.actions.remove(entry.approval.id);
    if (embed.state.blockedPopup?.approvalId === entry.approval.id) embed.actions.blocked(null);
    settle();
    refresh();
  }

  const reject = (entry: Waiting, error: Error) => finish(entry, () => entry.decided.reject(error), true);

  /** Rejects it; with it, all that its origin has waiting (`waiting`), or will ever ask (`coming`). */
  function refuse(entry: Waiting, also?: 'waiting' | 'coming'): void {
    const { asker } = entry.approval;
    const isStranger = asker.kind !== 'wallet';
    if (isStranger) rejects.set(asker.id, (rejects.get(asker.id) ?? 0) + 1);
    if (also === 'coming' && isStranger) blockSite({ stores, events }, { asker, at: clock.now() });
    const isMeant = (item: Waiting) => item === entry || (also !== undefined && item.approval.asker.id === asker.id);
    const error = () => (also === 'coming' && isStranger ? siteBlocked() : new RpcError('userRejected'));
    for (const item of [...waiting.values()].filter(isMeant)) reject(item, error());
  }

  /** Whether somebody goes on asking after several rejections, or has many requests waiting at once. */
  function isInsistent({ kind, id }: Asker): boolean {
    const open = [...waiting.values()].filter(({ approval }) => approval.asker.id === id).length;
    return kind !== 'wallet' && ((rejects.get(id) ?? 0) >= tolerated || open >= tolerated);
  }

  function decide(approvalId: string, decision: Decision): boolean {
    const entry = waiting.get(approvalId);
    if (!entry) return false;
    const { approval } = entry;
    const refusal = refusalOf(approval);
    if (!decision.approved) refuse(entry, decision.also);
    else if (refusal) reject(entry, refusal);
    else return confirm(entry, decision.edit);
    return true;
  }

  function confirm(entry: Waiting, edit: FeeEdit | undefined): boolean {
    const { approval } = entry;
    // Nothing is signed whose fee the user has not seen.
    if (lacksFee(approval)) return false;
    const confirmed = withEdit(approval, { edit, families });
    // An edit that breaks a rule changes nothing, and nothing is signed.
    if (!confirmed) return false;
    rejects.delete(approval.asker.id);
    finish(entry, () => entry.decided.resolve(confirmed));
    return true;
  }

  function showIn(entry: Waiting, place: 'popup' | 'frame'): void {
    entry.stopWaiting();
    entry.shownIn = place;
    refresh();
  }

  /** In the frame, behind the button that opens a window after all. */
  function showBlocked(entry: Waiting): void {
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

  /** The popup of the request, or the frame when none shows up. */
  function present(entry: Waiting): void {
    const { windowId, id } = entry.approval;
    if (windowId === null) return showIn(entry, 'frame');
    entry.popup = popups.expect(windowId, {
      loaded() {
        if (!waiting.has(id)) return;
        entry.popup?.send(entry.approval);
        showIn(entry, 'popup');
      },
      decided: ({ approvalId, decision }) => approvalId === id && decide(id, decision),
    });
    if (blockedWindows.get(windowId)) return showBlocked(entry);
    entry.stopWaiting = clock.after(popupTimeout, () => showIn(entry, 'frame'));
    refresh();
  }

  return {
    ask<Kind extends ApprovalKind>({
      context,
      chain,
      details,
      isPrefilled = false,
    }: Parameters<Approvals['ask']>[0] & { details: ApprovalDetails<Kind> }): OpenApproval<Kind> {
      const { asker } = context;
      refuseBlocked(stores, asker);
      const windowId = context.windowId ?? null;
      if (windowId !== null && closedWindows.get(windowId)) throw userClosedPopup();
      const how = { ...(isInsistent(asker) && { insistent: true }), ...(isPrefilled && { prefilled: true }) };
      const base = { id: randomId(random), asker, ...how, chain, createdAt: clock.now(), windowId };
      const approval = deepFreeze({ ...structuredClone(details), ...base }) as unknown as Approval;
      const decided = createDeferred<Approval>();
      const entry: Waiting = {
        approval,
        decided,
        shownIn: 'nowhere',
        popup: null,
        stopWaiting: () => undefined,
        isQueued: false,
      };
      waiting.set(approval.id, entry);
      begin(entry);
      return {
        id: approval.id,
        confirmed: decided.promise as Promise<Approval> as Promise<ApprovalOf<Kind>>,
        isOpen: () => waiting.has(approval.id),
        fill(change) {
          if (!waiting.has(approval.id)) return;
          entry.approval = deepFreeze({ ...entry.approval, ...structuredClone(change) }) as Approval;
          if (!entry.isQueued) return begin(entry);
          queue.actions.update(approval.id, () => entry.approval);
          entry.popup?.send(entry.approval);
        },
      };
    },
    decide,
    moveToWindow,
    windowClosed(windowId) {
      closedWindows.set(windowId, true);
      for (const entry of [...waiting.values()]) {
        if (entry.approval.windowId !== windowId) continue;
        // A page with COOP loses its popup at birth, and to it that looks like closing. Nobody has seen the request yet.
        if (host?.isInlay && entry.shownIn === 'nowhere') showIn(entry, 'frame');
        else reject(entry, userClosedPopup());
      }
    },
    windowBlocked(windowId) {
      blockedWindows.set(windowId, true);
      const entry = [...waiting.values()].find(({ approval, isQueued }) => isQueued && approval.windowId === windowId);
      if (entry && entry.shownIn !== 'popup') showBlocked(entry);
      // The host has made room for what may never come to ask.
      else view.refresh();
    },
    isBlocked: (windowId) => blockedWindows.get(windowId) === true,
    openBlocked() {
      const { blockedPopup } = embed.state;
      embed.actions.blocked(null);
      if (blockedPopup) moveToWindow(blockedPopup.approvalId);
    },
    rejectAll(error) {
      for (const entry of [...waiting.values()]) reject(entry, error());
    },
    count: () => waiting.size,
  };
}
