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
  summary:
    'Estimates the gas of a transaction sent by the smart account. Returns an error if the chain has no smart account.',
  params: [{ name: 'transaction', schema: TransactionRequestSchema }],
  result: v.looseObject({ callGasLimit: QuantitySchema }),
  errors: ['methodNotSupported'],
  standard: 'ERC-4337',
} as const satisfies RpcDocs;
