import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { docs as v4, SignTypedDataParamsSchema } from './eth_signTypedData_v4';
import { refuseSigning } from '../refusals';

/** Same as `eth_signTypedData_v4`, for data without arrays: without them both produce the same signature. */
export const eth_signTypedData_v3 = defineRpc<Hex>()('eth_signTypedData_v3', {
  confirms: 'signTypedData',
  params: SignTypedDataParamsSchema,
  refuse: refuseSigning({ method: 'eth_signTypedData_v3', expected: 'address, typedData' }),
});

export const docs = {
  ...v4,
  summary: 'Signs typed data without arrays, for older pages.',
} as const satisfies RpcDocs;
