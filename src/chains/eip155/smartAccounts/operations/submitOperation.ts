import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import { NodeError } from '../../../../errors/node';
import { RpcError } from '../../../../errors/rpc';
import { toQuantity, type Hex } from '../../../../kit/hex';
import { isOpen } from '../../../transactions/lifecycle';
import type { SignedTransaction } from '../../../chainContext';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import type { Eip155Parts } from '../../parts';
import { isDeployed, readOperationNonce } from '../accountState';
import type { Bundler } from '../services/bundler';
import { entryPoints } from '../../operations/entryPoints';
import { signShownAuthorization } from './authorization';
import { operationHash, toWire, type Operation, type OperationPaymaster } from './operation';
import { explainBundlerError } from './operationErrors';
import { estimatedCallGas } from './operationGas';
import { readOperationRecord, type OperationRecord } from '../../operations/operationRecord';
import type { PaymasterService } from '../services/paymaster';
import type { PaymasterAnswer } from '../services/paymasterAnswer';
import type { PreparedOperation } from './prepareOperation';
import type { AccountCall, SmartAccount } from '../smartAccount';

/** ms to wait for another tab that is sending an operation of the account. */
const stealAfter = 30_000;

export interface OperationSubmission {
  client: RpcClient;
  account: SmartAccount;
  bundler: Bundler;
  paymaster: PaymasterService | null;
  prepared: PreparedOperation;
  calls: readonly AccountCall[];
  /** The operation that it replaces, with the same nonce. */
  replaces: { hash: Hex; purpose: 'speedUp' | 'cancel'; nonce: bigint } | null;
  /** Further fields for the transaction log. The draft with its id is approved. */
  record: Pick<SignedTransaction, 'id' | 'chainId' | 'to' | 'value' | 'action' | 'askedBy' | 'calls' | 'payer'>;
}

/**
 * Signs what was confirmed, stores it, then sends it to the bundler; resolves to the hash that the EntryPoint uses. If the bundler does not
 * respond, the same bytes are sent again, so that nothing is sent with two nonces.
 * @throws NodeError with a readable message if bundler or paymaster reject it.
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
    // Without a response, the bundler may still have received it: it stays signed, and is sent again until the chain has decided.
    if (!(error instanceof NodeError)) return hash;
    const said = explainBundlerError(error);
    const reason = said instanceof Error ? said.message : error.message;
    transactions.actions.move(hash, 'failed', { error: reason, settledAt: deps.clock.now(), raw: null });
    throw said;
  }
  return hash;
}

/** Returns the operation to sign: the displayed calls and gas, with the current nonce, deployment and paymaster data. */
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
      : await signShownAuthorization(parts, { client, account, chainId, shown: prepared.operation }),
    callData: account.encodeCalls([...prepared.before, ...calls]),
  };
  const shown = operation.paymaster;
  if (!shown || !paymaster || prepared.sponsored?.isFinal === true) return operation;
  const { entryPoint: version, stubSignature: signature } = account;
  const answer = await paymaster.final({ operation, version, signature }).catch((error: unknown) => {
    throw explainBundlerError(error);
  });
  // The paymaster and its gas limits must be those that were displayed.
  if (!isSameAddress(answer.paymaster.address, shown.address))
    throw new RpcError('internal', { message: 'The paymaster differs from the one shown in the confirmation.' });
  return consentedTo(operation, { shown, answer, isInToken: prepared.tokenFee !== null });
}

/**
 * Returns the operation that a paymaster has approved. If it charges a token, the displayed gas is kept; if it pays for free, it may set
 * its own limits, which its approval covers, unless they give the calls less gas than estimated.
 */
function consentedTo(
  operation: Operation,
  { shown, answer, isInToken }: { shown: OperationPaymaster; answer: PaymasterAnswer; isInToken: boolean },
): Operation {
  const { gas, paymaster } = answer;
  if (gas === null || isInToken) return { ...operation, paymaster: { ...shown, data: paymaster.data } };
  if (gas.callGasLimit < estimatedCallGas(operation))
    throw new RpcError('internal', { message: 'The gas limit of the paymaster is too low for the calls.' });
  const { verificationGasLimit, postOpGasLimit } = paymaster;
  const limits = verificationGasLimit > 0n ? { verificationGasLimit, postOpGasLimit } : {};
  return { ...operation, ...gas, paymaster: { ...shown, ...limits, data: paymaster.data } };
}
