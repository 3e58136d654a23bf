import { userOperationWires } from '../../wire/rpc/userOperations';
import type { LazyPort } from '../lazyPort';
import { defineMethod, type RpcMethod } from '../method';

/** What bundlers and paymasters answer; the wallet hands it on, once the user has agreed to what is sent or paid for. */
export const userOperations: readonly RpcMethod<LazyPort>[] = userOperationWires.map((wire) =>
  defineMethod({
    wire,
    run: ({ params, context, port }) => port.userOperation({ context, method: wire.name, params }),
  }),
);
