import * as v from 'valibot';
import { readText } from '../../../src/kit/text/readText';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';

/**
 * Cache lifetime, in ms. The node learns of a change by the command line after this time plus the server's poll interval of two seconds.
 */
const freshFor = 3_000;
/** Maximum age of a cached response that is used while the frame-host does not respond, in ms. */
const staleFor = 600_000;
const timeout = 4_000;
const maxBytes = 1_000_000;
const maxKnown = 1_000;

const IdsSchema = v.array(v.object({ id: v.string() }));
const ProjectSchema = v.object({
  clientId: v.string(),
  connections: IdsSchema,
  tokenConnections: v.optional(IdsSchema, []),
});

/**
 * Creates a function that returns whether a remote frame-host has a project that offers a connection, according to its `/v1/project`. A
 * share node asks for the audience of a token only after it has verified the token's signature, so that third parties cannot trigger
 * requests. The response only tells for which projects the frame-host's issuer may have issued a token. A web server that lies about
 * projects still has no valid token.
 */
export function createRemoteProjects({
  frameHost,
  fetch,
  clock = systemClock,
}: {
  frameHost: string;
  fetch: typeof globalThis.fetch;
  clock?: Clock;
}): (asked: { clientId: string; connectionId: string }) => Promise<boolean> {
  /** Connections by client id, in order of the requests. The list is empty for an unknown project. */
  const known = new Map<string, { at: number; connections: readonly string[] }>();

  async function ask(clientId: string): Promise<readonly string[]> {
    const query = new URLSearchParams({ client_id: clientId });
    const response = await fetch(`${frameHost}/v1/project?${query.toString()}`, {
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`The frame-host responded to /v1/project with status ${response.status}.`);
    const project = v.parse(ProjectSchema, parseJson(await readText(response, maxBytes)));
    if (project.clientId !== clientId)
      throw new Error('The frame-host returned another project than the requested one.');
    return [...project.connections, ...project.tokenConnections].map(({ id }) => id);
  }

  return async ({ clientId, connectionId }) => {
    const found = known.get(clientId);
    const age = found ? clock.now() - found.at : Infinity;
    if (found && age < freshFor) return found.connections.includes(connectionId);
    try {
      const connections = await ask(clientId);
      known.delete(clientId);
      known.set(clientId, { at: clock.now(), connections });
      const [oldest] = known.keys();
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
      return connections.includes(connectionId);
    } catch (error) {
      if (found && age < staleFor) return found.connections.includes(connectionId);
      throw error;
    }
  };
}
