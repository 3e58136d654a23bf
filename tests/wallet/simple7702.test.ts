import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi, toHex, type Hex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDelegates } from '../../demo-host/stack/config/contracts';
import type { SettingsActions } from '../../src/wallet/settings';
import { canDo } from '../../src/wallet/accounts';
import { createHurriedClock } from '../helpers/hurriedClock';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { gas } from '../helpers/wallet/operationWorld';
import { address as own, createHarness, localChain, project } from '../helpers/wallet/walletHarness';
import { receiptOf } from '../../src/kit/async/receiptOf';

/** The user's own address as a smart account (EIP-7702) with entry point 0.8, on a real chain with a real bundler. */
const dead = '0x000000000000000000000000000000000000dEaD';
const [metamask, simple] = localDelegates as [(typeof localDelegates)[0], (typeof localDelegates)[0]];
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

beforeAll(async () => {
  chain = await startSmartAccountChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  await chain.anvil.rpc('anvil_setCode', [own, '0x']);
  await chain.anvil.rpc('anvil_setBalance', [own, toHex(100n)]);
});

/** The bundler notices a while after the block that the operation of the test before is done. Until then it rejects the account's next one. */
async function fetchOnceFree(url: string, init: { body: string }): Promise<Response> {
  return vi.waitFor(
    async () => {
      const response = await fetch(url, init);
      if ((await response.clone().text()).includes('already being processed')) throw new Error('The bundler is busy');
      return response;
    },
    { interval: 200 },
  );
}

/** Responds to a request between the wallet and its services; undefined lets it pass. */
type Between = (request: { method: string; params: unknown[] }) => object | undefined;
const through = (between: Between) =>
  (async (url: string, init: { body: string }) => {
    const request = JSON.parse(init.body) as { id: number; method: string; params: unknown[] };
    const own = between(request);
    if (own === undefined) return fetchOnceFree(url, init);
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: request.id, ...own }));
  }) as unknown as typeof fetch;

interface Options {
  delegates?: typeof localDelegates;
  token?: Hex;
  between?: Between;
}

function open({ delegates = [simple], token, between = () => undefined }: Options = {}) {
  const bundlerConfig = { url: chain.bundlerUrl, ...(token && { token }) };
  const chains = [{ chainId: '0x7a69', bundlerConfig, paymasterConfig: { url: chain.paymasterUrl } }];
  const chainConfigs = [{ ...localChain, rpcTarget: chain.anvil.url }];
  return createHarness({
    init: { accountAbstraction: { smartAccountType: 'simple7702', chains } },
    project: Promise.resolve({ ...project, chains: chainConfigs, delegates }),
    deps: { clock: createHurriedClock(), fetch: through(between) },
  });
}
type Harness = ReturnType<typeof open>;

async function connect(options: Options = {}): Promise<Harness> {
  const harness = open(options);
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  expect(await connecting).toMatchObject({ result: [own.toLowerCase()] });
  return harness;
}

const capability = async (harness: Harness) =>
  ((await harness.ask('wallet_getCapabilities', [own, ['0x7a69']])) as unknown as { result: Record<string, unknown> })
    .result['0x7a69'];

const ask = (harness: Harness, calls: object[]) =>
  harness.ask('wallet_sendCalls', [{ version: '2.0.0', from: own, chainId: '0x7a69', atomicRequired: true, calls }]);
async function estimated(harness: Harness): Promise<void> {
  await harness.waiting();
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
}

/** Sends the calls; returns what was shown before Confirm. */
async function send(harness: Harness, calls: object[]) {
  const sending = ask(harness, calls);
  await estimated(harness);
  const [shown] = harness.queue();
  await harness.press(true);
  const answer = await sending;
  expect(answer).toHaveProperty('result');
  const { id } = (answer as unknown as { result: { id: string } }).result;
  const status = () => harness.ask('wallet_getCallsStatus', [id]);
  await vi.waitFor(async () => expect(await status()).toMatchObject({ result: { status: 200, atomic: true } }));
  return shown;
}
/** Until the bundler has seen an operation in a block, it refuses the sender's next one (AA25). */
async function settledAtBundler(hash: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pimlico_getUserOperationStatus', params: [hash] });
  const headers = { 'content-type': 'application/json' };
  await vi.waitFor(async () => {
    const answer = await fetch(chain.bundlerUrl, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ result: { status: 'included' } });
  });
}
const two = [
  { to: dead, value: '0x1' },
  { to: dead, value: '0x2' },
];

