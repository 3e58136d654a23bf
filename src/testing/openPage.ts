import type { RequestArguments } from '../embed/evmProvider';
import { createDeferred, type Deferred } from '../kit/async/deferred';
import { delay } from '../kit/clock';
import { createPageClient, type PageClient } from './pageClient';
import type { RequestLog } from './requestLog';
import { errorOf, type Script } from './script';
import type { Core } from './openCore';
import type { StreamKind } from '../wire/channel';

/** What every client of the page is created with. */
export const clientOptions = { clientId: 'inlay-test', walletUrl: 'https://wallet.test/v5' };

/** The page of a test: its clients, and the line between them and the wallet. */
export interface TestPage {
  /** Adds a client. Each hears of everything that the wallet tells the page. */
  openClient(): PageClient;
  /** Tells the clients what the wallet is like: the page has loaded. */
  greetAll(): Promise<void>;
  /** Handles a notification of the wallet. */
  notified(kind: StreamKind, method: string, params: unknown): void;
  /** Cuts the wallet off: requests fail with this error, also those that wait. */
  cut(error: Error): void;
  /** Ends that. Returns false if the wallet was not cut off. */
  mend(): boolean;
}

export function openPage({
  core,
  script,
  log,
  started,
}: {
  /** The wallet, which is created later than its page. */
  core(): Core;
  script: Script;
  log: RequestLog;
  /** Resolves when the wallet answers. */
  started(): Promise<void>;
}): TestPage {
  const clients = new Set<PageClient>();
  /** Those that know what the wallet is like, and from then on hear what changes. */
  const greeted = new Set<PageClient>();
  /** Rejects when the wallet is cut off. */
  let line = openLine();
  let isCut = false;

  /** Rejects as soon as the wallet is cut off, however far the work is. */
  const onLine = <Result>(work: () => Promise<Result>): Promise<Result> =>
    Promise.race([line.promise, ...(isCut ? [] : [work()])]);

  async function answer({ method, params }: RequestArguments): Promise<unknown> {
    await started();
    const failure = script.mayFail() && script.takeFailure(method, await core().asksUser(method));
    const error = failure && errorOf(failure.answer);
    if (!error) return core().send('provider', { method, params });
    if (failure.after > 0) await delay(failure.after);
    throw error;
  }

  function send(request: RequestArguments): Promise<unknown> {
    // As a message between windows: what cannot be cloned is refused.
    const { method, params = [] } = structuredClone(request);
    return log.record({ method, params }, () => onLine(() => answer({ method, params })));
  }

  /** Tells a client what the wallet is like, as a frame does that has loaded. */
  async function greet(client: PageClient): Promise<void> {
    const [provider, communication] = await Promise.all([
      core().send('provider', { method: 'wallet_get_provider_state' }),
      core().send('communication', { method: 'get_provider_state' }),
    ]);
    if (isCut || !clients.has(client)) return;
    greeted.add(client);
    if ((communication as { isLoggedIn: boolean }).isLoggedIn)
      client.notified('communication', 'user_logged_in', communication);
    client.controller.connected(provider);
  }

  return {
    openClient() {
      const client: PageClient = createPageClient({
        options: clientOptions,
        send,
        call: (method, params) => onLine(() => started().then(() => core().send('communication', { method, params }))),
        init: () => onLine(() => started().then(() => greet(client))),
        onDestroy: () => [clients, greeted].forEach((list) => list.delete(client)),
      });
      clients.add(client);
      return client;
    },
    greetAll: async () => void (await Promise.all([...clients].map(greet))),
    notified: (...notification) => greeted.forEach((client) => client.notified(...notification)),
    cut(error) {
      isCut = true;
      line.reject(error);
      greeted.clear();
      for (const { controller } of clients) controller.disconnected();
    },
    mend() {
      if (!isCut) return false;
      isCut = false;
      line = openLine();
      return true;
    },
  };
}

/** Returns a promise that is rejected when the wallet is cut off, which need not matter to anybody. */
function openLine(): Deferred<never> {
  const line = createDeferred<never>();
  line.promise.catch(() => undefined);
  return line;
}
