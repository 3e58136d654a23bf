import type { FastifyReply } from 'fastify';
import type { SandboxOrder, SandboxOrders } from './orders';
import { renderCheckout } from './page';

/** Returns the order for the id in the URL. */
export const findOrder = (orders: SandboxOrders, params: unknown): SandboxOrder | undefined =>
  orders.find((params as { id: string }).id);

/** Sends the page of an order. Scripts and framing are disabled. */
export const showCheckout = (reply: FastifyReply, order: SandboxOrder | undefined, error?: string) =>
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .status(order ? 200 : 404)
    .send(
      order
        ? renderCheckout(order, error === undefined ? {} : { error })
        : 'Order not found. Go back to the wallet and start again.',
    );
