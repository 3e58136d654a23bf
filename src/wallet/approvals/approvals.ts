import type { Families } from '../../chains/families';
import type { ApprovalQueue, ApprovalRequest, OpenApproval } from '../../chains/chainContext';
import { RpcError } from '../../errors/rpc';
import { createDeferred } from '../../kit/async/deferred';
import { deepFreeze } from '../../kit/freeze';
import { randomId } from '../../kit/randomId';
import { isUser, type Asker } from '../../wire/asker';
import type { Approval, ApprovalKind, ApprovalOf, Decision, ApprovalChain } from '../../wire/approval/approval';
import type { HostEvents, HostView } from '../host';
import { blockSite, refuseBlocked, siteBlocked } from '../permissions';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import { createPolicies } from './policies';
import { endUnanswered, isExpired, requestExpired } from './endUnanswered';
import { createSpamGuard } from './spamGuard';
import { refusalOf } from './refusal';
import { createApprovalPlaces } from './approvalPlaces';
import type { Outcomes } from './outcomes';
import type { ApprovalOutcome, PendingApproval } from './pendingApproval';
import { paidInCoin } from '../../wire/approval/payer';

/** Requests that wait for the user, in the frame or in the popup that the host page opened for them. */
export interface Approvals extends ApprovalQueue {
  /** Returns whether the decision ended the request. */
  decide(approvalId: string, decision: Decision): boolean;
  /**
   * Shows the request in a popup that is opened now, as well. The first decision counts. Call it inside a click. The store has the
   * state of the window, and the call can be repeated.
   */
  moveToWindow(approvalId: string): void;
  windowClosed(windowId: string): void;
  /**
   * The host page reports that the browser blocked the window with this id. A window that it opens later under the same id is
   * ignored.
   */
  windowBlocked(windowId: string): void;
  /** Returns whether the host page reported this id as blocked. */
  isBlocked(windowId: string): boolean;
  /** Opens a window for the request whose own window was blocked. Call it inside a click. */
  openBlocked(): void;
  /** @param isMeant selects the askers. Default: all. */
  rejectAll(error: () => Error, isMeant?: (asker: Asker) => boolean): void;
  count(): number;
  readonly outcomes: Outcomes | undefined;
}

export const userClosedPopup = () => new RpcError('userRejected', { message: 'user closed popup' });

