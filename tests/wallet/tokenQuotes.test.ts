import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi, parseEther, toHex, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/kit/clock';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { createHarness, localChain, project } from '../helpers/wallet/walletHarness';
import { receiptOf } from '../../src/kit/async/receiptOf';

/**
 * A fee in a token with a paymaster of Biconomy's dialect (`pm_getFeeQuoteOrData`): a real chain, a real bundler, and a contract that takes
 * the token.
 */
const dead = '0x000000000000000000000000000000000000dEaD';
const fifty = 50_000_000n;
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });
const dollars = (address: Hex) =>
  reader().readContract({ address: chain.testDollar, abi: erc20Abi, functionName: 'balanceOf', args: [address] });

beforeAll(async () => {
  chain = await startSmartAccountChain();
});
afterAll(() => chain.stop());

async function open({ token = chain.testDollar }: { token?: Hex } = {}) {
  const asked: { method: string; result: Record<string, unknown> }[] = [];
  const url = `${chain.paymasterUrl}/biconomy`;
  const listening = (async (to: string, init: { body: string }) => {
    const answer = await fetch(to, init);
    if (!to.startsWith(url)) return answer;
    const { method } = JSON.parse(init.body) as { method: string };
    const body = (await answer.json()) as { result?: Record<string, unknown> };
    if (body.result) asked.push({ method, result: body.result });
    return Response.json(body);
  }) as unknown as typeof fetch;
  const accountAbstraction = {
    smartAccountType: 'biconomy',
    chains: [{ chainId: '0x7a69', bundlerConfig: { url: chain.bundlerUrl, token }, paymasterConfig: { url } }],
  };
  const harness = createHarness({
    init: { accountAbstraction },
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }] }),
    deps: { clock: systemClock, fetch: listening },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  const [from] = ((await connecting) as unknown as { result: [Hex] }).result;
  const send = () =>
    harness.ask('wallet_sendCalls', [
      { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls: [{ to: dead, value: '0x1' }] },
    ]);
  const shown = async () => {
    await harness.waiting();
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
    return harness.queue()[0] as unknown as { tokenFee: { symbol: string; max: string; expected: string } | null };
  };
  return { harness, from, send, shown, asked };
}

it('a token fee is shown with its maximum, and no more than that is taken', async () => {
  const { harness, from, send, shown, asked } = await open();
  const [faucet] = (await chain.anvil.rpc('eth_accounts', [])) as Hex[];
  const mint = encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 amount)']),
    args: [from, fifty],
  });
  const minted = (await chain.anvil.rpc('eth_sendTransaction', [
    { from: faucet, to: chain.testDollar, data: mint },
  ])) as Hex;
  await receiptOf(reader(), minted);
  await chain.anvil.rpc('anvil_setBalance', [from, '0x9']);
  const sending = send();
  const { tokenFee } = await shown();
  expect(tokenFee).toMatchObject({ symbol: 'TUSD', decimals: 6 });
  // The maximum is the service's quote for exactly the operation that is shown.
  const quoted = asked.filter(({ method }) => method === 'pm_getFeeQuoteOrData').at(-1)!.result;
  const [{ maxGasFee }] = quoted.feeQuotes as [{ maxGasFee: number }];
  expect(Math.abs(Number(tokenFee!.max) - maxGasFee * 1e6)).toBeLessThanOrEqual(1);
  expect(BigInt(tokenFee!.expected)).toBeLessThanOrEqual(BigInt(tokenFee!.max));
  await harness.press(true);
  expect(await sending).toHaveProperty('result');
  await vi.waitFor(() =>
    expect(harness.wallet.stores.transactions.state.list[0]).toMatchObject({ status: 'confirmed' }),
  );
  const taken = fifty - (await dollars(from));
  expect(taken).toBeGreaterThan(0n);
  expect(taken).toBeLessThanOrEqual(BigInt(tokenFee!.max));
  expect(await reader().getBalance({ address: from })).toBe(8n);
  const [approval] = parseAbi(['event Approval(address indexed owner, address indexed spender, uint256 value)']);
  const logs = await reader().getLogs({
    address: chain.testDollar,
    event: approval,
    args: { owner: from },
    fromBlock: 0n,
  });
  expect(logs[0]?.args.value).toBe(BigInt(tokenFee!.max));
  harness.wallet.destroy();
});

it('if the service does not accept the token, the account pays in coins', async () => {
  const { harness, from, send, shown } = await open({ token: dead });
  await chain.anvil.rpc('anvil_setBalance', [from, toHex(parseEther('1'))]);
  const sending = send();
  expect(await shown()).toMatchObject({ tokenFee: null, sponsor: null });
  await harness.press(true);
  expect(await sending).toHaveProperty('result');
  harness.wallet.destroy();
});
