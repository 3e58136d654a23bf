import * as v from 'valibot';
import { createHttp } from '../../api/http';
import { ProjectAnswerSchema } from '../../wire/http/projectCalls';
import { fetchProject } from '../deps/fetchProject';
import { receiveSessionTransfer } from '../../bridge/sessionTransfer';
import { systemClock } from '../../kit/clock';
import { parseJson } from '../../kit/json';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { wipeKeys } from '../../custody/userKeys';
import { readSessionRecord } from '../../wallet/session/sessionRecord';
import { createSessionIdStorage } from '../../wallet/store/storage';
import type { ProjectConfig } from '../../wire/http/project';
import { LoginRecordSchema } from '../../wire/signIn/loginRecord';
import { watchPageReports } from '../telemetry/watchPageReports';
import { createSignInHost, type SignInHost } from './createSignInHost';
import { serveFactors } from './serveFactors';
import { serveLogin } from './serveLogin';
import { SignInFault } from './signInFault';

/**
 * Serves `/wallet/account`, the account page: for the session that the wallet hands over, for the one stored in this browser, or after a
 * sign-in.
 */
export async function serveAccount(self: Window & typeof globalThis): Promise<void> {
  const { hash } = self.location;
  // A session is never accepted from the URL: a link could open another user's account (docs/security/pages.md, "Attack 2").
  self.history.replaceState(null, '', self.location.pathname);
  const host = createSignInHost({ self, surface: 'page' });
  host.screen.show({ kind: 'loading' });
  try {
    const handed = (await receiveSessionTransfer({ self, hash, clock: systemClock }))?.handed;
    const project = await findProject({ host, self, clientId: handed?.clientId });
    watchPageReports(self, project);
    const stored = createSessionIdStorage(createFallbackStorage([() => self.localStorage, () => self.sessionStorage]));
    const sessionId = handed?.sessionId ?? stored.read();
    const record = sessionId === null ? null : await host.sessions.read({ sessionId, namespace: '' }).catch(() => null);
    const session = record && (await readSessionRecord(record));
    if (!session || sessionId === null) return await signInFirst({ host, self, project });
    const { openAccount } = await import('./openAccount');
    const account = openAccount({ host, self, project, keys: session, userInfo: session.userInfo, sessionId });
    wipeKeys(session);
    const { userInfo } = session;
    // The wallet's session records whether there are factors, so it is updated when that changes.
    account.store.subscribe(() => {
      const { status, busy } = account.store.state;
      if (status !== 'ready' || busy || userInfo.isMfaEnabled === account.isProtected()) return;
      userInfo.isMfaEnabled = account.isProtected();
      void host.sessions.update({ sessionId, namespace: '', record: { ...record, userInfo } }).catch(() => undefined);
    });
    host.screen.show({
      kind: 'account',
      account,
      purpose: { kind: 'manage', start: handed?.start },
      onDone: () => leave(self),
    });
  } catch (error) {
    const fault = error instanceof SignInFault ? error.code : 'network';
    host.screen.show({ kind: 'failed', fault, onAgain: () => self.location.reload() });
  }
}

/** Leaves the page: a tab that the wallet has opened closes, any other goes to the wallet. */
function leave(self: Window): void {
  self.close();
  setTimeout(() => self.location.assign('/v5/'), 300);
}

/** Returns the project of the wallet that opened this page, else the one that the server wrote into the document. */
async function findProject({
  host,
  self,
  clientId,
}: {
  host: SignInHost;
  self: Window & typeof globalThis;
  clientId: string | undefined;
}): Promise<ProjectConfig> {
  const written = v.safeParse(
    ProjectAnswerSchema,
    parseJson(self.document.getElementById('project')?.textContent ?? 'null'),
  );
  if (clientId === undefined || (written.success && written.output.clientId === clientId)) {
    if (written.success) return written.output;
    throw new SignInFault('unknownClient');
  }
  const http = createHttp({ fetch: self.fetch.bind(self), baseUrl: host.origin });
  return fetchProject(http, clientId);
}

async function signInFirst({
  host,
  self,
  project,
}: {
  host: SignInHost;
  self: Window & typeof globalThis;
  project: ProjectConfig;
}): Promise<void> {
  const { clientId, whiteLabel } = project;
  const redirectUrl = self.location.href;
  const record = v.parse(LoginRecordSchema, {
    actionType: 'manage_mfa',
    options: { clientId, redirectUrl, uxMode: 'popup', sessionTime: 60, whiteLabel },
  });
  const login = { record, project: { ...project, keyReturn: false }, recipient: host.origin };
  const session = await serveLogin(host, login, serveFactors({ host, self, record, project }));
  if (session) await host.sessions.invalidate({ sessionId: session.sessionId, namespace: '' });
  // Reloading would ask the user to sign in again.
  leave(self);
}
