import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { oncePer } from '../../../kit/async/oncePer';
import { randomId } from '../../../kit/randomId';
import type { RequestContext } from '../../../rpc/context';
import type { Asker } from '../../../wire/asker';
import type { CallsStatus } from '../../../wire/rpc/wallet/wallet_getCallsStatus';
import type { Capabilities } from '../../../wire/rpc/wallet/wallet_getCapabilities';
import type { SendCalls } from '../../../wire/rpc/wallet/wallet_sendCalls';
import { readCallsStatus } from './callsStatus';
import { askedPaymasters, readBatch } from './readBatch';
import { deepFreeze } from '../../../kit/freeze';
import type { Eip155Parts } from '../parts';
import type { Batch } from '../../chainContext';
import type { Upgrade } from '../delegation/readUpgrade';
import { checkOwnCalls } from '../operations/ownContracts';
import { readOperationRecord } from '../operations/operationRecord';
import { paymasterServiceOf } from '../operations/smartAccounts';
import { factsOf, type RequestedTransaction } from '../transactions/requestedTransaction';
import { prepareCalls } from './prepareCalls';
import { readFlow } from './flowControl';
import { createBatchRun } from './runBatch';
import { fillGasCredit } from '../operations/fillGasCredit';

/** The methods of EIP-5792. */
interface Calls {
  capabilities(input: { context: RequestContext; address: Hex; chainIds?: Hex[] | undefined }): Promise<Capabilities>;
  /** Returns the id of the batch, once the user has confirmed it and its first call has been sent. */
  sendCalls(input: { context: RequestContext; batch: SendCalls }): Promise<string>;
  /** @throws RpcError 5730 for an id that is not a batch of this asker. */
  callsStatus(input: { askerId: string; id: string }): Promise<CallsStatus>;
  /**
   * Opens Activity at the last transaction of the batch.
   * @throws RpcError 5730 as {@link callsStatus} does.
   */
  showCalls(input: { asker: Asker; id: string }): Promise<void>;
}

/** Returns the calls of one wallet. */
export const callsOf = /* @__PURE__ */ oncePer(createCalls);

/**
 * Implements EIP-5792. Plain accounts: one confirmation for all calls, then one transaction after the other, each sent once the previous
 * one is mined; nothing is atomic, and the wallet says so. Smart accounts: one operation for all calls.
 */
