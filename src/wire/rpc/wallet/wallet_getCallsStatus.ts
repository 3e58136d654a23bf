import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';

/** A receipt in the format of EIP-5792. */
export interface CallReceipt {
  logs: { address: string; data: string; topics: string[] }[];
  status: string;
  blockHash: string;
  blockNumber: string;
  gasUsed: string;
  transactionHash: string;
}

/**
 * `status`: 100 pending, 200 confirmed, 400 not sent, 500 reverted, 600 partially executed; with flow control 102 started, 207 completed
 * except for some calls.
 */
export interface CallsStatus {
  version: '2.0.0';
  id: string;
  chainId: string;
  status: 100 | 102 | 200 | 207 | 400 | 500 | 600;
  atomic: boolean;
  receipts: CallReceipt[];
  capabilities?: { flowControl: true };
}

const id = v.pipe(v.string('must be a string'), v.minLength(1), v.maxLength(4_096));

/** `[id]`. */
export const wallet_getCallsStatus = defineRpc<CallsStatus>()('wallet_getCallsStatus', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([id]) => ({ id })),
    v.object({ id }),
  ),
});

export const docs = {
  summary: 'Returns the status of a batch of calls.',
  params: [{ name: 'id', schema: id }],
  result: v.looseObject({
    version: v.literal('2.0.0'),
    id: v.string(),
    chainId: v.string(),
    status: v.number(),
    atomic: v.boolean(),
  }),
  errors: ['unknownBundle'],
  standard: 'EIP-5792',
} as const satisfies RpcDocs;
