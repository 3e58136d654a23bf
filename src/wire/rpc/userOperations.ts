import * as v from 'valibot';
import { defineRpc } from './define';
import type { RpcDocs } from './docs';

/** Methods of ERC-4337 services, handed to the address that the integrator has configured for the chain (wire §1.10). */
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

const params = v.optional(v.unknown());

export const userOperationWires = [...bundlerMethods, ...paymasterMethods].map((name) =>
  defineRpc<unknown>()(name, params),
);

/** The same for all of them: what they take and answer is the service's. */
export const userOperationDocs: RpcDocs = {
  summary: 'Handed to the bundler or paymaster that the integrator has configured for the chain.',
  policy: 'open',
  params: [],
  result: v.pipe(v.unknown(), v.description('What the service answers.')),
  errors: ['methodNotSupported', 'chainDisconnected', 'limitExceeded'],
  standard: 'ERC-4337',
};
