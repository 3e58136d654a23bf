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

/** ERC-7677 `context`: the coin that the fee is taken in, where it is not paid by somebody else. */
const ContextSchema = v.fallback(v.object({ token: v.optional(AddressSchema) }), {});
/** As the contract has them (`contracts/TestDollarPaymaster.sol`). */
const tokenRate = 2_000n * 10n ** 6n;
const tokenPostOpGas = 60_000n;
const tokenGas = { verification: 60_000n, postOp: 80_000n };

export interface PaymasterService {
  /** @throws Error in words for what it does not serve. */
  answer(method: string, params: readonly unknown[]): Promise<unknown>;
}

/**
 * The service of the local stack's paymasters (ERC-7677), for entry point 0.7: one pays for every operation, the other one takes test
 * dollars, where these are asked for.
 */
export function createPaymasterService({
  rpcUrl,
  paymaster,
  tokenPaymaster,
  testDollar,
}: {
  rpcUrl: string;
  paymaster: Address;
  tokenPaymaster: Address;
  testDollar: Address;
}): PaymasterService {
  const client = createPublicClient({ chain: anvil, transport: http(rpcUrl) });
  const signer = privateKeyToAccount(localKeys.paymaster);
  const quote = {
    paymaster: tokenPaymaster,
    token: testDollar,
    postOpGas: hex(tokenPostOpGas),
    exchangeRate: hex(tokenRate),
  };

  return {
    async answer(method, params) {
      if (method === 'pimlico_getTokenQuotes') return { quotes: [quote] };
      const operation = v.parse(OperationSchema, params[0]);
      const { token } = v.parse(ContextSchema, params[3]);
      if (token !== undefined) {
        if (token.toLowerCase() !== testDollar.toLowerCase()) throw new Error(`There are no fees in ${token}`);
        const limits = {
          paymasterVerificationGasLimit: hex(tokenGas.verification),
          paymasterPostOpGasLimit: hex(tokenGas.postOp),
        };
        return { paymaster: tokenPaymaster, paymasterData: '0x', ...limits, isFinal: true };
      }
      if (method === 'pm_getPaymasterStubData')
        return {
          paymaster,
          paymasterData: concat([always, stubSignature]),
          paymasterVerificationGasLimit: hex(gas.verification),
          paymasterPostOpGasLimit: hex(gas.postOp),
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

const hex = (value: bigint): Hex => `0x${value.toString(16)}`;
