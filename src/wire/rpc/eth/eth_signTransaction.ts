import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { docs as send, TransactionParamsSchema } from './eth_sendTransaction';
import { refuseTransaction } from '../refusals';
import { DataSchema } from '../shapes';

/** `[transaction]`; returns the signed transaction without sending it. */
export const eth_signTransaction = defineRpc<Hex>()('eth_signTransaction', {
  confirms: 'signTransaction',
  params: TransactionParamsSchema,
  refuse: refuseTransaction,
});

export const docs = {
  ...send,
  summary: 'Signs a transaction after the user has confirmed it and returns it to the page without sending it.',
  result: DataSchema,
} as const satisfies RpcDocs;