export function createApprovals({
  deps,
  stores,
  families,
  view,
  events,
}: {
  deps: Pick<WalletDeps, 'clock' | 'random' | 'popups' | 'init' | 'host' | 'project' | 'origin' | 'openOutcomes'>;
  stores: Pick<WalletStores, 'approvals' | 'embed' | 'autoApprove' | 'blockedSites' | 'permissions' | 'send'>;
  families: Families;
  view: HostView;
  events: Pick<HostEvents, 'pendingRequests' | 'sync'>;
}): Approvals {
  const { clock, random } = deps;
  const { approvals: queue } = stores;
  const waiting = new Map<string, PendingApproval>();
  const spamGuard = createSpamGuard(waiting, clock);
  const policies = createPolicies(deps, stores);
  const places = createApprovalPlaces({ deps, stores, view, events, waiting, decide });

  /** Lets a policy confirm the request, holds it until its fee is known, or shows it to the user. */
  function begin(entry: PendingApproval): void {
    if (isExpired(entry.approval, clock.now())) return reject(entry, requestExpired());
    const verdict = policies.judge(entry.approval);
    if (verdict === 'later') return places.refresh();
    if (verdict === 'ask') {
      queue.actions.add(entry.approval);
      return places.present(entry);
    }
    policies.spend(entry.approval, verdict.amount);
    finish(entry, { confirmed: entry.approval });
  }

  /** Ends the request, once. */
  function finish(entry: PendingApproval, outcome: ApprovalOutcome): void {
    if (!waiting.delete(entry.approval.id)) return;
    settle(entry, { outcome, stores });
    places.refresh();
  }

  const reject = (entry: PendingApproval, error: Error) => finish(entry, { error });

  /** Rejects the request, and optionally all pending requests of its asker (`waiting`) or all future ones as well (`coming`). */
  function refuse(entry: PendingApproval, also?: 'waiting' | 'coming'): void {
    const { asker } = entry.approval;
    const isBlocked = also === 'coming' && !isUser(asker);
    if (isBlocked) blockSite({ stores, events }, { asker, at: clock.now() });
    const isMeant = (item: PendingApproval) =>
      item === entry || (also !== undefined && item.approval.asker.id === asker.id);
    const error = () => (isBlocked ? siteBlocked() : new RpcError('userRejected'));
    const refused = [...waiting.values()].filter(isMeant);
    spamGuard.rejected(asker, refused.length);
    for (const item of refused) reject(item, error());
  }

  function decide(approvalId: string, decision: Decision): boolean {
    const entry = waiting.get(approvalId);
    if (!entry) return false;
    const refusal = isExpired(entry.approval, clock.now()) ? requestExpired() : refusalOf(entry.approval);
    if (!decision.approved) refuse(entry, decision.also);
    else if (refusal) reject(entry, refusal);
    else return confirm(entry, decision);
    return true;
  }

  function confirm(entry: PendingApproval, decision: Extract<Decision, { approved: true }>): boolean {
    const confirmed = applyDecision(entry.approval, { decision, families });
    if (!confirmed) return false;
    spamGuard.approved(confirmed.asker);
    if (isLast(entry, queue.state))
      places.outcomes?.begin({ kind: confirmed.kind, asker: confirmed.asker.kind }, entry.answered);
    finish(entry, { confirmed });
    return true;
  }

  /** Merges details that have become known into the request. */
  function change(entry: PendingApproval, details: object): void {
    if (!waiting.has(entry.approval.id)) return;
    merge(entry, { details, queue });
    if (entry.stage === 'held') begin(entry);
  }

  function ask<Kind extends ApprovalKind>(request: ApprovalRequest<Kind>): OpenApproval<Kind> {
    const { asker, windowId } = request.context;
    refuseBlocked(stores, asker);
    stores.permissions.actions.use(asker.id, clock.now());
    if (windowId !== undefined && places.isClosed(windowId)) throw userClosedPopup();
    const entry = toWaiting({ request, id: randomId(random), createdAt: clock.now() });
    waiting.set(entry.approval.id, entry);
    // The one on screen then offers to block the asker.
    for (const item of spamGuard.unmarked(asker)) merge(item, { details: { insistent: true }, queue });
    begin(entry);
    void compareChain({ deps, families, chain: entry.approval.chain, fill: (chain) => change(entry, { chain }) });
    endUnanswered({ entry, signal: request.context.signal, clock, end: (error) => reject(entry, error) });
    return {
      id: entry.approval.id,
      confirmed: claimed(entry.decided.promise, request.context) as Promise<Approval> as Promise<ApprovalOf<Kind>>,
      isOpen: () => waiting.has(entry.approval.id),
      fill: (details) => change(entry, details),
    };
  }

  return {
    ...places,
    ask,
    decide,
    windowClosed: (windowId) => places.closed(windowId).forEach((entry) => reject(entry, userClosedPopup())),
    windowBlocked: places.block,
    rejectAll(error, isMeant = () => true) {
      for (const entry of [...waiting.values()]) if (isMeant(entry.approval.asker)) reject(entry, error());
    },
    count: () => waiting.size,
  };
}

/** Returns whether the frame shows the request and no other will take its place. */
const isLast = (
  entry: PendingApproval,
  { queue }: WalletStores['approvals']['state'],
): entry is PendingApproval & { answered: Promise<boolean> } =>
  entry.stage === 'frame' && entry.answered !== undefined && queue.length === 1;

/** If a request can be confirmed on several devices, only the first confirmation counts. */
function claimed(decided: Promise<Approval>, { claim }: ApprovalRequest<ApprovalKind>['context']): Promise<Approval> {
  return claim ? decided.then((approval) => claim().then(() => approval)) : decided;
}

