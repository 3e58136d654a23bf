import type { FastifyInstance } from 'fastify';

/** A part of the server: adds its routes. Made by a `register…(app, deps)` function with its deps bound. */
export type Room = (app: FastifyInstance) => Promise<void> | void;
