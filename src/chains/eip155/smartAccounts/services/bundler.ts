import * as v from 'valibot';
import type { Hex } from '../../../../kit/hex';
import { QuantitySchema } from '../../../../wire/rpc/shapes';
import type { RpcClient } from '../../../network/rpcClient';
import { entryPoints, type EntryPointVersion } from '../../operations/entryPoints';
import { toWire, type Operation } from '../operations/operation';
import { gasLimit } from './gasLimit';

const GasSchema = v.object({
  callGasLimit: gasLimit,
  verificationGasLimit: gasLimit,
  preVerificationGas: gasLimit,
  paymasterVerificationGasLimit: v.optional(v.nullable(gasLimit)),
  paymasterPostOpGasLimit: v.optional(v.nullable(gasLimit)),
});
export type OperationGas = v.InferOutput<typeof GasSchema>;

const PriceSchema = v.object({ maxFeePerGas: QuantitySchema, maxPriorityFeePerGas: QuantitySchema });
const PricesSchema = v.object({ standard: PriceSchema });

export interface SignedOperation {
  operation: Operation;
  version: EntryPointVersion;
  signature: Hex;
}

/** The service that submits operations to the chain (ERC-7769). Its hashes and receipts are never trusted. */
export interface Bundler {
  /** @throws NodeError if the operation would fail, and TypeError for implausible values. */
  estimate(signed: SignedOperation): Promise<OperationGas>;
  /** Returns the lowest price that the bundler accepts, or null if it does not say. */
  price(): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | null>;
  /**
   * Returns the host of the bundler that accepted the operation.
   * @throws NodeError if it rejects the operation, RpcError 4901 if it does not respond.
   */
  send(signed: SignedOperation): Promise<string>;
}

export function createBundler(client: RpcClient): Bundler {
  const paramsOf = ({ operation, version, signature }: SignedOperation): unknown[] => [
    toWire(operation, { version, signature }),
    entryPoints[version],
  ];
  return {
    async estimate(signed) {
      const answer = v.safeParse(GasSchema, await client.request('eth_estimateUserOperationGas', paramsOf(signed)));
      if (!answer.success) throw new TypeError('The bundler returned an invalid gas estimate.');
      return answer.output;
    },
    async price() {
      const answer = await client.request('pimlico_getUserOperationGasPrice').catch(() => null);
      const prices = v.safeParse(PricesSchema, answer);
      return prices.success ? prices.output.standard : null;
    },
    send: (signed) => sendToBundler(client, paramsOf(signed)),
  };
}

/**
 * Sends `eth_sendUserOperation`. Returns the host of the bundler that accepted it.
 * @throws NodeError if it is rejected, RpcError 4901 if no bundler responds.
 */
export async function sendToBundler(client: RpcClient, params: unknown[]): Promise<string> {
  let host = '';
  await client.request('eth_sendUserOperation', params, (url) => (host = new URL(url).host));
  return host;
}
