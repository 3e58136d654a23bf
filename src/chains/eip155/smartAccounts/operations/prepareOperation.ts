import { NodeError } from '../../../../errors/node';
import type { Hex } from '../../../../kit/hex';
import type { TokenFee } from '../../../../wire/approval/approval';
import type { MoneyPrices } from '../../../../wire/approval/effects';
import type { GasFee } from '../../../../wire/approval/eip155';
import type { FeeEstimate } from '../../fees/estimateFee';
import { feeFactsOf } from '../../fees/feeFacts';
import type { GasPriceReader } from '../../fees/gasPrices';
import type { Rollups } from '../../fees/rollupCost';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import { isDeployed, readOperationNonce } from '../accountState';
import type { Bundler } from '../services/bundler';
import type { PaymasterService } from '../services/paymaster';
import { askPaymaster, askQuote } from './askPaymaster';
import { stubAuthorization } from './authorization';
import { allowGasToken, gasTokenFee } from './gasToken';
import { isInflated } from './isInflated';
import type { Operation } from './operation';
import { explainBundlerError } from './operationErrors';
import { totalGas, withGas } from './operationGas';
import { readOperationPrice, type OperationPrice } from './operationPrice';
import type { AccountCall, SmartAccount } from '../smartAccount';

/** An operation with its displayed fee; it is signed once the user has confirmed that fee. */
export interface PreparedOperation {
  operation: Operation;
  fee: GasFee;
  /** Set if a paymaster pays; `isFinal`: its response is final and need not be requested again. */
  sponsored: { isFinal: boolean } | null;
  /** The fee in a token, and the calls that allow the paymaster to take it. */
  tokenFee: TokenFee | null;
  before: readonly AccountCall[];
}

export interface Preparation {
  prepared: PreparedOperation | null;
  estimate: FeeEstimate;
  /** True if the configured paymaster has declined. */
  isRefused: boolean;
}

export interface PrepareInput {
  client: RpcClient;
  chainId: bigint;
  account: SmartAccount;
  bundler: Bundler;
  paymaster: PaymasterService | null;
  prices: GasPriceReader;
  rollups: Rollups;
  /** Returns the wallet's prices of a token and of the native coin. Rejects if they cannot be read. */
  moneyPrices: (token: Hex) => Promise<MoneyPrices>;
  calls: readonly AccountCall[];
  /** The minimum price and the nonce, for an operation that replaces another one. */
  least?: OperationPrice | null;
  nonce?: bigint | null;
}

const none = { fee: null, feeOptions: null, revertReason: null } as const;

/** Estimates an operation's fee and finds out who pays. Never rejects: an unreachable service is reported as a `problem`. */
export async function prepareOperation(input: PrepareInput): Promise<Preparation> {
  try {
    return await prepare(input);
  } catch (error) {
    const problem = error instanceof TypeError ? 'estimate' : 'chainUnreachable';
    return { prepared: null, isRefused: false, estimate: { ...none, problem } };
  }
}

async function prepare(input: PrepareInput): Promise<Preparation> {
  const { client, account, bundler, calls } = input;
  const { address, init, entryPoint: version, stubSignature: signature } = account;
  const [deployed, nonce, price, balance] = await Promise.all([
    isDeployed(client, account),
    input.nonce ?? readOperationNonce(client, account),
    readOperationPrice(input),
    client.request('eth_getBalance', [address, 'latest']).then(readQuantity),
  ]);
  const { maxFeePerGas, maxPriorityFeePerGas, chainPrice, baseFee } = price;
  const blank: Operation = {
    sender: address,
    nonce,
    callData: account.encodeCalls(calls),
    init: deployed ? null : init,
    authorization: deployed ? null : await stubAuthorization(input),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas,
    maxPriorityFeePerGas,
    paymaster: null,
  };
  const { answer, gasToken, isRefused } = await askPaymaster(input, blank);
  const paidBy = (before: readonly AccountCall[]) => account.encodeCalls([...before, ...calls]);
  const callData = paidBy(gasToken ? allowGasToken(gasToken) : []);
  const asked: Operation = { ...blank, callData, paymaster: answer?.paymaster ?? null };
  const gas = await bundler.estimate({ operation: asked, version, signature }).catch((error: unknown) => {
    if (error instanceof NodeError) return explainBundlerError(error);
    throw error;
  });
  if (gas instanceof NodeError)
    return { prepared: null, isRefused, estimate: { ...none, problem: 'reverts', revertReason: gas.message } };
  const operation = withGas(asked, gas);
  const gasLimit = totalGas(operation, version);
  const level = { maxFeePerGas, maxPriorityFeePerGas };
  // A sponsor that takes no token pays for inflated gas itself.
  const isCharged = answer === null || gasToken !== null;
  const signed = { operation, version, signature };
  const unusual = price.unusual || (isCharged && (await isInflated(signed, { ...input, chainPrice })));
  const fee = feeFactsOf({ gasLimit, level, baseFee, l1Fee: 0n, choice: 'medium', unusual });
  const asking = gasToken && input.paymaster && (await askQuote(input.paymaster, signed));
  const quote = asking?.quote ?? null;
  // The price in the token is unknown: try the native coin.
  if (gasToken && !quote)
    return { ...(await prepare({ ...input, paymaster: null })), isRefused: asking?.isRefused ?? false };
  const inToken =
    gasToken &&
    quote &&
    (await gasTokenFee(gasToken, { quote, operation, version, fee, moneyPrices: input.moneyPrices }));
  // The balance of the token is too low: try the native coin.
  if (gasToken && inToken && gasToken.balance < BigInt(inToken.max)) return prepare({ ...input, paymaster: null });
  const before = gasToken && inToken ? allowGasToken(gasToken, BigInt(inToken.max)) : [];
  const value = calls.reduce((sum, call) => sum + call.value, 0n);
  const isShort = balance < value + (answer ? 0n : BigInt(fee.max));
  return {
    prepared: {
      operation: { ...operation, callData: paidBy(before) },
      fee,
      sponsored: answer && { isFinal: answer.isFinal },
      tokenFee: inToken,
      before,
    },
    isRefused,
    estimate: { fee, feeOptions: null, problem: isShort ? 'insufficientBalance' : null, revertReason: null },
  };
}
