import { NodeError } from '../../../errors/node';
import { delay, type Clock } from '../../../kit/clock';
import { toQuantity, type Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import { broadcast, type BroadcastResult } from './broadcast';
import { lookUpTransaction } from './receipt';
import type { AccessList } from './transaction';

/** ms after which a transaction to which no node responds counts as lost. */
const giveUpAfter = 25_000;
const firstWait = 1_000;

/** Errors of a call that no block can contain: not enough gas to start it, whatever the state is, or not enough coins for it. */
const tooLittleGas = /intrinsic gas|floor data gas/i;
const unminable = /intrinsic gas|floor data gas|insufficient (funds|balance)/i;

export interface SentCall {
  from: Hex;
  to: Hex | null;
  value: bigint;
  data: Hex;
  gas: bigint;
  accessList: AccessList | null;
}

export interface SentTransaction extends SentCall {
  hash: Hex;
  nonce: number;
}

export type Delivery =
  | Exclude<BroadcastResult, { kind: 'unknown' }>
  /** No node responded in time. The bytes may have reached the network anyway. */
  | { kind: 'lost'; reason: string };

/**
 * Sends a signed transaction until a node has decided on it. A node's acceptance counts unless the node, asked again, neither knows the
 * transaction nor could mine it. Never rejects.
 */
export async function deliver({
  client,
  clock,
  raw,
  transaction,
}: {
  client: RpcClient;
  clock: Clock;
  raw: Hex;
  transaction: SentTransaction;
}): Promise<Delivery> {
  const look = () =>
    lookUpTransaction(client, transaction).then(
      ({ kind }) => kind,
      () => null,
    );
  const deadline = clock.now() + giveUpAfter;
  for (let wait = firstWait; ; wait *= 2) {
    const result = await broadcast({ client, raw, clock, tries: 1 });
    if (result.kind === 'unknown' && clock.now() + wait < deadline) {
      await delay(wait, clock);
      continue;
    }
    const sight = await look();
    if (sight === 'mined' || sight === 'waiting') return { kind: 'accepted' };
    if (result.kind === 'unknown') return { kind: 'lost', reason: result.reason };
    if (result.kind !== 'accepted' || sight !== 'unknown') return result;
    const error = await findFault(client, transaction);
    // It may have been mined meanwhile, which also changes what the node says of it.
    return error !== null && (await look()) === 'unknown' ? { kind: 'refused', error } : result;
  }
}

/**
 * Rejects a transaction that no block can contain whatever the state is: some nodes return a hash for it, and then forget it.
 * @throws NodeError
 */
export async function checkGas(client: RpcClient, call: SentCall): Promise<void> {
  const error = await findFault(client, call);
  if (error && tooLittleGas.test(error.message)) throw error;
}

/** Returns why no block can contain a transaction, or null if nothing is known to prevent it. Never rejects. */
export async function findFault(
  client: RpcClient,
  { from, to, value, data, gas, accessList }: SentCall,
): Promise<NodeError | null> {
  const params = {
    from,
    ...(to ? { to } : {}),
    value: toQuantity(value),
    data,
    gas: toQuantity(gas),
    accessList: accessList ?? [],
  };
  try {
    await client.request('eth_call', [params, 'latest']);
    return null;
  } catch (error) {
    return error instanceof NodeError && unminable.test(error.message) ? error : null;
  }
}
