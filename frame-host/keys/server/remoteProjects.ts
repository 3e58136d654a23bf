import * as v from 'valibot';
import { readText } from '../../../src/kit/text/readText';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';

/** How long an answer counts (ms): a change by the command line is known here after this and the server's own two seconds. */
const freshFor = 3_000;
/** ms after which an old answer no longer helps while the frame-host is silent. */
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
 * Answers whether a frame-host elsewhere has a project that offers a connection, as its `/v1/project` says. A share node asks for
 * the audience of a token whose signature it has verified, so strangers cannot make it ask. It learns from this for whom our
 * issuer may have made a token, and believes nothing else of it: a web server that lies about projects still has no token.
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
  /** The connections of each project, none of one that there is not; by client id, in the order they were asked for. */
  const known = new Map<string, { at: number; connections: readonly string[] }>();

  async function ask(clientId: string): Promise<readonly string[]> {
    const query = new URLSearchParams({ client_id: clientId });
    const response = await fetch(`${frameHost}/v1/project?${query.toString()}`, {
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`The frame-host answered ${response.status}`);
    const project = v.parse(ProjectSchema, parseJson(await readText(response, maxBytes)));
    if (project.clientId !== clientId) throw new Error('The frame-host told of another project');
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
