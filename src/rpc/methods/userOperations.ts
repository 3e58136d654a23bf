import { userOperationWires } from '../../wire/rpc/userOperations';
import type { LatePort } from '../latePort';
import { defineMethod, type RpcMethod } from '../method';

/** What bundlers and paymasters answer; the wallet only hands it on. */
export const userOperations: readonly RpcMethod<LatePort>[] = userOperationWires.map((wire) =>
  defineMethod({
    wire,
    policy: 'open',
    run: ({ params, context, port }) => port.userOperation({ context, method: wire.name, params }),
  }),
);
