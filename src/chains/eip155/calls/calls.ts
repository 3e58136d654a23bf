import { isSupported } from '../network/firstChain';
import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { randomId } from '../../../kit/randomId';
import type { CallsPort } from '../../../rpc/lazyPort';
import type { RequestContext } from '../../../rpc/port';
import type { ApprovalOf } from '../../../wire/approval';
import type { SendCalls } from '../../../wire/rpc/wallet/wallet_sendCalls';
import { readCallsStatus } from './callsStatus';
import { askedPaymasters, readBatch } from './readBatch';
import { deepFreeze } from '../../../kit/freeze';
import type { Eip155Parts } from '../parts';
import type { Batch } from '../../host';
import type { WalletTransaction } from '../../transactions/record';
import { isOpen } from '../../transactions/lifecycle';
import { paymasterServiceOf } from '../operations/smartAccounts';
import { factsOf } from '../transactions/requestedTransaction';
import { fillCalls } from './fillCalls';
import { fillGasCredit } from '../operations/fillGasCredit';
import { submitTransaction } from '../transactions/submitTransaction';

/**
 * EIP-5792 for plain accounts: one confirmation for all calls, then one transaction after the other, each once the one
 * before it is mined. Nothing is atomic, and the wallet says so.
 */
export function createCalls(parts: Eip155Parts): CallsPort {
  const { approvals, chains, transactions, batches, ready, deps } = parts;
  /** Batches of this page that are being sent. After a reload nobody sends the rest. */
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
    const known = chains.offered().some(({ chainId }) => chainId === batch.chainId);
    if (!known) throw new RpcError('unsupportedChain');
    const chain = chains.describe(batch.chainId);
    const { chainId } = chain;
    const requests = deepFreeze(readBatch(batch, { account, chainId }));
    const id = batch.id ?? `0x${randomId(deps.random)}${randomId(deps.random)}`;
    const own: Batch = { id, askerId, chainId, count: requests.length, hashes: [] };
    if (running.has(keyOf(own)) || batches.state.list.some((item) => keyOf(item) === keyOf(own))) {
      throw new RpcError('duplicateId');
    }
    running.add(keyOf(own));
    try {
      const open = approvals.ask<'wallet_sendCalls'>({
        context,
        chain,
        details: {
          method: 'wallet_sendCalls',
          account,
          calls: requests.map((request) => factsOf(request, account)),
          estimating: true,
        },
      });
      const { chainId } = chain;
      const service = paymasterServiceOf(askedPaymasters(batch), chainId);
      void fillGasCredit(parts, { open, account, chainId, data: requests[0]?.data ?? '0x', service });
      void fillCalls(parts, { open, requests, account, chainId });
      const approval = await open.confirmed;
      const first = await sendCall(approval, 0);
      batches.actions.add({ ...own, hashes: [first] });
      void sendRest(approval, own, first).finally(() => running.delete(keyOf(own)));
      return id;
    } catch (error) {
      running.delete(keyOf(own));
      throw error;
    }
  }

  /** One call, as if it had been confirmed alone: its facts and its fee are those that were on the screen. */
  function sendCall({ calls, ...common }: ApprovalOf<'wallet_sendCalls'>, index: number): Promise<Hex> {
    const transaction = calls[index];
    if (!transaction) throw new RpcError('internal');
    const id = `${common.id} ${index}`;
    const approval = { ...common, id, method: 'eth_sendTransaction', transaction, estimating: false } as const;
    transactions.actions.draft(id);
    return submitTransaction(parts, { approval, accessList: [] });
  }

  /** Ends at the first call that goes wrong: those behind it may depend on it. Never rejects. */
  async function sendRest(approval: ApprovalOf<'wallet_sendCalls'>, batch: Batch, first: Hex): Promise<void> {
    let last = first;
    for (let index = 1; index < approval.calls.length; index++) {
      if (!(await isMined(last)) || parts.isDestroyed()) return;
      try {
        last = await sendCall(approval, index);
      } catch {
        return;
      }
      batches.actions.sent(batch, last);
    }
  }

  /** True once it is mined and has succeeded, false once it cannot be any more. */
  function isMined(hash: Hex): Promise<boolean> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const found = findCurrent(hash);
        if (found && isOpen(found)) return false;
        resolve(found?.status === 'confirmed');
        return true;
      };
      if (look()) return;
      const stop = transactions.subscribe(() => {
        if (look()) stop();
      });
    });
  }

  /** The transaction, or the one that the person has sent in its place to be faster. */
  function findCurrent(hash: string): WalletTransaction | undefined {
    const { list } = transactions.state;
    const found = list.find((item) => item.hash === hash);
    if (found?.status !== 'replaced') return found;
    const faster = list.find((item) => item.replaces === found.hash && item.purpose === 'speedUp');
    return faster ? findCurrent(faster.hash) : found;
  }

  return {
    async capabilities({ context, address, chainIds }) {
      await parts.accountFor({ context, address });
      const offered = chains
        .offered()
        .filter(isSupported)
        .map(({ chainId }) => chainId as Hex);
      const wanted = chainIds ? offered.filter((chainId) => chainIds.includes(chainId)) : offered;
      return Object.fromEntries(wanted.map((chainId) => [chainId, { atomic: { status: 'unsupported' } }]));
    },
    sendCalls,
    async callsStatus(owned) {
      await ready.network;
      const batch = find(owned);
      return readCallsStatus({
        client: chains.client(batch.chainId),
        batch,
        isRunning: running.has(keyOf(batch)),
        hashNow: (hash) => findCurrent(hash)?.hash ?? hash,
        isLost: (hash) => ['dropped', 'replaced'].includes(findCurrent(hash)?.status ?? ''),
      });
    },
    async showCalls(owned) {
      find(owned);
      parts.show();
    },
  };
}

/** The account that a batch names, or the one that the asker sees. */
async function accountOf(
  parts: Eip155Parts,
  { context, address }: { context: RequestContext; address: Hex | undefined },
): Promise<Hex> {
  return address === undefined ? parts.seenAccount(context) : parts.accountFor({ context, address });
}
