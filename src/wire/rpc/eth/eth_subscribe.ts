import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { LogFilterSchema } from './logFilter';
import { IdSchema } from '../shapes';

const kinds = ['newHeads', 'logs', 'newPendingTransactions', 'syncing'] as const;
export type SubscriptionKind = (typeof kinds)[number];

/** `[kind, filter?]`; returns the subscription id that `eth_subscription` messages contain. */
export const eth_subscribe = defineRpc<Hex>()('eth_subscribe', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([kind, filter]) => ({ kind, filter: kind === 'logs' ? (filter ?? {}) : {} })),
    v.object({ kind: v.picklist(kinds, `must be one of ${kinds.join(', ')}`), filter: LogFilterSchema }),
  ),
});

export const docs = {
  summary: 'Subscribes to new blocks, logs or pending transactions. Events arrive as `eth_subscription` messages.',
  params: [
    { name: 'kind', schema: v.picklist(kinds) },
    { name: 'filter', schema: LogFilterSchema, optional: true, about: 'For `logs`: address and topics.' },
  ],
  result: IdSchema,
  errors: ['limitExceeded', 'chainDisconnected'],
  standard: 'EIP-1193',
} as const satisfies RpcDocs;
