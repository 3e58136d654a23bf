import { NodeError } from '../../../../errors/node';
import type { Hex } from '../../../../kit/hex';
import type { TokenFee } from '../../../../wire/approval/approval';
import type { MoneyPrices } from '../../../../wire/approval/effects';
import type { GasFee } from '../../../../wire/approval/eip155';
import type { FeeEstimate } from '../../fees/estimateFee';
import { feeFactsOf } from '../../fees/feeFacts';
import type { GasPriceReader } from '../../fees/gasPrices';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import { isDeployed, readOperationNonce } from '../accountState';
import type { Bundler } from '../services/bundler';
import type { PaymasterService } from '../services/paymaster';
import { askPaymaster, askQuote } from './askPaymaster';
import { stubAuthorization } from './authorization';
import { allowGasToken, gasTokenFee } from './gasToken';
import type { Operation } from './operation';
import { explainBundlerError } from './operationErrors';
import { totalGas, withGas } from './operationGas';
import { readOperationPrice, type OperationPrice } from './operationPrice';
import type { AccountCall, SmartAccount } from '../smartAccount';

/** An operation with its fee, as it is shown; it is signed once the user has confirmed that very fee. */
export interface PreparedOperation {
  operation: Operation;
  fee: GasFee;
  /** A paymaster pays; `isFinal`: what it has said counts without asking again. */
  sponsored: { isFinal: boolean } | null;
  /** What it takes for that, with the calls that let it. */
  tokenFee: TokenFee | null;
  before: readonly AccountCall[];
}

export interface Preparation {
  prepared: PreparedOperation | null;
  estimate: FeeEstimate;
  /** The paymaster that is meant to pay has refused. */
  isRefused: boolean;
}

export interface PrepareInput {
  client: RpcClient;
  chainId: bigint;
  account: SmartAccount;
  bundler: Bundler;
  paymaster: PaymasterService | null;
  prices: GasPriceReader;
  /** What the wallet knows of a token's price, and of the coin's. Rejects where it cannot look. */
  moneyPrices: (token: Hex) => Promise<MoneyPrices>;
  calls: readonly AccountCall[];
  /** What it offers at least, and its place: of one that takes another's. */
  least?: OperationPrice | null;
  nonce?: bigint | null;
}

const none = { fee: null, feeOptions: null, revertReason: null } as const;

/** Works out what an operation takes and who pays. Never rejects: a service that is down is a `problem`. */
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
  const { maxFeePerGas, maxPriorityFeePerGas, unusual, baseFee } = price;
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
  const fee = feeFactsOf({ gasLimit, level, baseFee, l1Fee: 0n, choice: 'medium', unusual });
  const asking = gasToken && input.paymaster && (await askQuote(input.paymaster, { operation, version, signature }));
  const quote = asking?.quote ?? null;
  // Nobody says what it takes: the coin may do.
  if (gasToken && !quote)
    return { ...(await prepare({ ...input, paymaster: null })), isRefused: asking?.isRefused ?? false };
  const inToken =
    gasToken &&
    quote &&
    (await gasTokenFee(gasToken, { quote, operation, version, fee, moneyPrices: input.moneyPrices }));
  // It has too little of the token: the coin may do.
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
