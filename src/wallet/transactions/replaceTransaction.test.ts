import { parseTransaction } from 'viem/utils';
import { readRecord } from '../../chains/eip155/transactions/record';
import type { WalletTransaction } from '../../chains/transactions/record';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';
import type { ApprovalOf } from '../../wire/approval/approval';
import { eip155Facts } from '../../wire/approval/eip155';

const to = '0x00000000000000000000000000000000000000aa';
const from = address.toLowerCase();
type Harness = Awaited<ReturnType<typeof createConnectedHarness>>;

const sent = ({ asked }: Harness) =>
  asked
    .filter(({ method }) => method === 'eth_sendRawTransaction')
    .map(({ params }) => parseTransaction(params[0] as `0x02${string}`));

/** Returns the highest network fee of the pending transaction, in wei. */
function mostOf({ pending }: { pending: WalletTransaction }): string {
  const record = readRecord(pending);
  if (!record) throw new Error('no record');
  return (BigInt(record.gas) * BigInt(record.fee.maxFeePerGas)).toString();
}

async function startPending(node: Harness['node'] = {}) {
  const harness = await createConnectedHarness();
  Object.assign(harness.node, node);
  const sending = harness.ask('eth_sendTransaction', [{ from, to, value: '0x5', data: '0x1234' }]);
  await harness.press(true);
  await sending;
  const [pending] = harness.wallet.stores.transactions.state.list;
  return { ...harness, pending: pending! };
}

describe.each(['speedUp', 'cancel'] as const)('replaceTransaction with %s', (purpose) => {
  it('asks, then sends the same nonce with a fee at least 10 % higher; the other transaction is marked replaced', async () => {
    const harness = await startPending();
    const done = harness.wallet.actions.replaceTransaction(harness.pending.hash, purpose);
    await harness.waiting();
    const [approval] = harness.queue() as ApprovalOf<'sendTransaction'>[];
    expect(approval).toMatchObject({
      asker: { kind: 'wallet', id: 'https://wallet.test', claims: { name: '', icon: '' } },
      transaction: {
        nonce: 0,
        // What the pending one does, and what it can cost, so that the user knows which one it is.
        replaces: { hash: harness.pending.hash, purpose, original: { to, value: '5' }, maxFee: mostOf(harness) },
      },
    });
    // Confirm is disabled until the simulation has ended.
    await vi.waitFor(async () => {
      await harness.clock.advance(1_000);
      expect(JSON.stringify(harness.queue()[0])).not.toContain('"status":"pending"');
    });
    await harness.press(true);
    await done;
    const [first, second] = sent(harness);
    expect(second).toMatchObject(
      purpose === 'cancel' ? { to: from, gas: 21_000n } : { to, value: 5n, data: '0x1234', gas: first?.gas },
    );
    expect(second?.nonce).toBe(first?.nonce);
    expect(second!.maxFeePerGas! * 100n).toBeGreaterThanOrEqual(first!.maxFeePerGas! * 110n);
    expect(second!.maxPriorityFeePerGas! * 100n).toBeGreaterThanOrEqual(first!.maxPriorityFeePerGas! * 110n);

    const [newer] = harness.wallet.stores.transactions.state.list.filter(({ purpose: why }) => why === purpose);
    expect(newer).toMatchObject({ replaces: harness.pending.hash });
    harness.node.eth_getTransactionReceipt = ([hash]: string[]) =>
      hash === newer!.hash ? { status: '0x1', blockNumber: '0x9' } : null;
    await harness.clock.advance(20_000);
    const statuses = harness.wallet.stores.transactions.state.list.map((item) => [item.purpose, item.status]);
    expect(statuses).toContainEqual([purpose, 'confirmed']);
    expect(statuses).toContainEqual(['send', 'replaced']);
  });

  it('updates its fee each minute while it is pending', async () => {
    const harness = await startPending();
    const done = harness.wallet.actions.replaceTransaction(harness.pending.hash, purpose);
    await harness.waiting();
    const price = () =>
      BigInt(eip155Facts((harness.queue()[0] as ApprovalOf<'sendTransaction'>).transaction).fee!.maxFeePerGas);
    const before = price();
    const baseFee = `0x${(before * 10n).toString(16)}` as const;
    harness.node.eth_feeHistory = { baseFeePerGas: [baseFee], reward: [['0x1', '0x2', '0x3']] };
    await harness.clock.advance(60_500);
    await settle();
    expect(price()).toBeGreaterThan(before * 10n);
    await harness.press(false);
    await done;
  });

  it('includes the fee that a rollup charges for its base chain', async () => {
    const oracle = '0x420000000000000000000000000000000000000f';
    const harness = await startPending({
      eth_getCode: ([target]: string[]) => (target?.toLowerCase() === oracle ? '0x60' : '0x'),
      eth_call: ([call]: [{ to: string }]) =>
        call.to.toLowerCase() === oracle ? `0x${5_000n.toString(16).padStart(64, '0')}` : '0x',
    });
    const done = harness.wallet.actions.replaceTransaction(harness.pending.hash, purpose);
    await harness.waiting();
    // The transaction before would pay it too, so that the difference is not all of it.
    const maxFee = (BigInt(mostOf(harness)) + 7_500n).toString();
    expect(harness.queue()[0]).toMatchObject({ transaction: { fee: { l1: '5000' }, replaces: { maxFee } } });
    await harness.press(false);
    await done;
  });

  it('sends nothing if the user rejects or the transaction was mined meanwhile', async () => {
    const harness = await startPending();
    const done = harness.wallet.actions.replaceTransaction(harness.pending.hash, purpose);
    await harness.press(false);
    await done;
    expect(sent(harness)).toHaveLength(1);
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x9' };
    await harness.clock.advance(20_000);
    await harness.wallet.actions.replaceTransaction(harness.pending.hash, purpose);
    expect(harness.queue()).toEqual([]);
    expect(harness.wallet.stores.transactions.state.drafts).toEqual({});
  });

  it('cannot be edited to a fee below the minimum of a replacement', async () => {
    const harness = await startPending();
    void harness.wallet.actions.replaceTransaction(harness.pending.hash, purpose);
    await harness.waiting();
    const [approval] = harness.queue() as ApprovalOf<'sendTransaction'>[];
    const { gasLimit } = eip155Facts(approval!.transaction).fee!;
    const low = { maxFeePerGas: readRecord(harness.pending)!.fee.maxFeePerGas, maxPriorityFeePerGas: '3' };
    harness.wallet.actions.decide(approval!.id, {
      approved: true,
      edit: { choice: 'custom', gasLimit, ...low, nonce: 0 },
    });
    await settle();
    expect(harness.queue()).toHaveLength(1);
    expect(sent(harness)).toHaveLength(1);
  });
});
