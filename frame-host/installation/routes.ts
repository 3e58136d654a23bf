import type { FastifyInstance } from 'fastify';
import { installationCalls, type SignedInstallation } from '../../src/wire/http/installation';
import { registerCalls } from '../http/registerCalls';

/** Serves the document to browsers and share nodes. */
export function registerInstallation(app: FastifyInstance, { signed }: { signed: SignedInstallation }): void {
  registerCalls(app, {
    calls: installationCalls,
    inputs: {},
    handlers: { read: () => signed },
  });
}
