import type { FastifyInstance } from 'fastify';

/** A part of the server that registers its routes, without Fastify's own options. A `register…(app, deps)` function with its deps bound creates it. */
export type ServerPlugin = (app: FastifyInstance) => Promise<void> | void;
