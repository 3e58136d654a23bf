import * as v from 'valibot';
import { createHttp } from '../../api/http';
import { createProjectApi, ProjectSchema } from '../../api/project';
import { base64urlToJson } from '../../kit/base64url';
import { parseJson } from '../../kit/json';
import { createStorageLadder } from '../../kit/storageLadder';
import { readSessionRecord } from '../../wallet/sessionRecord';
import { createSessionIdStorage } from '../../wallet/storage';
import type { ProjectConfig } from '../../wire/http/project';
import { SecretIdSchema } from '../../wire/signin/start';
import { LoginRecordSchema } from '../../wire/signin/loginRecord';
import { createHost, type SignInHost } from './createHost';
import { serveFactors } from './serveFactors';
import { serveLogin } from './serveLogin';
import { SignInFault } from './signInFault';

/** What the wallet hands over when it opens this page. */
const HandedSchema = v.object({
  sessionId: SecretIdSchema,
  clientId: v.pipe(v.string(), v.maxLength(256)),
  start: v.fallback(
    v.optional(
      v.variant('at', [
        v.object({ at: v.literal('add') }),
        v.object({ at: v.literal('addSignIn'), email: v.pipe(v.string(), v.maxLength(254)) }),
      ]),
    ),
    undefined,
  ),
});

/**
 * `/wallet/account`: the account page, for the session that the wallet hands over, the one that this browser keeps, or after
 * a sign-in.
 */
export async function serveAccount(self: Window & typeof globalThis): Promise<void> {
  const { hash } = self.location;
  // A session id must not stay in the address.
  self.history.replaceState(null, '', self.location.pathname);
  const host = createHost({ self, surface: 'page' });
  host.screen.show({ kind: 'loading' });
  try {
    const handed = isOpenedByWallet(self) ? readHanded(hash) : undefined;
    const project = await findProject({ host, self, clientId: handed?.clientId });
    const stored = createSessionIdStorage(createStorageLadder([() => self.localStorage, () => self.sessionStorage]));
    const sessionId = handed?.sessionId ?? stored.read();
    const record = sessionId === null ? null : await host.sessions.read({ sessionId, namespace: '' }).catch(() => null);
    const session = record && readSessionRecord(record);
    if (!session || sessionId === null) return await signInFirst({ host, self, project });
    const { openAccount } = await import('./openAccount');
    const account = openAccount({ host, self, project, ...session, sessionId });
    session.privateKey.fill(0);
    const { userInfo } = session;
    // The wallet's session says whether there are factors: it is told when that changes.
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

/**
 * A session may come with the address from a window of our own alone: a link of anybody else's would put the person into that one's
 * account, to add their own factors and sign-ins there (threats 17).
 */
function isOpenedByWallet({ opener, location }: Window): boolean {
  try {
    // Of another origin it lets nobody look.
    return (opener as Window | null)?.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** Back to where one came from: a tab that the wallet has opened closes, any other goes to the wallet. */
function leave(self: Window): void {
  self.close();
  setTimeout(() => self.location.assign('/v5/'), 300);
}

function readHanded(hash: string): v.InferOutput<typeof HandedSchema> | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('b64Params');
  if (text === null) return undefined;
  try {
    const parsed = v.safeParse(HandedSchema, base64urlToJson(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The project of the wallet that opened this page, else the one that the server wrote into it. */
async function findProject({
  host,
  self,
  clientId,
}: {
  host: SignInHost;
  self: Window & typeof globalThis;
  clientId: string | undefined;
}): Promise<ProjectConfig> {
  const written = v.safeParse(ProjectSchema, parseJson(self.document.getElementById('project')?.textContent ?? 'null'));
  if (clientId === undefined || (written.success && written.output.clientId === clientId)) {
    if (written.success) return written.output;
    throw new SignInFault('unknownClient');
  }
  const http = createHttp({ fetch: self.fetch.bind(self), baseUrl: host.origin, timeout: 15_000 });
  return createProjectApi(http).project(clientId);
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
  // To load it anew would ask whoever is done to sign in again.
  leave(self);
}
