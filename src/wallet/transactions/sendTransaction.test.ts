import { recoverTransactionAddress } from 'viem';
import { encodeFunctionData, encodeErrorResult, parseAbi, parseTransaction } from 'viem/utils';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { ApprovalOf } from '../../wire/approval/approval';

const to = '0x00000000000000000000000000000000000000aa';
const from = address.toLowerCase();
const gwei = 1_000_000_000n;
type Harness = Awaited<ReturnType<typeof createConnectedHarness>>;

const shown = ({ queue }: Harness) => (queue()[0] as ApprovalOf<'sendTransaction'>).transaction;
/** Waits for an assertion, also while code is loaded on a busy machine. */
const eventually = (assert: () => void) => vi.waitFor(assert);
const sentRaw = ({ asked }: Harness) =>
  asked.filter(({ method }) => method === 'eth_sendRawTransaction').map(({ params }) => params[0] as `0x02${string}`);

describe('eth_sendTransaction', () => {
  it('signs the shown transaction with the shown fee', async () => {
    const harness = await createConnectedHarness();
    const sending = harness.ask('eth_sendTransaction', [{ from, to, value: '0x1' }]);
    await eventually(() => expect(shown(harness).fee).not.toBeNull());
    expect(shown(harness).fee).toEqual({
      kind: 'eip1559',
      gasLimit: '21000',
      maxFeePerGas: (2n * gwei + 2n).toString(),
      maxPriorityFeePerGas: '2',
      expected: (21_000n * (gwei + 2n)).toString(),
      max: (21_000n * (2n * gwei + 2n)).toString(),
      choice: 'medium',
    });
    // What the RPC node reports later must not change what is signed.
    harness.node.eth_feeHistory = { baseFeePerGas: ['0xffffffffffff'], reward: [] };
    await harness.press(true);
    const answer = (await sending) as unknown as { result: string };
    const [raw] = sentRaw(harness);
    expect(parseTransaction(raw!)).toMatchObject({
      chainId: 31337,
      to,
      value: 1n,
      gas: 21_000n,
      maxFeePerGas: 2n * gwei + 2n,
      maxPriorityFeePerGas: 2n,
    });
    expect(await recoverTransactionAddress({ serializedTransaction: raw! })).toBe(address);
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([
      { hash: answer.result, status: 'submitted', nonce: 0 },
    ]);
  });

  it('sends to the requested chain, even if another one is selected meanwhile (docs/threats.md 45)', async () => {
    const five = {
      chainId: '0x5',
      chainNamespace: 'eip155' as const,
      displayName: 'Five',
      rpcTarget: 'http://five.test',
      ticker: 'F',
      tickerName: 'F',
    };
    const local = { ...five, chainId: '0x7a69', rpcTarget: 'http://127.0.0.1:8545' };
    const harness = await createConnectedHarness({ init: { chains: [local, five] } });
    const sending = harness.ask('eth_sendTransaction', [{ from, to }]);
    // The request has arrived, but its code and data are not loaded yet.
    await Promise.resolve();
    await harness.wallet.actions.selectChain('0x5');
    await harness.press(true);
    await sending;
    expect(parseTransaction(sentRaw(harness)[0]!).chainId).toBe(31337);
    expect(harness.asked.find(({ method }) => method === 'eth_sendRawTransaction')?.url).toBe('http://127.0.0.1:8545');
  });

  it('never uses one nonce for two transactions', async () => {
    const harness = await createConnectedHarness();
    const both = [1, 2].map((value) => harness.ask('eth_sendTransaction', [{ from, to, value: `0x${value}` }]));
    await harness.press(true);
    await harness.press(true);
    await Promise.all(both);
    expect(sentRaw(harness).map((raw) => parseTransaction(raw).nonce ?? 0)).toEqual([0, 1]);
  });

  it('cannot be confirmed before the fee is known', async () => {
    const harness = await createConnectedHarness({ node: { eth_estimateGas: () => new Promise(() => undefined) } });
    void harness.ask('eth_sendTransaction', [{ from, to }]);
    await harness.waiting();
    const [approval] = harness.queue();
    expect(approval).toMatchObject({ kind: 'sendTransaction', estimating: true });
    harness.wallet.actions.decide(approval!.id, { approved: true });
    await settle();
    expect(harness.queue()).toHaveLength(1);
    await harness.press(false);
    expect(harness.queue()).toHaveLength(0);
  });

  it('uses gasPrice if blocks have no base fee', async () => {
    const harness = await createConnectedHarness({ node: { eth_feeHistory: null, eth_gasPrice: '0x77359400' } });
    const sending = harness.ask('eth_sendTransaction', [{ from, to }]);
    await harness.press(true);
    await sending;
    expect(parseTransaction(sentRaw(harness)[0]!)).toMatchObject({
      type: 'legacy',
      gasPrice: 2n * gwei,
      chainId: 31337,
    });
  });

  it('keeps the fields that the page has set', async () => {
    const harness = await createConnectedHarness();
    const set = { gas: '0xffff', maxFeePerGas: '0x64', maxPriorityFeePerGas: '0x3', nonce: '0x9', data: '0x1234' };
    const sending = harness.ask('eth_sendTransaction', [{ from, to, ...set }]);
    await harness.press(true);
    await sending;
    expect(parseTransaction(sentRaw(harness)[0]!)).toMatchObject({
      gas: 65_535n,
      maxFeePerGas: 100n,
      maxPriorityFeePerGas: 3n,
      nonce: 9,
      data: '0x1234',
    });
  });

  it('shows the contract’s revert reason if the transaction would fail', async () => {
    const abi = parseAbi(['error Error(string)']);
    const data = encodeErrorResult({ abi, errorName: 'Error', args: ['not today'] });
    const revert = () => Promise.reject({ code: 3, message: 'execution reverted', data } as unknown as Error);
    const harness = await createConnectedHarness({ node: { eth_estimateGas: revert } });
    void harness.ask('eth_sendTransaction', [{ from, to, data: '0x1234' }]);
    await settle();
    expect(shown(harness)).toMatchObject({ problem: 'reverts', revertReason: 'not today', fee: null });
  });

  it('reports an insufficient balance', async () => {
    const harness = await createConnectedHarness({ node: { eth_getBalance: '0x1' } });
    void harness.ask('eth_sendTransaction', [{ from, to, value: '0x2' }]);
    await settle();
    expect(shown(harness).problem).toBe('insufficientBalance');
  });

  it('reports that the network is down, and recovers while the request is pending', async () => {
    const down = () => Promise.reject(new TypeError('Failed to fetch'));
    const harness = await createConnectedHarness();
    Object.assign(harness.node, { eth_estimateGas: down });
    const sending = harness.ask('eth_sendTransaction', [{ from, to }]);
    await harness.clock.advance(11_000);
    expect(shown(harness)).toMatchObject({ problem: 'chainUnreachable', fee: null });
    harness.node.eth_estimateGas = '0x5208';
    await harness.clock.advance(10_000);
    expect(shown(harness)).toMatchObject({ problem: null, fee: { gasLimit: '21000' } });
    await harness.press(true);
    expect(await sending).toHaveProperty('result');
  });

  it('passes on why an RPC node refuses, and does not use up the nonce', async () => {
    const refuse = vi.fn(() => Promise.reject({ code: -32000, message: 'nope' } as unknown as Error));
    const harness = await createConnectedHarness({ node: { eth_sendRawTransaction: refuse } });
    const sending = harness.ask('eth_sendTransaction', [{ from, to }]);
    await harness.press(true);
    expect(await sending).toMatchObject({ error: { code: -32000, message: 'nope' } });
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'failed', error: 'nope' }]);
    harness.node.eth_sendRawTransaction = '0x';
    const again = harness.ask('eth_sendTransaction', [{ from, to }]);
    await harness.press(true);
    await again;
    expect(sentRaw(harness).map((raw) => parseTransaction(raw).nonce ?? 0)).toEqual([0, 0]);
  });

  it('sends the same bytes again after a lost response (docs/threats.md 51)', async () => {
    let calls = 0;
    const flaky = () => {
      calls += 1;
      return calls === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.reject({ code: -32000, message: 'already known' } as unknown as Error);
    };
    const harness = await createConnectedHarness({ node: { eth_sendRawTransaction: flaky } });
    const sending = harness.ask('eth_sendTransaction', [{ from, to }]);
    await harness.press(true);
    await harness.clock.advance(15_000);
    expect(await sending).toHaveProperty('result');
    expect(new Set(sentRaw(harness)).size).toBe(1);
  });

  it('follows the transaction until it is mined', async () => {
    const harness = await createConnectedHarness();
    const sending = harness.ask('eth_sendTransaction', [{ from, to }]);
    await harness.press(true);
    await sending;
    await harness.clock.advance(5_000);
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x10' };
    await harness.clock.advance(15_000);
    await expect
      .poll(() => harness.wallet.stores.transactions.state.list)
      .toMatchObject([{ status: 'confirmed', blockNumber: 16 }]);
  });

  it('detects a transaction whose nonce another one has used', async () => {
    const harness = await createConnectedHarness();
    const sending = harness.ask('eth_sendTransaction', [{ from, to }]);
    await harness.press(true);
    await sending;
    harness.node.eth_getTransactionCount = '0x1';
    await harness.clock.advance(60_000);
    await expect.poll(() => harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'replaced' }]);
    // It is looked up for a while, and never sent again.
    const sent = sentRaw(harness).length;
    await harness.clock.advance(13 * 60_000);
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'replaced', raw: null }]);
    expect(sentRaw(harness)).toHaveLength(sent);
  });

  const erc20 = parseAbi([
    'function approve(address spender, uint256 amount)',
    'function transfer(address to, uint256 amount)',
  ]);
  const word = (value: number | bigint) => value.toString(16).padStart(64, '0');
  const symbol = `0x${word(32)}${word(6)}${bytesToHex(utf8ToBytes('GO\u202eD')).padEnd(64, '0')}`;
  const token = ([{ data }]: [{ data: string }]) => (data === '0x313ce567' ? `0x${word(6)}` : symbol);

  it('describes a token transfer in units of the token', async () => {
    const harness = await createConnectedHarness({ node: { eth_call: token } });
    const data = encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, 1_500_000n] });
    void harness.ask('eth_sendTransaction', [{ from, to, data }]);
    await eventually(() => expect(shown(harness).token).not.toBeNull());
    expect(shown(harness)).toMatchObject({
      call: { name: 'transfer', args: [{ name: 'to' }, { name: 'amount', value: '1500000' }] },
      token: { symbol: expect.stringMatching(/^GOD$/), amount: '1.5', unlimited: false },
    });
    expect(shown(harness).token?.symbol).not.toContain('\u202e');
  });

  it('describes an unlimited approval, and shows raw data if the token does not respond', async () => {
    const harness = await createConnectedHarness({ node: { eth_call: token } });
    const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [to, 2n ** 256n - 1n] });
    const first = harness.ask('eth_sendTransaction', [{ from, to, data }]);
    await eventually(() => expect(shown(harness).call).not.toBeNull());
    await settle();
    expect(shown(harness).token).toMatchObject({ unlimited: true });
    await harness.press(false);
    await first;
    harness.node.eth_call = '0x';
    void harness.ask('eth_sendTransaction', [{ from, to, data }]);
    await settle();
    expect(shown(harness)).toMatchObject({ call: { name: 'approve' }, token: null });
  });

  it.each([
    [{ to, chainId: '0x1' }, 'transaction.chainId'],
    [{ to, data: '0x12', input: '0x34' }, 'transaction.data'],
    [{ to, gasPrice: '0x1', maxFeePerGas: '0x1' }, 'transaction.gasPrice'],
    [{ to, gasPrice: '0x1', type: '0x2' }, 'transaction.gasPrice'],
    [{ to, maxFeePerGas: '0x1', type: '0x0' }, 'transaction.type'],
    [{ to, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }, 'transaction.maxPriorityFeePerGas'],
    [{ to, nonce: '0xffffffffffffffff' }, 'transaction.nonce'],
    [{}, 'transaction.to'],
  ])('rejects %j', async (transaction, field) => {
    const { ask } = await createConnectedHarness();
    expect(await ask('eth_sendTransaction', [{ from, ...transaction }])).toMatchObject({
      error: { code: -32602, data: { field } },
    });
  });

  it('rejects with 4100 for an account of somebody else', async () => {
    const { ask } = await createConnectedHarness();
    expect(await ask('eth_sendTransaction', [{ from: to, to }])).toMatchObject({ error: { code: 4100 } });
  });
});
