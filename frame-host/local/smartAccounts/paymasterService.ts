import { createPublicClient, encodeAbiParameters, concat, http, parseAbi, type Address } from 'viem';
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { anvil } from 'viem/chains';
import * as v from 'valibot';
import type { Hex } from '../../../src/kit/hex';
import { AddressSchema, DataSchema, QuantitySchema } from '../../../src/wire/rpc/shapes';
import { localKeys } from './keys';

const abi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
]);
const OperationSchema = v.object({
  sender: AddressSchema,
  nonce: QuantitySchema,
  factory: v.optional(AddressSchema),
  factoryData: v.optional(DataSchema),
  callData: DataSchema,
  callGasLimit: QuantitySchema,
  verificationGasLimit: QuantitySchema,
  preVerificationGas: QuantitySchema,
  maxFeePerGas: QuantitySchema,
  maxPriorityFeePerGas: QuantitySchema,
  paymasterVerificationGasLimit: v.optional(QuantitySchema, '0x0'),
  paymasterPostOpGasLimit: v.optional(QuantitySchema, '0x0'),
});
const gas = { verification: 100_000n, postOp: 1n };
/** Of no key, but one that can be checked: the contract gives up at any other. */
const stubSignature: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7${'a'.repeat(63)}1c`;
/** Its consent counts at any time. */
const always = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [0, 0]);

/** The service of the local stack's paymaster (ERC-7677): it pays for every operation of entry point 0.7. */
export function createPaymasterService({ rpcUrl, paymaster }: { rpcUrl: string; paymaster: Address }) {
  const client = createPublicClient({ chain: anvil, transport: http(rpcUrl) });
  const signer = privateKeyToAccount(localKeys.paymaster);

  return {
    async answer(method: string, params: readonly unknown[]): Promise<Record<string, unknown>> {
      const operation = v.parse(OperationSchema, params[0]);
      if (method === 'pm_getPaymasterStubData')
        return {
          paymaster,
          paymasterData: concat([always, stubSignature]),
          paymasterVerificationGasLimit: `0x${gas.verification.toString(16)}`,
          paymasterPostOpGasLimit: `0x${gas.postOp.toString(16)}`,
          sponsor: { name: 'Local paymaster' },
        };
      if (method !== 'pm_getPaymasterData') throw new Error(`There is no ${method}`);
      const { factory, factoryData, ...rest } = operation;
      const userOperation: UserOperation<'0.7'> = {
        ...rest,
        ...(factory && factoryData && { factory, factoryData }),
        paymaster,
        paymasterData: '0x',
        signature: '0x',
      };
      const packed = toPackedUserOperation(userOperation);
      const args = [packed, 0, 0] as const;
      const hash = await client.readContract({ address: paymaster, abi, functionName: 'getHash', args });
      const signature: Hex = await signer.signMessage({ message: { raw: hash } });
      return { paymaster, paymasterData: concat([always, signature]) };
    },
  };
}
