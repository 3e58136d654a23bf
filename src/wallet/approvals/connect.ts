import type { RequestContext } from '../../rpc/context';
import type { ConnectHints } from '../../wire/rpc/eth/eth_requestAccounts';
import type { OpenApproval } from '../../chains/chainContext';
import { refuseBlocked } from '../permissions';
import type { ApprovalsPort } from './port';

const steps = () => import('../signIn/steps');
/** If the code did not load, nothing starts automatically. The user can still start the sign-in. */
const ignore = (): void => undefined;

/** Signs the user in and asks to connect the asker, each if needed. */
export type ConnectAsker = (input: {
  context: RequestContext;
  hints: ConnectHints;
  /** Shows another approval instead of the usual one. Undefined if nothing must be approved. */
  ask?: () => Promise<OpenApproval<'connect'> | undefined>;
}) => Promise<string[]>;

/**
 * `eth_requestAccounts`: one login and one approval, even if an asker sends it several times at once. If the sign-in screen named
 * the page, signing in also connects it.
 */
export function createConnect(parts: ApprovalsPort): ConnectAsker {
  const { stores, sharedLogin, approvals, chains, events, view, ready, deps } = parts;
  const inFlight = new Map<string, Promise<string[]>>();

  async function connect(
    context: RequestContext,
    hints: ConnectHints,
    ask = () => requestConnect(context),
  ): Promise<string[]> {
    refuseBlocked(stores, context.asker);
    await Promise.all([ready.allowed, ready.network, ready.restored]);
    const approval = await askAfterSignIn(hints, ask).finally(() => view.release('login'));
    if (!approval) return events.visibleAccounts(context.asker);
    await approval.confirmed;
    stores.permissions.actions.grant(context.asker.id, deps.clock.now());
    events.sync();
    return events.visibleAccounts(context.asker);
  }

  async function askAfterSignIn<Asked>(hints: ConnectHints, ask: () => Promise<Asked>): Promise<Asked> {
    if (stores.session.state.status === 'signedIn') return ask();
    await signIn(hints);
    const asked = await ask();
    // With a question to follow, the user sees that the sign-in is done.
    if (!asked) approvals.outcomes?.begin({ kind: 'signIn', asker: 'page' }, Promise.resolve(true));
    return asked;
  }

  /** Returns undefined if the asker is already connected. */
  async function requestConnect(context: RequestContext): Promise<OpenApproval<'connect'> | undefined> {
    const account = stores.accounts.state.selected;
    if (events.visibleAccounts(context.asker).length > 0 || account === null) return undefined;
    const chain = chains.describe();
    return approvals.ask<'connect'>({
      context,
      chain,
      details: { kind: 'connect', account },
    });
  }

  /** Shows the login. A hint starts a sign-in at once. */
  async function signIn({ authConnection, authConnectionId, loginHint, windowId }: ConnectHints): Promise<void> {
    const isFirst = !sharedLogin.isWaiting();
    const done = sharedLogin.wait();
    try {
      if (isFirst) {
        stores.login.actions.go('choose');
        const { connections } = await ready.project;
        const wanted = connections.find(({ id, kind }) => id === authConnectionId || kind === authConnection);
        const isEmail = wanted ? wanted.kind === 'email_passwordless' : loginHint?.includes('@');
        if (isEmail && loginHint) void steps().then(({ sendCode }) => sendCode(parts, loginHint), ignore);
        // Without a window, the user must press the button, so that the browser does not block the popup.
        else if (wanted && !isEmail && windowId && !approvals.isBlocked(windowId)) {
          const hinted = { connectionId: wanted.id, windowId, loginHint, isHinted: true };
          void steps().then(({ signInWith }) => signInWith(parts, hinted), ignore);
        }
      }
      await done;
    } finally {
      if (windowId) deps.host?.notify('communication', 'close_window', { windowId });
    }
  }

  return ({ context, hints, ask }) => {
    if (ask) return connect(context, hints, ask);
    const running = inFlight.get(context.asker.id);
    if (running) return running;
    const started = connect(context, hints).finally(() => inFlight.delete(context.asker.id));
    inFlight.set(context.asker.id, started);
    return started;
  };
}
