import * as v from 'valibot';
import { createWindowPort } from '../../bridge/windowPort';
import { isOrigin } from '../../kit/origin';
import { LoginRecordSchema } from '../../wire/signIn/loginRecord';
import { SignInPageMessageSchema, type SignInFrameMessage } from '../../wire/signIn/frameMessage';
import { parseFrameHash } from '../parseFrameHash';
import { watchPageReports } from '../telemetry/watchPageReports';
import { checkLogin } from './checks/checkLogin';
import { createSignInHost } from './createSignInHost';
import { serveFactors } from './serveFactors';
import { cancelled, serveLogin } from './serveLogin';
import { SignInFault } from './signInFault';

/**
 * Serves `/frame` and `/v10/frame`: the sign-in host inside a page (docs/protocol-server.md 2.7). Only messages of the parent page are accepted,
 * at the origin that the browser reports for it; the URL only repeats that origin (docs/protocol-server.md 9). In a nested frame it does not
 * respond.
 */
export function serveSignInFrame(
  self: Window & typeof globalThis,
  openHost: typeof createSignInHost = createSignInHost,
): void {
  const hash = parseFrameHash(self.location.hash);
  const ancestors = [...(self.location.ancestorOrigins ?? [])];
  const isFramedOnce = self.parent !== self && self.parent === self.top;
  if (!hash || !isFramedOnce || ancestors.some((origin) => origin !== hash.origin) || !isOrigin(hash.origin)) return;
  const { origin: pageOrigin, nonce } = hash;

  const host = openHost({ self, surface: 'frame' });
  const port = createWindowPort({ self, peer: self.parent, peerOrigin: pageOrigin });
  const tell = (message: SignInFrameMessage): void => port.post(message);
  let clientId: string | undefined;
  /** Counts logins, so that results of an earlier one are ignored. */
  let current = 0;
  /** The page's nonce of the login in progress. */
  let currentNonce: string | undefined;
  /** Aborts the steps after a sign-in, such as a second factor. */
  let ending = new AbortController();

  let stopReports = (): void => undefined;

  function abandon(): number {
    ending.abort();
    ending = new AbortController();
    host.signIn.abandon();
    return ++current;
  }

  async function login(loginConfig: unknown): Promise<void> {
    const mine = abandon();
    const { signal } = ending;
    try {
      const parsed = v.safeParse(LoginRecordSchema, loginConfig);
      if (!parsed.success) throw new SignInFault('badLink');
      const record = parsed.output;
      // The account page opens in its own window, not in the frame.
      if (record.actionType !== 'login' || record.options.clientId !== clientId) throw new SignInFault('badLink');
      const checked = await checkLogin({ record, clients: host.clients, frameOrigin: pageOrigin });
      if (mine !== current) return;
      stopReports();
      stopReports = watchPageReports(self, checked.whole);
      const factors = serveFactors({ host, self, record, project: checked.whole, mayLink: false, signal });
      const result = serveLogin(host, checked, factors);
      tell({ type: 'display_iframe', nonce });
      const session = await result;
      if (mine !== current) return;
      if (session) tell({ type: 'login_success', nonce, data: session });
      else leave(cancelled);
    } catch (cause) {
      if (mine !== current) return;
      leave(cause instanceof SignInFault ? cause.message : 'the server could not be reached');
    }
  }

  function leave(error: string): void {
    tell({ type: 'hide_iframe', nonce });
    tell({ type: 'login_failed', nonce, data: { error } });
  }

  port.listen((raw) => {
    const parsed = v.safeParse(SignInPageMessageSchema, raw);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.type === 'init_dapp') clientId = message.data.clientId;
    else if (message.type === 'login_initiated') {
      currentNonce = message.data.nonce;
      void login(message.data.loginConfig);
    } else if (message.data.nonce === currentNonce) {
      abandon();
      leave(cancelled);
    }
  });
  tell({ type: 'setup_complete', nonce });
}
