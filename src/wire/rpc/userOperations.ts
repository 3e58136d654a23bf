import * as v from 'valibot';
import { defineRpc, type RpcWire } from './define';
import type { RpcDocs } from './docs';
import { HexAddressSchema, DataSchema, QuantitySchema } from './shapes';

/** Methods of ERC-4337 services, forwarded to the URL that the integrator has configured for the chain (docs/protocol.md 1.10). */
export const bundlerMethods = [
  'eth_estimateUserOperationGas',
  'eth_supportedEntryPoints',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'pimlico_getUserOperationGasPrice',
  'pimlico_getUserOperationStatus',
  'pimlico_simulateAssetChanges',
  'biconomy_getGasFeeValues',
  'biconomy_getUserOperationStatus',
] as const;

export const paymasterMethods = [
  'pm_getPaymasterData',
  'pm_getPaymasterStubData',
  'pm_sponsorUserOperation',
  'pimlico_getTokenQuotes',
  'pm_getFeeQuoteOrData',
] as const;

/** Methods that send an operation, or have a paymaster pay for it: they need the user's approval. */
const askedOperations = [
  'eth_sendUserOperation',
  'pm_getPaymasterData',
  'pm_sponsorUserOperation',
  'pm_getFeeQuoteOrData',
] as const satisfies readonly ((typeof bundlerMethods)[number] | (typeof paymasterMethods)[number])[];

export const isAskedOperation = (method: string): boolean => (askedOperations as readonly string[]).includes(method);

const quantity = v.optional(QuantitySchema);

/** The fields of an operation that are read, for either version of the entry point; the whole object is forwarded unchanged. */
export const UserOperationSchema = v.looseObject({
  sender: HexAddressSchema,
  callData: DataSchema,
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  paymasterVerificationGasLimit: quantity,
  paymasterPostOpGasLimit: quantity,
  maxFeePerGas: quantity,
  paymaster: v.optional(v.nullable(v.unknown())),
  paymasterAndData: v.optional(v.string()),
});

const params = v.optional(v.unknown());
/** The operation is the first param; the others are defined by the service. */
const askedParams = v.pipe(
  v.unknown(),
  v.check(
    (given) => Array.isArray(given) && v.is(UserOperationSchema, given[0]),
    'must be a list whose first item is a user operation',
  ),
);

export const userOperationWires: readonly RpcWire<string, v.GenericSchema, unknown>[] = [
  ...bundlerMethods,
  ...paymasterMethods,
].map((name) =>
  isAskedOperation(name)
    ? defineRpc<unknown>()(name, { params: askedParams, confirms: 'userOperation' })
    : defineRpc<unknown>()(name, { params }),
);

/** Params and result are defined by the service. */
export const userOperationDocs = (method: string): RpcDocs =>
  isAskedOperation(method) ? { ...openDocs, ...askedDocs } : openDocs;

const askedDocs = {
  summary:
    'Forwarded to the bundler or paymaster that the integrator has configured for the chain, after the user has confirmed the operation.',
  params: [{ name: 'operation', schema: UserOperationSchema }],
  errors: ['userRejected', 'unauthorized', 'methodNotSupported', 'chainDisconnected', 'limitExceeded'],
} as const satisfies Partial<RpcDocs>;

const openDocs: RpcDocs = {
  summary: 'Forwarded to the bundler or paymaster that the integrator has configured for the chain.',
  params: [],
  result: v.pipe(v.unknown(), v.description('The response of the service.')),
  errors: ['unauthorized', 'methodNotSupported', 'chainDisconnected', 'limitExceeded'],
  standard: 'ERC-4337',
};