describe('the user’s own address', () => {
  it('is the only account, and keeps its key', async () => {
    const harness = await connect();
    expect(harness.wallet.stores.accounts.state.accounts).toMatchObject([
      { address: own, accountType: 'normal', owner: own },
    ]);
    expect(canDo(harness.wallet.stores, own)).toEqual({ sign: true, send: true, export: true });
    harness.wallet.destroy();
  });

  it('is delegated with its first, sponsored calls, and not again', async () => {
    const harness = await connect();
    expect(await capability(harness)).toEqual({
      atomic: { status: 'ready' },
      paymasterService: { supported: true },
      flowControl: { strict: ['rollback'] },
    });
    const sponsor = new URL(chain.paymasterUrl).host;
    const upgrade = { address: simple.address, name: simple.name };
    expect(await send(harness, two)).toMatchObject({ sponsor, upgrade, calls: [{ problem: null }, { problem: null }] });
    expect(await reader().getCode({ address: own })).toBe(`0xef0100${simple.address.slice(2).toLowerCase()}`);
    expect(await reader().getBalance({ address: own })).toBe(97n);

    expect(await capability(harness)).toMatchObject({ atomic: { status: 'supported' } });
    const again = await send(harness, two.slice(0, 1));
    expect(again).toMatchObject({ sponsor });
    expect(again).toMatchObject({ upgrade: null });
    expect(await reader().getBalance({ address: own })).toBe(96n);
    const [log] = await reader().getLogs({
      address: entryPoint08Address,
      event: parseAbi([
        'event UserOperationEvent(bytes32 indexed hash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 cost, uint256 used)',
      ])[0],
      args: { sender: own },
      fromBlock: 0n,
    });
    expect(log?.args.success).toBe(true);
    harness.wallet.destroy();
  });

  it('is delegated with a plain transaction too, which shows the delegation as a danger', async () => {
    const harness = await connect();
    const sending = harness.ask('eth_sendTransaction', [{ from: own, to: dead, value: '0x5' }]);
    await estimated(harness);
    await vi.waitFor(() =>
      expect(harness.queue()[0]).toMatchObject({
        transaction: { delegate: { name: simple.name }, risks: [{ kind: 'delegation' }, { kind: 'burn' }] },
      }),
    );
    await harness.press(true);
    expect(await sending).toHaveProperty('result');
    expect(await reader().getCode({ address: own })).toBe(`0xef0100${simple.address.slice(2).toLowerCase()}`);
    harness.wallet.destroy();
  });

  it('pays the network fee in a token', async () => {
    const harness = await connect({ token: chain.testDollar });
    const [faucet] = (await chain.anvil.rpc('eth_accounts', [])) as Hex[];
    const abi = parseAbi(['function mint(address to, uint256 amount)']);
    const data = encodeFunctionData({ abi, args: [own, 50_000_000n] });
    const hash = (await chain.anvil.rpc('eth_sendTransaction', [{ from: faucet, to: chain.testDollar, data }])) as Hex;
    await receiptOf(reader(), hash);
    const token = { address: chain.testDollar, abi: erc20Abi } as const;
    const dollars = () => reader().readContract({ ...token, functionName: 'balanceOf', args: [own] });
    const had = await dollars();
    const shown = (await send(harness, two)) as unknown as { tokenFee: { max: string; symbol: string } };
    expect(shown.tokenFee.symbol).toBe('TUSD');
    const paid = had - (await dollars());
    expect(paid).toBeGreaterThan(0n);
    expect(paid).toBeLessThanOrEqual(BigInt(shown.tokenFee.max));
    expect(await reader().getBalance({ address: own })).toBe(97n);
    harness.wallet.destroy();
  });

  it('signs verifiable messages and typed data before and after the delegation', async () => {
    const harness = await connect();
    const typedData = {
      domain: { name: 'Shop', chainId: 31_337, verifyingContract: dead },
      types: { Order: [{ name: 'text', type: 'string' }] },
      primaryType: 'Order',
      message: { text: 'one' },
    } as const;
    const sign = async (method: string, params: unknown[]) => {
      const asking = harness.ask(method, params);
      await harness.press(true);
      return ((await asking) as unknown as { result: Hex }).result;
    };
    const check = async () => {
      const text = await sign('personal_sign', ['0x48656c6c6f', own]);
      expect(await reader().verifyMessage({ address: own, message: 'Hello', signature: text })).toBe(true);
      expect(await reader().verifyMessage({ address: own, message: 'Bye', signature: text })).toBe(false);
      const signature = await sign('eth_signTypedData_v4', [own, JSON.stringify(typedData)]);
      expect(await reader().verifyTypedData({ address: own, ...typedData, signature })).toBe(true);
      const message = { text: 'two' };
      expect(await reader().verifyTypedData({ address: own, ...typedData, message, signature })).toBe(false);
    };
    await check();
    await send(harness, two);
    await check();
    harness.wallet.destroy();
  });

  it('is undelegated in Settings', async () => {
    const harness = await connect();
    await send(harness, two);
    await chain.anvil.rpc('anvil_setBalance', [own, toHex(10n ** 18n)]);
    const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
    expect(await settings.readDelegates()).toMatchObject([{ chainId: '0x7a69', delegate: { name: simple.name } }]);
    const taking = settings.revokeDelegation('0x7a69');
    await harness.waiting();
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
    await harness.press(true);
    expect(await taking).toBe(true);
    await vi.waitFor(async () => expect(await reader().getCode({ address: own })).toBeUndefined());
    harness.wallet.destroy();
  });
});