/** Merges details into a request, wherever it is shown. */
function merge(
  entry: PendingApproval,
  { details, queue }: { details: object; queue: WalletStores['approvals'] },
): void {
  entry.approval = deepFreeze({ ...entry.approval, ...structuredClone(details) });
  if (entry.stage === 'held') return;
  queue.actions.update(entry.approval.id, () => entry.approval);
  entry.popup?.send(entry.approval);
}

/** Removes an ended request from the queue and its popup, then responds to its asker. */
function settle(
  { approval, decided, popup, stage, cancelPopupTimeout }: PendingApproval,
  {
    outcome,
    stores: { approvals, embed },
  }: { outcome: ApprovalOutcome; stores: Pick<WalletStores, 'approvals' | 'embed'> },
): void {
  cancelPopupTimeout();
  popup?.done('error' in outcome);
  if (stage !== 'held') approvals.actions.remove(approval.id);
  if (embed.state.blockedPopup?.approvalId === approval.id) embed.actions.blocked(null);
  if ('error' in outcome) decided.reject(outcome.error);
  else decided.resolve(outcome.confirmed);
}

/** Returns the request as frozen plain data. Only details that become known later change it. */
function toWaiting<Kind extends ApprovalKind>({
  request: { context, chain, details, isPrefilled = false },
  id,
  createdAt,
}: {
  request: ApprovalRequest<Kind>;
  id: string;
  createdAt: number;
}): PendingApproval {
  const { asker, windowId = null, expiresAt, answered } = context;
  const how = {
    ...(isPrefilled && { prefilled: true }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  const approval = { ...structuredClone(details), ...how, id, asker, chain, createdAt, windowId };
  return {
    approval: deepFreeze(approval) as unknown as Approval,
    decided: createDeferred<Approval>(),
    stage: 'held',
    popup: null,
    cancelPopupTimeout: () => undefined,
    answered,
  };
}

/**
 * The embedding page describes its chains as it likes: adds to the chain of a request how public lists name it, if that differs. Never
 * rejects.
 */
async function compareChain({
  deps: { init },
  families,
  chain,
  fill,
}: {
  deps: { init: Pick<WalletDeps['init'], 'chains'> };
  families: Families;
  chain: ApprovalChain;
  fill(chain: ApprovalChain): void;
}): Promise<void> {
  if (!init.chains?.length) return;
  try {
    const { findOtherName } = await import('../networks/findOtherName');
    const listed = await findOtherName(families, { ...chain, symbol: chain.ticker });
    if (listed) fill({ ...chain, listed });
  } catch {
    // The list has not loaded.
  }
}

type Accepted = Extract<Decision, { approved: true }>;

/** Returns true if the fee of a transaction is not known yet, or cannot be computed. */
function hasNoFee(approval: Approval): boolean {
  if (approval.kind === 'sendCalls') return approval.calls.some(({ fee }) => fee === null);
  const isTransaction = approval.kind === 'sendTransaction' || approval.kind === 'signTransaction';
  return isTransaction && approval.transaction.fee === null;
}

/**
 * Returns the approval as it will be confirmed, with the user's edits applied: the edited values are signed. Null if it cannot be
 * confirmed: the user must have seen the fee, and an invalid edit is refused.
 */
function applyDecision(
  approval: Approval,
  { decision: { edit, payIn }, families }: { decision: Pick<Accepted, 'edit' | 'payIn'>; families: Families },
): Approval | null {
  if (hasNoFee(approval)) return null;
  if (payIn !== undefined) {
    const isSent = approval.kind === 'sendTransaction' || approval.kind === 'sendCalls';
    const paid = isSent && edit === undefined ? paidInCoin(approval) : null;
    return paid && deepFreeze(paid);
  }
  if (edit === undefined) return approval;
  if (approval.kind !== 'sendTransaction') return null;
  const transaction = families.ofChain(approval.chain.chainId)?.applyFeeEdit(approval.transaction, edit);
  return transaction ? deepFreeze({ ...approval, transaction }) : null;
}
