import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { TransactionParamsSchema, TransactionRequestSchema } from './eth_sendTransaction';
import { refuseTransaction } from '../refusals';
import { QuantitySchema } from '../shapes';

/** Gas of a user operation, `0x` quantities (docs/protocol.md 1.10). */
export interface UserOperationGas {
  callGasLimit: string;
  preVerificationGas: string;
  verificationGasLimit: string;
  paymasterVerificationGasLimit?: string;
  paymasterPostOpGasLimit?: string;
}

/** `[transaction]`. */
export const eth_estimateAATransactionGas = defineRpc<UserOperationGas>()('eth_estimateAATransactionGas', {
  params: TransactionParamsSchema,
  refuse: refuseTransaction,
});

export const docs = {
  summary: 'Gas of a transaction of a smart account. An error where the chain has none.',
  params: [{ name: 'transaction', schema: TransactionRequestSchema }],
  result: v.looseObject({ callGasLimit: QuantitySchema }),
  errors: ['methodNotSupported'],
  standard: 'ERC-4337',
} as const satisfies RpcDocs;
