import type { FastifyReply } from 'fastify';
import type { SandboxOrder, SandboxOrders } from './orders';
import { renderCheckout } from './page';

/** The order that an address of the sandbox names. */
export const findOrder = (orders: SandboxOrders, params: unknown): SandboxOrder | undefined =>
  orders.find((params as { id: string }).id);

/** Answers with the page of an order: without a script, and in no frame. */
export const showCheckout = (reply: FastifyReply, order: SandboxOrder | undefined, error?: string) =>
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .status(order ? 200 : 404)
    .send(order ? renderCheckout(order, error === undefined ? {} : { error }) : 'There is no such order.');
