import { NodeError } from '../../../../errors/node';
import type { TokenFee } from '../../../../wire/approval/approval';
import type { GasFee } from '../../../../wire/approval/eip155';
import type { FeeEstimate } from '../../fees/estimateFee';
import { feeFactsOf } from '../../fees/feeFacts';
import type { GasPriceReader } from '../../fees/gasPrices';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import { isDeployed, readOperationNonce } from '../accountState';
import type { EntryPointVersion } from '../../operations/entryPoints';
import type { Bundler, OperationGas } from '../services/bundler';
import { allowGasToken, gasTokenFee, readGasToken, type GasToken } from './gasToken';
import { readHandOver } from './handOver';
import { inWords } from './operationErrors';
import type { Operation } from './operation';
import type { PaymasterAnswer, PaymasterService } from '../services/paymaster';
import type { AccountCall, SmartAccount } from '../smartAccount';

/** JSON-RPC: the paymaster speaks another dialect, which says nothing of credit. */
const methodNotFound = -32601;
/** How many times the price of the chain's node a bundler may ask before it is not believed. */
const disbelief = 10n;

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
  calls: readonly AccountCall[];
  /** What it offers at least, and its place: of one that takes another's. */
  least?: OperationPrice | null;
  nonce?: bigint | null;
}

/** Of a unit of gas, wei. */
export interface OperationPrice {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
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
    readPrice(input),
    client.request('eth_getBalance', [address, 'latest']).then(readQuantity),
  ]);
  const { maxFeePerGas, maxPriorityFeePerGas, unusual, baseFee } = price;
  const blank: Operation = {
    sender: address,
    nonce,
    callData: account.encodeCalls(calls),
    init: deployed ? null : init,
    handOver: deployed ? null : await readHandOver(input),
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
    if (error instanceof NodeError) return inWords(error);
    throw error;
  });
  if (gas instanceof NodeError)
    return { prepared: null, isRefused, estimate: { ...none, problem: 'reverts', revertReason: gas.message } };
  const operation = withGas(asked, gas);
  const gasLimit = totalGas(operation, version);
  const level = { maxFeePerGas, maxPriorityFeePerGas };
  const fee = feeFactsOf({ gasLimit, level, baseFee, l1Fee: 0n, choice: 'medium', unusual });
  const inToken = gasToken && gasTokenFee(gasToken, fee);
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

/** A paymaster that says no, or nothing of use, does not pay: then the account does, and the user is told. */
async function askPaymaster(
  { client, paymaster, account }: PrepareInput,
  operation: Operation,
): Promise<{ answer: PaymasterAnswer | null; gasToken: GasToken | null; isRefused: boolean }> {
  const nobody = { answer: null, gasToken: null, isRefused: false };
  if (!paymaster) return nobody;
  const { address, entryPoint: version, stubSignature: signature } = account;
  try {
    const answer = await paymaster.stub({ operation, version, signature });
    if (paymaster.token === null) return { ...nobody, answer };
    const quote = await paymaster.quote(version);
    // What may take the token is what pays.
    if (quote.paymaster.toLowerCase() !== answer.paymaster.address.toLowerCase()) return nobody;
    return { ...nobody, answer, gasToken: await readGasToken(client, { quote, account: address }) };
  } catch (error) {
    return { ...nobody, isRefused: error instanceof NodeError && error.code !== methodNotFound };
  }
}

/** The chain's price, or the bundler's where that is more; never many times as much. */
async function readPrice({ client, chainId, bundler, prices, least }: PrepareInput) {
  const [own, asked] = await Promise.all([prices.read(client, `0x${chainId.toString(16)}`), bundler.price()]);
  const { maxFeePerGas, maxPriorityFeePerGas } = own.levels.speeds.medium;
  const level = { maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? maxFeePerGas };
  const isTooMuch = asked !== null && asked.maxFeePerGas > maxFeePerGas * disbelief;
  const chosen = asked !== null && !isTooMuch && asked.maxFeePerGas > maxFeePerGas ? asked : level;
  const most = (a: bigint, b = 0n) => (a > b ? a : b);
  return {
    maxFeePerGas: most(chosen.maxFeePerGas, least?.maxFeePerGas),
    maxPriorityFeePerGas: most(chosen.maxPriorityFeePerGas, least?.maxPriorityFeePerGas),
    baseFee: own.levels.baseFee,
    unusual: own.unusual || isTooMuch,
  };
}

function withGas(operation: Operation, gas: OperationGas): Operation {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = gas;
  const { paymaster } = operation;
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = gas;
  return {
    ...operation,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    paymaster: paymaster && {
      ...paymaster,
      verificationGasLimit: paymasterVerificationGasLimit ?? paymaster.verificationGasLimit,
      postOpGasLimit: paymasterPostOpGasLimit ?? paymaster.postOpGasLimit,
    },
  };
}

/** All that may be used, and so be paid for. Entry point 0.6 has one limit for checking the account, and for all that a paymaster does. */
function totalGas(operation: Operation, version: EntryPointVersion): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, paymaster } = operation;
  if (version === '0.6') return callGasLimit + verificationGasLimit * (paymaster ? 3n : 1n) + preVerificationGas;
  const others = paymaster ? paymaster.verificationGasLimit + paymaster.postOpGasLimit : 0n;
  return callGasLimit + verificationGasLimit + preVerificationGas + others;
}
