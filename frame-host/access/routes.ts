import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import type { FeatureAccess } from '../../src/wire/http/project';
import { parseInput } from '../http/parseInput';
import type { Access } from './access';
import { toPublicConfiguration } from './publicConfiguration';

const text = v.optional(v.pipe(v.string(), v.maxLength(256)), '');
const ClientSchema = v.object({ client_id: text });
const ProjectIdSchema = v.object({ project_id: text, network: text });

/**
 * What the wallet and the public clients ask of a project. All of it is public: any origin may read it, and what an
 * origin may do is decided where it does it.
 */
export function registerAccess(app: FastifyInstance, { access }: { access: Access }): void {
  app.get('/v1/project', (request) => {
    const config = access.findConfig(parseInput(ClientSchema, request.query).client_id);
    if (!config) throw new HttpError('notFound', { message: 'There is no such client.' });
    return config;
  });

  // Spec §7: the answer keeps the shape of the wire, on failure as well.
  app.get('/api/feature-access', (request, reply) => {
    const query = v.safeParse(ClientSchema, request.query);
    const project = query.success ? access.find(query.output.client_id) : undefined;
    if (project?.walletService === true) return { success: true } satisfies FeatureAccess;
    const error = project ? 'Wallet service is not enabled for this client.' : 'Unknown client id.';
    return reply.code(403).send({ error, metadata: { team_id: project?.teamId ?? '' } });
  });

  app.get('/api/v2/configuration', (request) => {
    const project = access.find(parseInput(ProjectIdSchema, request.query).project_id);
    const config = project && access.findConfig(project.clientId);
    if (!config) throw new HttpError('notFound', { message: 'There is no such client.' });
    return toPublicConfiguration({ config, teamId: project.teamId });
  });
}
