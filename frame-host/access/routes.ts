import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import { toOrigin } from '../../src/kit/origin';
import { projectCalls, projectInputs } from '../../src/wire/http/projectCalls';
import type { FeatureAccess } from '../../src/wire/http/project';
import { parseInput } from '../http/parseInput';
import { registerCalls } from '../http/registerCalls';
import { walletServiceOff, type Access } from './access';
import { isAllowedOrigin } from './project';
import { isAllowedRedirect } from './redirectRule';
import { toPublicConfiguration } from './publicConfiguration';

const text = v.optional(v.pipe(v.string(), v.maxLength(256)), '');
const ProjectIdSchema = v.object({ project_id: text, network: text });

/**
 * Registers the project endpoints for the wallet and the public clients. All responses are public and readable from any origin. Each
 * operation checks the permissions of an origin itself.
 */
export function registerAccess(app: FastifyInstance, { access }: { access: Access }): void {
  registerCalls(app, {
    calls: projectCalls,
    inputs: projectInputs,
    handlers: {
      project({ client_id: clientId }) {
        const config = access.findConfig(clientId);
        if (!config) throw new HttpError('notFound', { message: 'The client id is unknown.' });
        return config;
      },
      check({ clientId, redirectUrl, returnBy }) {
        const project = access.find(clientId);
        const config = project && access.findConfig(clientId);
        if (!config) throw new HttpError('notFound', { message: 'The client id is unknown.' });
        const isAllowed =
          returnBy === 'redirect'
            ? isAllowedRedirect(project, redirectUrl)
            : isAllowedOrigin(project, toOrigin(redirectUrl) ?? '');
        if (isAllowed) return config;
        const message =
          returnBy === 'redirect'
            ? 'The redirectUrl is not registered for this client.'
            : 'The origin of the redirectUrl is not allowed for this client.';
        throw new HttpError('forbidden', { message, details: { field: 'redirectUrl' } });
      },
    },
  });

  // The response must keep the format that the clients expect, also on failure.
  app.get('/api/feature-access', (request, reply) => {
    const query = v.safeParse(projectInputs.project, request.query);
    const project = query.success ? access.find(query.output.client_id) : undefined;
    if (project?.walletService === true) return { success: true } satisfies FeatureAccess;
    const error = project ? walletServiceOff : 'Unknown client id.';
    return reply.code(403).send({ error, metadata: { team_id: project?.teamId ?? '' } });
  });

  app.get('/api/v2/configuration', (request) => {
    const project = access.find(parseInput(ProjectIdSchema, request.query).project_id);
    const config = project && access.findConfig(project.clientId);
    if (!config) throw new HttpError('notFound', { message: 'The client id is unknown.' });
    return toPublicConfiguration({ config, teamId: project.teamId });
  });
}
