import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ownCalls } from '../../src/ui/screens/settings/calls/ownCalls';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith('embed/'),
);
/** Those of analytics, which the screen names separately, because they are off unless both operator and user have agreed. */
const analyticsCalls = ['/v1/projects', '/v1/t', '/v1/b', '/v1/m'];
const listed: readonly string[] = [...ownCalls.map(({ path }) => path), ...analyticsCalls];
/** Paths in this file belong to share nodes, which have their own list. */
const ofShareNodes = 'wire/http/nodeCalls.ts';
/** Calls of an integrator's page that uses the sign-in SDK, not of a wallet. */
const ofIntegrators = /^signIn\/(realtime|session\/channel)/;

/** Returns the code without comments, because only code can call a path. */
const codeOf = (file: string): string =>
  readFileSync(src + file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** A path whose end is inserted at runtime counts as the path that it starts with. */
const isOf = (path: string, known: string): boolean =>
  path.startsWith(known) || (path.includes('${') && known.startsWith(path.slice(0, path.indexOf('${'))));

/** Paths of servers in the code, by file. */
const named = files.flatMap((file) =>
  [...codeOf(file).matchAll(/['"`}](\/(?:v1|v2|api|market|wallet-api|projects|dev)\b[^'"`\s]*)['"`]/g)].flatMap(
    ([, path]) => (path === undefined || path === '/v1' ? [] : [{ file, path }]),
  ),
);

describe('the list of every outgoing call', () => {
  it('contains each path of our server that the code calls', () => {
    expect(named.length).toBeGreaterThan(15);
    const missing = named.filter(
      ({ file, path }) =>
        file !== ofShareNodes && !ofIntegrators.test(file) && !listed.some((known) => isOf(path, known)),
    );
    expect(missing).toEqual([]);
  });

  it('contains no path that the code does not call', () => {
    const text = files.filter((file) => !file.endsWith('ownCalls.ts')).map(codeOf);
    // The client of session records puts `/v2/` before the name of the call.
    const isCalled = (code: string, path: string) =>
      code.includes(path) || code.includes(path.replace('/v2/', "'") + '/');
    const stale = ownCalls.filter(({ path }) => !text.some((code) => isCalled(code, path)));
    expect(stale).toEqual([]);
  });

  it('covers every file that can reach the network', () => {
    const reaching = files.filter((file) =>
      /(?<![.\w])fetch\(|new (WebSocket|EventSource|XMLHttpRequest)\b|sendBeacon\(|\bio\(/.test(codeOf(file)),
    );
    expect(reaching.sort()).toEqual([
      // Our server and the share nodes: their paths are checked above.
      'api/featureAccess.ts',
      'api/http.ts',
      'api/readLogo.ts',
      // WebSockets of chains.
      'app/deps/createDeps.ts',
      // Reads the session record before its client has loaded.
      'app/early/prefetchSession.ts',
      // Passes on what `early` has requested.
      'app/early/withPrefetchedSession.ts',
      // Files of the wallet itself, below /v5/.
      'app/serviceWorker/registerServiceWorker.ts',
      'app/signIn/openAccount.ts',
      'app/signIn/readKitScript.ts',
      // RPC nodes of chains.
      'chains/network/rpcClient.ts',
      // The sign-in SDK on an integrator's page.
      'signIn/realtime/transport.ts',
      // Session records.
      'signIn/session/storeCall.ts',
      // The node whose URL a test of a site gives (`inlay/testing`).
      'testing/openCore.ts',
      // The verify server that the operator configures.
      'walletConnect/verify.ts',
    ]);
  });

  it('covers every library that sends requests by itself', () => {
    const makers = files.filter((file) => /from '(@sentry|@segment|socket\.io|workbox)/.test(codeOf(file)));
    expect(makers.filter((file) => !file.startsWith('app/serviceWorker/')).sort()).toEqual([
      'telemetry/startAnalytics.ts',
      'telemetry/startReports.ts',
    ]);
  });
});
