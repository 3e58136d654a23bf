import { messageOf } from '../../errors/base';

export const workerUrl = '/v5/service-worker.js';
const scope = '/v5/';
/** Timeout of the server, in ms. */
const timeout = 15_000;

export interface ServiceWorkerDeps {
  /** Undefined if the browser has no service workers, e.g. in private windows. */
  container: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'> | undefined;
  userAgent: string;
  hostname: string;
  /** False inside any other page: a frame is never reloaded (docs/protocol.md 1.7) and registers nothing. */
  isTop: boolean;
  fetch: typeof fetch;
  reload(): void;
  /** Failures here are only warnings. */
  warn(text: string): void;
  trustedTypes: TrustedTypes | undefined;
}

/** The part of the browser's `trustedTypes` that is used here. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** Registers the service worker of `/v5/`, or removes an existing one where it is not wanted. Never rejects. */
export async function registerServiceWorker(deps: ServiceWorkerDeps): Promise<void> {
  const { container, userAgent, hostname, isTop } = deps;
  if (!container || !isTop) return;
  try {
    if (isUnwanted(userAgent)) {
      await unregister(deps);
      return;
    }
    if (isLocalhost(hostname) && !(await isServed(deps))) {
      if (await unregister(deps)) deps.reload();
      return;
    }
    // The browser itself checks for a new version; the script has no imports, so every `updateViaCache` mode checks all of it.
    await container.register(trustedUrl(deps), { scope, updateViaCache: 'imports' });
  } catch (error) {
    deps.warn(`The service worker could not be registered: ${messageOf(error)}`);
  }
}

/** Returns whether the browser is Firefox, or Chrome on iOS. */
function isUnwanted(userAgent: string): boolean {
  return /\b(Firefox|FxiOS|CriOS)\//.test(userAgent);
}

function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Returns false if another project now uses this port: its response is not the worker's script. A server that is down proves nothing. */
async function isServed({ fetch }: ServiceWorkerDeps): Promise<boolean> {
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(timeout);
    answer = await fetch(workerUrl, { cache: 'no-cache', headers: { 'Service-Worker': 'script' }, signal });
  } catch {
    return true;
  }
  void answer.body?.cancel();
  return answer.status !== 404 && (answer.headers.get('content-type') ?? '').includes('javascript');
}

/** Returns true if there was a service worker and it was removed. */
async function unregister({ container, warn }: ServiceWorkerDeps): Promise<boolean> {
  try {
    return (await (await container?.getRegistration(scope))?.unregister()) ?? false;
  } catch (error) {
    warn(`The service worker could not be unregistered: ${messageOf(error)}`);
    return false;
  }
}

/** Returns the worker's URL, the only script URL that the page's Trusted Types policy allows. */
function trustedUrl({ trustedTypes }: ServiceWorkerDeps): string {
  if (!trustedTypes) return workerUrl;
  const policy = trustedTypes.createPolicy('inlay-service-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError(`This policy allows only ${workerUrl} as a script URL.`);
      return url;
    },
  });
  return policy.createScriptURL(workerUrl);
}
