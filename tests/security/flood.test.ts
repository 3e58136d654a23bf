import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/wire/rpc/catalogue';
import { nodeReads } from '../../src/chains/eip155/requests/nodeReads';
import { settle } from '../helpers/fakeClock';
import { address, createConnectedHarness } from '../helpers/wallet/walletHarness';
import { inDepth } from '../helpers/inDepth';

const account = address.toLowerCase();
type Answer = { result?: unknown; error?: { code: number } };

describe('a flood from one page (docs/threats.md 58)', () => {
  it('10,000 signature requests: ten wait, the others are refused, and reads of other pages still work', async () => {
    const { ask, queue, wallet, waiting } = await createConnectedHarness();
    const started = performance.now();
    const answers = Array.from(
      { length: 10_000 },
      (_, at) => ask('personal_sign', [`${at}`, account]) as Promise<Answer>,
    );
    await waiting(10);
    await settle();
    expect(queue()).toHaveLength(10);
    expect(performance.now() - started).toBeLessThan(15_000);
    const other = { origin: 'https://other.test' };
    expect(await ask('eth_accounts', [], other)).toMatchObject({ result: [] });
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' });
    wallet.abandonRequests();
    const codes = (await Promise.all(answers)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 4001)).toHaveLength(10);
    expect(codes.filter((code) => code === -32005)).toHaveLength(9_990);
    const next = ask('personal_sign', ['after', account]);
    await settle();
    expect(queue()).toHaveLength(1);
    wallet.destroy();
    await next;
  });

  it('at most ten requests wait in all, including those of lazily loaded methods', async () => {
    const { ask, queue, wallet, waiting } = await createConnectedHarness();
    const first = Array.from({ length: 6 }, (_, at) => ask('personal_sign', [`${at}`, account]));
    const late = Array.from({ length: 6 }, () => ask('eth_signTransaction', [{ from: account, to: account }]));
    await waiting(10);
    await settle();
    expect(queue()).toHaveLength(10);
    wallet.abandonRequests();
    const codes = (await Promise.all([...first, ...late])).map((answer) => (answer as Answer).error?.code);
    expect(codes.filter((code) => code === -32005)).toHaveLength(2);
    wallet.destroy();
  });

  it('10,000 reads: a limited number runs or waits, the others are refused, and all settle', async () => {
    let running = 0;
    let most = 0;
    const eth_call = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return '0x';
    };
    const { ask, wallet } = await createConnectedHarness({ node: { eth_call } });
    const answers = (await Promise.all(
      Array.from({ length: 10_000 }, () => ask('eth_call', [{ to: account }, 'latest'])),
    )) as Answer[];
    expect(answers.filter(({ result }) => result === '0x')).toHaveLength(624);
    expect(answers.filter(({ error }) => error?.code === -32005)).toHaveLength(10_000 - 624);
    expect(most).toBe(24);
    expect(await ask('eth_call', [{ to: account }, 'latest'])).toMatchObject({ result: '0x' });
    wallet.destroy();
  });
});

describe('malformed messages (docs/threats.md 11)', () => {
  const names = [...catalogue.map(({ name }) => name), ...[...nodeReads].slice(0, 4), '__proto__', 'constructor', 'x'];
  const json = fc.jsonValue({ maxDepth: 3 });
  const spice = fc.constantFrom<unknown>(
    ...[null, undefined, '', '0x', account, `0x${'ff'.repeat(32)}`, -0, Infinity, 10n ** 40n, '\ud800', [], {}],
    ...[
      { __proto__: { polluted: true } },
      JSON.parse('{"__proto__":{"polluted":true}}'),
      new Map([[1, 2]]),
      new Date(0),
    ],
    { from: account, to: account, data: '0x', value: '0x0' },
    { chainId: '0x1' },
  );
  const params = fc.oneof(json, spice, fc.array(fc.oneof(json, spice), { maxLength: 4 }));

  const count = inDepth(1_000, 20_000);
  it(`${count} messages to all methods: each is answered, no prototype is polluted, and the next request works`, async () => {
    const harness = await createConnectedHarness();
    const { ask, wallet } = harness;
    // The user rejects every approval.
    const refuse = wallet.stores.approvals.subscribe(() => {
      for (const { id } of [...harness.queue()]) wallet.actions.decide(id, { approved: false });
    });
    const messages = fc.sample(fc.tuple(fc.constantFrom(...names), params), { numRuns: count, seed: 11 });
    let settled = 0;
    for (let at = 0; at < messages.length; at += 100) {
      const asking = messages.slice(at, at + 100).map(([method, given]) => ask(method, given) as Promise<Answer>);
      await settle();
      wallet.abandonRequests();
      for (const answer of await Promise.all(asking)) {
        settled++;
        expect('result' in answer || Number.isInteger(answer.error?.code)).toBe(true);
        expect(JSON.stringify(answer) ?? '').not.toMatch(/\bat .*\.ts:\d|node_modules/);
      }
    }
    refuse();
    expect(settled).toBe(count);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const started = performance.now();
    expect(await ask('eth_chainId')).toHaveProperty('result');
    expect(performance.now() - started).toBeLessThan(50);
    wallet.destroy();
  }, 120_000);
});
