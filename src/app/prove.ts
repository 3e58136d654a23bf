import { createHttp } from '../api/http';
import { createProveApi } from '../api/prove';
import { readProving } from '../signIn/oidcFlow';
import { mountProve } from '../ui/mount/mountProve';
import { fetchProject } from './deps/fetchProject';
import { consumeHash } from './consumeHash';

/** Serves `/v5/prove/{connection}?flow=…`: obtains a proof for a sign-in that another window of this browser has started. */
export function startProve(self: Window & typeof globalThis): void {
  const { location, document } = self;
  const flowId = new URLSearchParams(location.search).get('flow') ?? '';
  const hint = new URLSearchParams(consumeHash().slice(1)).get('hint') ?? '';
  const http = createHttp({ fetch: self.fetch.bind(self), baseUrl: location.origin });
  mountProve({
    root: document.getElementById('root') ?? document.body.appendChild(document.createElement('div')),
    document,
    window: self,
    api: createProveApi({
      http,
      flowId,
      origin: location.origin,
      proving: readProving({ flowId, storage: sessionStorage }),
    }),
    readWhiteLabel: async (clientId) => (await fetchProject(http, clientId)).whiteLabel,
    hint,
    leave: (url) => location.replace(url),
  });
}