function createCalls(parts: Eip155Parts): Calls {
  const { approvals, chains, batches, ready, deps } = parts;
  const { sendCall, sendRest, findCurrent } = createBatchRun(parts);
  /** Batches of this page that are being sent. After a reload, the remaining calls are not sent. */
  const running = new Set<string>();
  const keyOf = ({ id, askerId }: Pick<Batch, 'id' | 'askerId'>): string => `${askerId} ${id}`;

  function find(owned: { askerId: string; id: string }): Batch {
    const found = batches.state.list.find((item) => keyOf(item) === keyOf(owned));
    if (!found) throw new RpcError('unknownBundle');
    return found;
  }

  async function sendCalls({ context, batch }: { context: RequestContext; batch: SendCalls }): Promise<string> {
    const { id: askerId } = context.asker;
    const account = await accountOf(parts, { context, address: batch.from });
    if (!parts.can(account).send) throw new RpcError('unauthorized');
    const known = chains.offered().some(({ chainId }) => chainId === batch.chainId);
    if (!known) throw new RpcError('unsupportedChain');
    const chain = chains.describe(batch.chainId);
    const { chainId } = chain;
    const isContract = parts.ownerOf(account) !== null;
    const flow = readFlow(batch, { isContract });
    const asked = flow ? { ...batch, atomicRequired: flow.isAtomic && batch.calls.length > 1 } : batch;
    const upgrade =
      isContract || flow?.isAtomic === false ? null : await upgradeFor(parts, { account, batch: asked, chainId });
    const requests = deepFreeze(readBatch(asked, { account, chainId, isContract, isAtomic: upgrade !== null }));
    await checkOwnCalls(parts, { account, chainId, requests });
    const id = batch.id ?? `0x${randomId(deps.random)}${randomId(deps.random)}`;
    const own: Batch = {
      id,
      askerId,
      chainId,
      count: requests.length,
      hashes: [],
      ...(flow && { onFailure: flow.onFailure }),
    };
    if (running.has(keyOf(own)) || batches.state.list.some((item) => keyOf(item) === keyOf(own))) {
      throw new RpcError('duplicateId');
    }
    running.add(keyOf(own));
    const service = paymasterServiceOf(askedPaymasters(batch), chainId);
    try {
      if (upgrade && requests.length > 1) {
        const { sendTogether } = await import('../delegation/sendTogether');
        const hash = await sendTogether(parts, { context, chain, account, requests, upgrade });
        batches.actions.add({ ...own, hashes: [hash], atomic: true });
        running.delete(keyOf(own));
        return id;
      }
      if (isContract) {
        const { sendAtomically } = await import('../smartAccounts/operations/sendAtomically');
        const hash = await sendAtomically(parts, { context, chain, account, requests, service });
        batches.actions.add({ ...own, hashes: [hash], atomic: true });
        running.delete(keyOf(own));
        return id;
      }
      const details = detailsOf(requests, { account, goesOn: flow?.onFailure.includes('continue') ?? false });
      const open = approvals.ask<'sendCalls'>({ context, chain, details });
      void fillGasCredit(parts, { open, account, chainId, data: requests[0]?.data ?? '0x', service });
      void prepareCalls(parts, { open, requests, account, chainId });
      const approval = await open.confirmed;
      const first = await sendCall(approval, 0);
      batches.actions.add({ ...own, hashes: [first], ...(upgrade && { atomic: true }) });
      void sendRest(approval, own, first).finally(() => running.delete(keyOf(own)));
      return id;
    } catch (error) {
      running.delete(keyOf(own));
      throw error;
    }
  }

  return {
    async capabilities({ context, address, chainIds }) {
      const account = await parts.accountFor({ context, address });
      const { readCapabilities } = await import('./readCapability');
      return readCapabilities(parts, { account, chainIds });
    },
    sendCalls,
    async callsStatus(owned) {
      await ready.network;
      const batch = find(owned);
      return readCallsStatus({
        client: chains.client(batch.chainId),
        batch,
        isRunning: running.has(keyOf(batch)),
        hashNow(hash) {
          const found = findCurrent(hash);
          return found?.minedAs ?? found?.hash ?? hash;
        },
        operationOf(hash) {
          const found = findCurrent(hash);
          return found ? readOperationRecord(found) : null;
        },
        isLost: (hash) => ['dropped', 'replaced'].includes(findCurrent(hash)?.status ?? ''),
      });
    },
    async showCalls({ asker, id }) {
      const { hashes } = find({ askerId: asker.id, id });
      parts.showActivity({ asker, transaction: findCurrent(hashes.at(-1) ?? '') ?? null });
    },
  };
}

/** The details as first shown, before the simulation and the fee estimate are available. */
const detailsOf = (requests: readonly RequestedTransaction[], { account, goesOn }: { account: Hex; goesOn: boolean }) =>
  ({
    kind: 'sendCalls',
    account,
    calls: requests.map((request) => factsOf(request, account)),
    estimating: true,
    ...(goesOn && { goesOn }),
  }) as const;

/** Returns the account that a batch names, or the one that is shared with the asker. */
async function accountOf(
  parts: Eip155Parts,
  { context, address }: { context: RequestContext; address: Hex | undefined },
): Promise<Hex> {
  return address === undefined ? parts.seenAccount(context) : parts.accountFor({ context, address });
}

/**
 * Returns null if the calls of a plain account are sent one after the other. It becomes a smart account only for calls that must be atomic.
 */
async function upgradeFor(
  parts: Eip155Parts,
  input: { account: Hex; batch: SendCalls; chainId: string },
): Promise<Upgrade | null> {
  if (!(await parts.ready.project.catch(() => null))?.delegates?.length) return null;
  const { readUpgrade } = await import('../delegation/readUpgrade');
  const found = await readUpgrade(parts, input).catch(() => null);
  return found?.status === 'ready' && input.batch.atomicRequired !== true ? null : found;
}