describe('no address is delegated', () => {
  it('to a contract that the operator does not list, whatever the page configures', async () => {
    const harness = open({ delegates: [metamask] });
    const message = 'Account Abstraction is enabled but smartAccountType simple7702 is not supported';
    expect(await harness.ask('eth_requestAccounts')).toMatchObject({ error: { code: -32000, message } });
    await harness.signInByMail();
    expect(harness.wallet.stores.accounts.state.accounts).toEqual([]);
    harness.wallet.destroy();
  });

  it('if it is already delegated to another contract', async () => {
    await chain.anvil.rpc('anvil_setCode', [own, `0xef0100${metamask.address.slice(2)}`]);
    const harness = await connect();
    const sending = ask(harness, two);
    await estimated(harness);
    expect(harness.queue()[0]).toMatchObject({ calls: [{ fee: null }, { fee: null }] });
    harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false });
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    expect(await reader().getCode({ address: own })).toBe(`0xef0100${metamask.address.slice(2).toLowerCase()}`);
    harness.wallet.destroy();
  });

  it('when the user rejects: nothing was signed that could delegate it later', async () => {
    const asked: string[] = [];
    const harness = await connect({ between: (request) => void asked.push(JSON.stringify(request)) });
    const sending = ask(harness, two);
    await estimated(harness);
    harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false });
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    const estimates = asked.filter((body) => body.includes('eip7702Auth'));
    expect(estimates.length).toBeGreaterThan(0);
    // The bundler estimated with a dummy signature that names another chain.
    for (const body of estimates) expect(body).toContain(`"r":"0x${'f'.repeat(31)}0`);
    harness.wallet.destroy();
  });
});

describe('an authorization is signed only if it was shown', () => {
  const delegated = `0xef0100${simple.address.slice(2)}`.toLowerCase();
  const isOwnCode = ({ method, params }: Parameters<Between>[0]) =>
    method === 'eth_getCode' && String(params[0]).toLowerCase() === own.toLowerCase();

  it('and not if a node reports only after Confirm that the address is undelegated', async () => {
    let isLying = true;
    const sent: string[] = [];
    const harness = await connect({
      between(request) {
        if (request.method === 'eth_sendUserOperation') sent.push(JSON.stringify(request));
        if (isLying && request.method === 'eth_estimateUserOperationGas') return { result: gas };
        return isLying && isOwnCode(request) ? { result: delegated } : undefined;
      },
    });
    const sending = ask(harness, two);
    await estimated(harness);
    expect(harness.queue()[0]).toMatchObject({ upgrade: null, calls: [{ problem: null }, {}] });
    isLying = false;
    await harness.press(true);
    const message = 'The account has changed since the confirmation was shown. Try again.';
    expect(await sending).toMatchObject({ error: { code: -32603, message } });
    expect(sent).toEqual([]);
    expect(await reader().getCode({ address: own })).toBeUndefined();
    harness.wallet.destroy();
  });

  it('and nothing can be confirmed while a failing node leaves the delegation unknown', async () => {
    let failures = 2;
    const harness = await connect({
      between: (request) =>
        isOwnCode(request) && failures-- > 0 ? { error: { code: -32000, message: 'busy' } } : undefined,
    });
    const sending = ask(harness, two);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ upgrade: { address: simple.address } }));
    harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false });
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    harness.wallet.destroy();
  });

  it.each(['speedUp', 'cancel'] as const)(
    'and is shown again for %s of the operation that contains it',
    async (purpose) => {
      let first: unknown;
      const harness = await connect({
        // The bundler loses the first operation, also when it is sent again, and takes the one that replaces it.
        between({ method, params }) {
          if (method !== 'eth_sendUserOperation') return undefined;
          const { signature } = (params as [{ signature: string }])[0];
          first ??= signature;
          return signature === first ? { result: `0x${'99'.repeat(32)}` } : undefined;
        },
      });
      const sending = ask(harness, two);
      await estimated(harness);
      await harness.press(true);
      expect(await sending).toHaveProperty('result');
      const [stuck] = harness.wallet.stores.transactions.state.list;
      const replacing = harness.wallet.actions.replaceTransaction(stuck!.hash, purpose);
      await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ kind: 'sendTransaction' }));
      expect(harness.queue()[0]).toMatchObject({
        transaction: { delegate: simple, risks: [{ kind: 'delegation', level: 'danger' }], replaces: { purpose } },
      });
      await harness.press(true);
      await replacing;
      await vi.waitFor(async () => expect(await reader().getCode({ address: own })).toBe(delegated));
      expect(await reader().getBalance({ address: own })).toBe(purpose === 'speedUp' ? 97n : 100n);
      await settledAtBundler(harness.wallet.stores.transactions.state.list[0]!.hash);
      harness.wallet.destroy();
    },
  );
});
