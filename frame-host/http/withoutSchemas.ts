import type { FastifyServerOptions } from 'fastify';

const refuse = () => (): never => {
  throw new Error('Routes have no JSON schemas: they parse their input themselves.');
};

/** Options of a server whose routes have no JSON schemas. Without them it would load and start a schema compiler, a fifth of its modules. */
export const withoutSchemas: FastifyServerOptions = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};
