import { isSameAddress } from '../../../src/kit/chain/isSameAddress';
import { concat, createPublicClient, encodeAbiParameters, http, parseAbi, type Address, type PublicClient } from 'viem';
import { entryPoint06Address, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { anvil } from 'viem/chains';
import * as v from 'valibot';
import type { Hex } from '../../../src/kit/hex';
import { HexAddressSchema, DataSchema, QuantitySchema } from '../../../src/wire/rpc/shapes';
import type { LocalPaymasters } from './deployPaymasters';
import { localKeys } from './keys';

const abi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
]);
const abi06 = parseAbi([
  'struct UserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }',
  'function getHash(UserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
]);
const OperationSchema = v.object({
  sender: HexAddressSchema,
  nonce: QuantitySchema,
  factory: v.optional(v.union([HexAddressSchema, v.literal('0x7702')])),
  factoryData: v.optional(DataSchema),
  eip7702Auth: v.optional(v.object({ address: HexAddressSchema })),
  initCode: v.optional(DataSchema, '0x'),
  callData: DataSchema,
  callGasLimit: QuantitySchema,
  verificationGasLimit: QuantitySchema,
  preVerificationGas: QuantitySchema,
  maxFeePerGas: QuantitySchema,
  maxPriorityFeePerGas: QuantitySchema,
  paymasterVerificationGasLimit: v.optional(QuantitySchema, '0x0'),
  paymasterPostOpGasLimit: v.optional(QuantitySchema, '0x0'),
});
type Operation = v.InferOutput<typeof OperationSchema>;
const gas = { verification: 100_000n, postOp: 1n };
/** Amount by which dialects that return gas limits raise `preVerificationGas`, so that the caller's own value would fail. */
const moreGas = 1_000n;
/** A signature of no known key in a valid format, because the contract reverts for an invalid format. */
const stubSignature: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7${'a'.repeat(63)}1c`;
/** The signature is valid at any time. */
const always = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [0, 0]);

/** ERC-7677 `context`: the token for the fee, if the fee is not sponsored. */
const ContextSchema = v.fallback(v.object({ token: v.optional(HexAddressSchema) }), {});
/** Biconomy's second parameter if the fee is paid in a token. */
const InTokenSchema = v.object({
  mode: v.literal('ERC20'),
  tokenInfo: v.object({
    tokenList: v.optional(v.array(HexAddressSchema), []),
    feeTokenAddress: v.optional(HexAddressSchema),
  }),
});
/** The same values as in the contract (`contracts/TestDollarPaymaster.sol`). */
const tokenRate = 2_000n * 10n ** 6n;
const tokenPostOpGas = 60_000n;
const tokenGas = { verification: 60_000n, postOp: 80_000n };

/** Methods of the service by dialect, in addition to token quotes: the standard, or a method from before the standard. */
const dialects = {
  erc7677: ['pm_getPaymasterStubData', 'pm_getPaymasterData'],
  sponsor: ['pm_sponsorUserOperation'],
  biconomy: ['pm_getFeeQuoteOrData', 'pm_sponsorUserOperation'],
} as const;
export type Dialect = keyof typeof dialects;

/** JSON-RPC error -32601 (method not found). */
export class UnknownMethodError extends Error {
  readonly code = -32601;
}

export interface PaymasterService {
  /** Handles a request. @throws UnknownMethodError for a method of another dialect, Error with a message for an unsupported request. */
  answer(question: { dialect: Dialect; method: string; params: readonly unknown[] }): Promise<unknown>;
}

/**
 * Creates the service of the local stack's paymasters (ERC-7677), for entry points 0.6 to 0.8: one sponsors every operation, the other
 * one accepts test dollars if the request asks for it.
 */
export function createPaymasterService({
  rpcUrl,
  paymasters,
  testDollar,
}: {
  rpcUrl: string;
  /** Paymasters by entry point address, in lower case. */
  paymasters: Record<string, LocalPaymasters>;
  testDollar: Address;
}): PaymasterService {
  const client = createPublicClient({ chain: anvil, transport: http(rpcUrl) });

  return {
    async answer({ dialect, method, params }) {
      const quotes = dialect === 'biconomy' ? [] : ['pimlico_getTokenQuotes'];
      const known: readonly string[] = [...quotes, ...dialects[dialect]];
      if (!known.includes(method)) throw new UnknownMethodError(`Unknown method ${method}.`);
      // Biconomy's methods have no such parameter and only support entry point 0.6.
      const entryPoint = (dialect === 'biconomy' ? entryPoint06Address : String(params[1])).toLowerCase();
      const found = paymasters[entryPoint];
      if (!found) throw new Error(`There is no paymaster for the entry point ${entryPoint}.`);
      if (method === 'pimlico_getTokenQuotes') {
        const price = { postOpGas: hex(tokenPostOpGas), exchangeRate: hex(tokenRate) };
        return { quotes: [{ paymaster: found.token, token: testDollar, ...price }] };
      }
      const isOld = entryPoint === entryPoint06Address.toLowerCase();
      const say = (paymaster: Address, data: Hex, limits?: typeof gas) =>
        isOld
          ? { paymasterAndData: concat([paymaster, data]) }
          : {
              paymaster,
              paymasterData: data,
              ...(limits && {
                paymasterVerificationGasLimit: hex(limits.verification),
                paymasterPostOpGasLimit: hex(limits.postOp),
              }),
            };
      const operation = v.parse(OperationSchema, params[0]);
      const isQuote = method === 'pm_getFeeQuoteOrData';
      const inToken = dialect === 'biconomy' ? v.safeParse(InTokenSchema, params[1]) : null;
      if (inToken?.success && isQuote)
        return quoteFee(operation, { paymaster: found.token, tokens: inToken.output.tokenInfo.tokenList, testDollar });
      // Biconomy has two methods: one says whether it sponsors, the other one signs.
      if (dialect === 'biconomy' && !isQuote && !inToken?.success) throw new Error('The mode must be ERC20.');
      const token = inToken?.success
        ? (inToken.output.tokenInfo.feeTokenAddress ?? '0x')
        : v.parse(ContextSchema, params[dialect === 'erc7677' ? 3 : 2]).token;
      if (token !== undefined) {
        if (!isSameAddress(token, testDollar))
          throw new Error(`The paymaster does not accept fees in the token ${token}.`);
        const said = say(found.token, '0x', tokenGas);
        return inToken ? { mode: 'ERC20', ...said } : { ...said, isFinal: true };
      }
      if (method === 'pm_getPaymasterStubData')
        return {
          ...say(found.signing, concat([always, stubSignature]), gas),
          sponsor: { name: 'Local paymaster' },
        };
      const sign = isOld ? signOld : signPacked;
      const consent = async (agreed: Operation) =>
        concat([always, await sign(client, { paymaster: found.signing, operation: agreed })]);
      if (method === 'pm_getPaymasterData') return say(found.signing, await consent(operation));
      // These methods return the gas limits that they have signed.
      const { callGasLimit, verificationGasLimit, preVerificationGas } = operation;
      const limits = { callGasLimit, verificationGasLimit, preVerificationGas: preVerificationGas + moreGas };
      const paid = { paymasterVerificationGasLimit: gas.verification, paymasterPostOpGasLimit: gas.postOp };
      return {
        ...(dialect === 'biconomy' && { mode: 'SPONSORED' }),
        ...say(found.signing, await consent({ ...operation, ...limits, ...(!isOld && paid) }), gas),
        ...Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, hex(value)])),
      };
    },
  };
}

/**
 * Returns the maximum fee of the token paymaster for the operation in the format of Biconomy's service: in whole tokens, with fractions.
 */
function quoteFee(
  operation: Operation,
  { paymaster, tokens, testDollar }: { paymaster: Address; tokens: readonly Hex[]; testDollar: Address },
) {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation;
  // Entry point 0.6 counts the verification gas limit three times if a paymaster pays.
  const gasLimit = callGasLimit + 3n * verificationGasLimit + preVerificationGas + tokenPostOpGas;
  const units = (gasLimit * maxFeePerGas * tokenRate) / 10n ** 18n + 1n;
  const isAsked = (token: Hex) => isSameAddress(token, testDollar);
  const quote = {
    symbol: 'TUSD',
    decimal: 6,
    tokenAddress: testDollar,
    maxGasFee: Number(units) / 1e6,
    maxGasFeeUSD: Number(units) / 1e6,
    exchangeRate: Number(tokenRate) / 1e6,
    logoUrl: '',
    premiumPercentage: '0',
  };
  return {
    mode: 'ERC20',
    paymasterAddress: paymaster,
    feeQuotes: tokens.some(isAsked) ? [quote] : [],
    unsupportedTokens: tokens.filter((token) => !isAsked(token)).map((tokenAddress) => ({ tokenAddress })),
  };
}

interface ToSign {
  paymaster: Address;
  operation: Operation;
}
const signHash = (hash: Hex): Promise<Hex> =>
  privateKeyToAccount(localKeys.paymaster).signMessage({ message: { raw: hash } });

/** Signs for entry points 0.7 and later. */
async function signPacked(client: PublicClient, { paymaster, operation }: ToSign): Promise<Hex> {
  const { factory, factoryData, eip7702Auth, initCode: _, ...rest } = operation;
  const userOperation: UserOperation<'0.7'> = {
    ...rest,
    ...(factory && factory !== '0x7702' && factoryData && { factory, factoryData }),
    paymaster,
    paymasterData: '0x',
    signature: '0x',
  };
  const packed = toPackedUserOperation(userOperation);
  const initCode = eip7702Auth ? '0x7702' : packed.initCode;
  const args = [{ ...packed, initCode }, 0, 0] as const;
  return signHash(await client.readContract({ address: paymaster, abi, functionName: 'getHash', args }));
}

async function signOld(client: PublicClient, { paymaster, operation }: ToSign): Promise<Hex> {
  // It must be as long as the final value, because the contract also hashes the offsets of the data.
  const paymasterAndData = concat([paymaster, always, stubSignature]);
  const userOperation = { ...operation, paymasterAndData, signature: '0x' } as const;
  const args = [userOperation, 0, 0] as const;
  return signHash(await client.readContract({ address: paymaster, abi: abi06, functionName: 'getHash', args }));
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`;
