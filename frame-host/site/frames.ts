import type { FastifyInstance } from 'fastify';
import type { ProjectConfig } from '../../src/wire/http/project';
import { compress, type Compressed } from './compressed';
import { renderFrame } from './pages';
import { createPolicy } from './securityPolicy';
import { sendDocument } from './send';
import type { SiteDeps } from './siteDeps';

/** Registers the hidden frame of a host page, with one document per client. */
export function registerFrames(app: FastifyInstance, { manifest, local, ...deps }: SiteDeps): void {
  const frameOf = keepFrames((project) => compress(renderFrame(manifest, project)));
  app.get<{ Querystring: { client_id?: string } }>('/v5/frame', (request, reply) => {
    const { client_id: clientId } = request.query;
    const project = clientId === undefined ? undefined : deps.findProject(clientId);
    const ancestors = deps.frameAncestors(clientId);
    const policy = createPolicy({ scripts: [manifest.boot.cspHash, manifest.streams.cspHash], ancestors, local });
    // Allows hosts with cross-origin isolation (COEP) to embed the frame.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendDocument(request, reply, { body: frameOf(project), policy });
  });
}

/** Renders a document at the first request and whenever the client has changed. An unknown client gets the document without a project. */
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
