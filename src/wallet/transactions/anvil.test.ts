import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnvil, type Anvil } from '../../../tests/helpers/chains/anvil';
import { address, createHarness, localChain, project } from '../../../tests/helpers/wallet/walletHarness';
import { until } from '../../../tests/helpers/until';
import { systemClock } from '../../kit/clock';
import type { ProjectConfig } from '../../wire/http/project';

/** A real chain: from the request to the receipt, and how a real RPC node responds to bad requests. */
const to = '0x00000000000000000000000000000000000000aa';
const from = address.toLowerCase();
let anvil: Anvil;
let url: string;
const rpc = (method: string, params: unknown[]) => anvil.rpc(method, params);

beforeAll(async () => {
  anvil = await startAnvil();
  url = anvil.url;
  await rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
});

afterAll(() => anvil.stop());

describe('eth_sendTransaction on anvil', () => {
  it('sends two transactions in a row, and shows beforehand that one would revert', async () => {
    const harness = await connect();
    const both = ['0x1', '0x2'].map((value) => harness.ask('eth_sendTransaction', [{ from, to, value }]));
    await confirm(harness);
    await confirm(harness);
    const hashes = (await Promise.all(both)).map((answer) => (answer as unknown as { result: string }).result);
    await until(() => isMined(harness));
    expect(harness.wallet.stores.transactions.state.list.map(({ hash, nonce }) => [hash, nonce])).toEqual([
      [hashes[1], 1],
      [hashes[0], 0],
    ]);
    expect(await rpc('eth_getBalance', [to, 'latest'])).toBe('0x3');
    harness.wallet.destroy();
  });

  it('creates a contract, and then shows why a call to it reverts', async () => {
    const harness = await connect();
    // Init code that returns the runtime code 0x5f5ffd: PUSH0 PUSH0 REVERT.
    const creating = harness.ask('eth_sendTransaction', [{ from, data: '0x625f5ffd5f526003601df3' }]);
    await confirm(harness);
    const { result: hash } = (await creating) as unknown as { result: string };
    await until(() => isMined(harness));
    const contract = ((await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: string }).contractAddress;
    const calling = harness.ask('eth_sendTransaction', [{ from, to: contract, data: '0x12345678' }]);
    await until(() => facts(harness)?.problem === 'reverts');
    harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false });
    expect(await calling).toMatchObject({ error: { code: 4001 } });
    harness.wallet.destroy();
  });

  it('delegates the account to a listed contract, and removes the delegation (EIP-7702)', async () => {
    const delegate = '0x00000000000000000000000000000000000000d1';
    const harness = await connect({ delegates: [{ address: delegate, name: 'Batcher' }] });
    const send = (authorized: string) =>
      harness.ask('eth_sendTransaction', [{ from, to: from, authorizationList: [{ address: authorized }] }]);
    const code = () => rpc('eth_getCode', [from, 'latest']);
    const done = () => isMined(harness);

    const handing = send(delegate);
    await until(() => facts(harness)?.effects.status === 'done');
    expect(facts(harness)).toMatchObject({
      delegate: { address: delegate, name: 'Batcher' },
      risks: [{ kind: 'delegation', level: 'danger', values: { address: delegate, name: 'Batcher' } }],
    });
    await confirm(harness);
    expect(await handing).toHaveProperty('result');
    await until(done);
    expect(await code()).toBe(`0xef0100${delegate.slice(2)}`);

    const ending = send('0x0000000000000000000000000000000000000000');
    await until(() => facts(harness)?.effects.status === 'done');
    expect(facts(harness)?.risks).not.toContainEqual(expect.objectContaining({ kind: 'delegation' }));
    await confirm(harness);
    expect(await ending).toHaveProperty('result');
    await until(done);
    expect(await code()).toBe('0x');
    harness.wallet.destroy();
  });

  it('adds a second real chain, sends on it, and switches back', async () => {
    const second = await startAnvil({ chainId: 31338 });
    try {
      await second.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
      const harness = await connect();
      const added = {
        chainId: '0x7a6a',
        chainName: 'Second',
        rpcUrls: [second.url],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      };
      const adding = harness.ask('wallet_addEthereumChain', [added]);
      await harness.press(true);
      expect(await adding).toMatchObject({ result: null });
      expect(await harness.ask('eth_chainId', [])).toMatchObject({ result: '0x7a6a' });
      const before = await rpc('eth_getBalance', [to, 'latest']);
      const sending = harness.ask('eth_sendTransaction', [{ from, to, value: '0x7' }]);
      await confirm(harness);
      expect(await sending).toHaveProperty('result');
      await until(() => isMined(harness));
      expect(await second.rpc('eth_getBalance', [to, 'latest'])).toBe('0x7');
      expect(await rpc('eth_getBalance', [to, 'latest'])).toBe(before);
      const switching = harness.ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }]);
      await harness.press(true);
      await switching;
      expect(await harness.ask('eth_getBalance', [to, 'latest'])).toMatchObject({ result: before });
      harness.wallet.destroy();
    } finally {
      await second.stop();
    }
  });

  it('passes reads and their errors through', async () => {
    const harness = await connect();
    expect(await harness.ask('eth_getBalance', [to, 'latest'])).toMatchObject({ result: '0x3' });
    expect(await harness.ask('eth_getBalance', ['nonsense'])).toMatchObject({ error: { code: -32602 } });
    expect(harness.wallet.stores.balances.state.status).toBe('idle');
    harness.wallet.destroy();
  });
});

type Harness = ReturnType<typeof createHarness>;

const isMined = (harness: Harness) =>
  harness.wallet.stores.transactions.state.list.every(({ status }) => status === 'confirmed');

const facts = (harness: Harness) => {
  const [first] = harness.queue();
  return first?.kind === 'sendTransaction' ? first.transaction : undefined;
};

async function connect(rights: Partial<ProjectConfig> = {}): Promise<Harness> {
  const harness = createHarness({
    project: Promise.resolve({ ...project, ...rights }),
    init: { chains: [{ ...localChain, rpcTarget: url }] },
    deps: { clock: systemClock, fetch: globalThis.fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  return harness;
}

async function confirm(harness: Harness): Promise<void> {
  await until(() => Boolean(facts(harness)?.fee));
  harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: true });
}
