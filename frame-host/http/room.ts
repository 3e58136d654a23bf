import type { FastifyInstance } from 'fastify';

/** A module of the server that registers its routes. A `register…(app, deps)` function with its deps bound creates it. */
export type Room = (app: FastifyInstance) => Promise<void> | void;
