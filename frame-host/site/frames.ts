import type { FastifyInstance } from 'fastify';
import type { ProjectConfig } from '../../src/wire/http/project';
import { compress, type Compressed } from './compressed';
import { renderFrame } from './pages';
import { createPolicy } from './securityPolicy';
import { sendDocument } from './send';
import type { SiteDeps } from './siteDeps';

/** The hidden frame of a page, one document a client. */
export function registerFrames(app: FastifyInstance, { manifest, local, ...deps }: SiteDeps): void {
  const frameOf = keepFrames((project) => compress(renderFrame(manifest, project)));
  app.get<{ Querystring: { client_id?: string } }>('/v5/frame', (request, reply) => {
    const { client_id: clientId } = request.query;
    const project = clientId === undefined ? undefined : deps.findProject(clientId);
    const ancestors = deps.frameAncestors(clientId);
    const policy = createPolicy({ scripts: [manifest.boot.cspHash, manifest.streams.cspHash], ancestors, local });
    // A host that isolates itself (COEP) may frame it as well.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendDocument(request, reply, { body: frameOf(project), policy });
  });
}

/** Made when it is first asked for and when the client was changed; an unknown client gets the one without a project. */
function keepFrames(
  make: (project: ProjectConfig | undefined) => Compressed,
): (project: ProjectConfig | undefined) => Compressed {
  const unknown = make(undefined);
  const kept = new WeakMap<ProjectConfig, Compressed>();
  return (project) => {
    if (!project) return unknown;
    const known = kept.get(project);
    if (known) return known;
    const made = make(project);
    kept.set(project, made);
    return made;
  };
}
