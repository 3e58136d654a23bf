import { NodeError } from '../../../../errors/node';
import { RpcError } from '../../../../errors/rpc';
import { toQuantity, type Hex } from '../../../../kit/hex';
import { isOpen } from '../../../transactions/lifecycle';
import type { SignedTransaction } from '../../../host';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import type { Eip155Parts } from '../../parts';
import { isDeployed, readOperationNonce } from '../accountState';
import type { Bundler } from '../services/bundler';
import { entryPoints } from '../../operations/entryPoints';
import { signAuthorization } from './authorization';
import { operationHash, toWire, type Operation, type OperationPaymaster } from './operation';
import { explainBundlerError } from './operationErrors';
import { estimatedCallGas } from './operationGas';
import { readOperationRecord, type OperationRecord } from '../../operations/operationRecord';
import type { PaymasterService } from '../services/paymaster';
import type { PaymasterAnswer } from '../services/paymasterAnswer';
import type { PreparedOperation } from './prepareOperation';
import type { AccountCall, SmartAccount } from '../smartAccount';

/** ms to wait for another tab that sends an operation of the account. */
const stealAfter = 30_000;

export interface OperationSubmission {
  client: RpcClient;
  account: SmartAccount;
  bundler: Bundler;
  paymaster: PaymasterService | null;
  prepared: PreparedOperation;
  calls: readonly AccountCall[];
  /** The one whose place, and nonce, it takes. */
  replaces: { hash: Hex; purpose: 'speedUp' | 'cancel'; nonce: bigint } | null;
  /** What the log keeps beside. The draft of its id is approved. */
  record: Pick<SignedTransaction, 'id' | 'chainId' | 'to' | 'value' | 'action' | 'askedBy' | 'calls' | 'payer'>;
}

/**
 * Signs what was confirmed, keeps it, then hands it to the bundler; the answer is the hash by which the entry point knows it. A
 * bundler that did not answer gets the same bytes again, so that nothing is sent under two nonces.
 * @throws NodeError in words when bundler or paymaster refuse.
 */
export async function submitOperation(parts: Eip155Parts, submission: OperationSubmission): Promise<Hex> {
  const { account, record } = submission;
  const name = `operation ${record.chainId} ${account.address.toLowerCase()}`;
  try {
    return await parts.deps.locks.run(name, () => signAndSend(parts, submission), { stealAfter });
  } finally {
    parts.transactions.actions.discard(record.id);
    parts.wake();
  }
}

async function signAndSend(parts: Eip155Parts, submission: OperationSubmission): Promise<Hex> {
  const { transactions, deps } = parts;
  const { client, account, bundler, record, replaces } = submission;
  const { entryPoint: version } = account;
  const chainId = BigInt(record.chainId);
  const operation = await finish(parts, submission);
  const signature = await account.signOperation(operation, { chainId });
  const hash = operationHash(operation, { version, chainId });
  const fromBlock = toQuantity(readQuantity(await client.request('eth_blockNumber')));
  const signed: SignedTransaction<OperationRecord> = {
    ...record,
    hash,
    from: account.address,
    nonce: null,
    purpose: replaces?.purpose ?? 'send',
    replaces: replaces?.hash ?? null,
    submittedAt: deps.clock.now(),
    raw: JSON.stringify(toWire(operation, { version, signature })),
    operation: { entryPoint: entryPoints[version], nonce: operation.nonce.toString(), fromBlock },
  };
  if (!transactions.actions.sign(signed)) throw new RpcError('internal');
  try {
    const taker = await bundler.send({ operation, version, signature });
    transactions.actions.move(hash, 'submitted', { bundler: taker });
  } catch (error) {
    // Without an answer it may have got through: it stays signed, and is sent again until the chain has decided.
    if (!(error instanceof NodeError)) return hash;
    const said = explainBundlerError(error);
    const reason = said instanceof Error ? said.message : error.message;
    transactions.actions.move(hash, 'failed', { error: reason, settledAt: deps.clock.now(), raw: null });
    throw said;
  }
  return hash;
}

/** The operation as it is signed: the calls and the gas that were shown, with nonce, deployment and consent of this moment. */
async function finish(
  parts: Eip155Parts,
  { client, account, paymaster, prepared, calls, record, replaces }: OperationSubmission,
): Promise<Operation> {
  const { transactions } = parts;
  const chainId = BigInt(record.chainId);
  transactions.actions.reload();
  const [deployed, next] = await Promise.all([isDeployed(client, account), readOperationNonce(client, account)]);
  const own = transactions.state.list.flatMap((item) => {
    const known = item.chainId === record.chainId && item.from === account.address && isOpen(item);
    return known ? (readOperationRecord(item)?.operation.nonce ?? []) : [];
  });
  const free = own.map((used) => BigInt(used) + 1n).reduce((most, one) => (one > most ? one : most), next);
  const operation: Operation = {
    ...prepared.operation,
    nonce: replaces?.nonce ?? free,
    init: deployed ? null : account.init,
    authorization: deployed
      ? null
      : await signAuthorization(parts, { client, account, chainId, shown: prepared.operation }),
    callData: account.encodeCalls([...prepared.before, ...calls]),
  };
  const shown = operation.paymaster;
  if (!shown || !paymaster || prepared.sponsored?.isFinal === true) return operation;
  const { entryPoint: version, stubSignature: signature } = account;
  const answer = await paymaster.final({ operation, version, signature }).catch((error: unknown) => {
    throw explainBundlerError(error);
  });
  // Who pays and how much gas it may use stand as they were shown.
  if (answer.paymaster.address.toLowerCase() !== shown.address.toLowerCase())
    throw new RpcError('internal', { message: 'Another paymaster has answered than the one that was shown.' });
  return consentedTo(operation, { shown, answer, isInToken: prepared.tokenFee !== null });
}

/**
 * The operation that a paymaster has consented to. Who takes a token gets the gas that was shown; who pays for nothing may name limits of
 * its own, which its consent covers, if the calls have no less than they take.
 */
function consentedTo(
  operation: Operation,
  { shown, answer, isInToken }: { shown: OperationPaymaster; answer: PaymasterAnswer; isInToken: boolean },
): Operation {
  const { gas, paymaster } = answer;
  if (gas === null || isInToken) return { ...operation, paymaster: { ...shown, data: paymaster.data } };
  if (gas.callGasLimit < estimatedCallGas(operation))
    throw new RpcError('internal', { message: 'The paymaster allows less gas than the calls take.' });
  const { verificationGasLimit, postOpGasLimit } = paymaster;
  const limits = verificationGasLimit > 0n ? { verificationGasLimit, postOpGasLimit } : {};
  return { ...operation, ...gas, paymaster: { ...shown, ...limits, data: paymaster.data } };
}
