import { page } from '../helpers/askers';
import fc from 'fast-check';
import { verifyMessage } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../src/wire/rpc/catalogue';
import { settle } from '../helpers/fakeClock';
import {
  address,
  createConnectedHarness,
  createHarness,
  dapp,
  keyHex,
  localChain,
} from '../helpers/wallet/walletHarness';
import { inDepth } from '../helpers/inDepth';

const account = address.toLowerCase();
type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } };

describe('methods that never sign (docs/threats.md 38, 39)', () => {
  it.each([
    ['eth_sign', [account, `0x${'11'.repeat(32)}`]],
    ['eth_signTypedData', [account, []]],
    ['eth_decrypt', ['0x', account]],
    ['eth_getEncryptionPublicKey', [account]],
    ['personal_sign ', ['a', account]],
    ['PERSONAL_SIGN', ['a', account]],
    ['__proto__', []],
    ['constructor', []],
    ['toString', []],
    ['eth_private_key', []],
    ['private_key', []],
    ['wallet_exportKey', []],
    ['debug_traceCall', []],
    ['anvil_impersonateAccount', [account]],
    ['personal_unlockAccount', [account]],
  ])('%s is refused with 4200, and reaches neither user nor node', async (method, params) => {
    const { ask, queue, asked } = await createConnectedHarness();
    const before = asked.length;
    expect(await ask(method, params)).toMatchObject({ error: { code: 4200 } });
    expect(queue()).toEqual([]);
    expect(asked).toHaveLength(before);
  });
});

describe('a request that is modified after it was sent (docs/threats.md 45)', () => {
  it('is shown and signed in its original form', async () => {
    const { wallet, queue, engine, waiting } = await createConnectedHarness();
    const params = [{ challenge: 'as shown', address }];
    const signing = engine.handle(
      { id: 1, jsonrpc: '2.0', method: 'personal_sign', params },
      { asker: page(dapp), isInlayHost: false },
    );
    params[0]!.challenge = 'something else';
    await waiting();
    expect(queue()).toMatchObject([{ message: { text: 'as shown' } }]);
    params[0]!.challenge = 'still else';
    params.length = 0;
    wallet.actions.decide(queue()[0]!.id, { approved: true });
    const { result } = (await signing) as { result: `0x${string}` };
    expect(await verifyMessage({ address, message: 'as shown', signature: result })).toBe(true);
  });

  it.each([
    ['under the dialog', 'dialog'],
    ['while the dialog is loaded', 'fetch'],
  ])('keeps its chain if the chain is switched %s', async (_name, when) => {
    const raws: string[] = [];
    const node = {
      eth_chainId: '0x7a69',
      eth_sendRawTransaction: ([raw]: string[], url: string) => (raws.push(`${url} ${raw}`), `0x${'00'.repeat(32)}`),
    };
    const chains = [localChain, { ...localChain, chainId: '0x5', rpcTarget: 'https://five.test' }];
    const { ask, queue, wallet, clock } = await createConnectedHarness({ init: { chains }, node });
    const sending = ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]);
    if (when === 'dialog') await vi.waitFor(() => expect(queue()).toHaveLength(1));
    else await settle();
    await wallet.actions.selectChain('0x5');
    await clock.advance(10);
    await vi.waitFor(() =>
      expect(queue()).toMatchObject([{ chain: { chainId: '0x7a69' }, transaction: { fee: { kind: 'eip1559' } } }]),
    );
    wallet.actions.decide(queue()[0]!.id, { approved: true });
    expect(await sending).toHaveProperty('result');
    expect(raws).toHaveLength(1);
    // An EIP-1559 transaction starts with its list of fields, of which the chain id is the first (0x7a69 = 82 7a69).
    expect(raws[0]).toMatch(/^http:\/\/127\.0\.0\.1:8545 0x02f8..827a69/);
  });

  it('an approval is deeply frozen', async () => {
    const { ask, queue } = await createConnectedHarness();
    void ask('eth_signTypedData_v4', [account, typed({ Note: [{ name: 'text', type: 'string' }] }, { text: 'a' })]);
    await settle();
    const approval = queue()[0] as unknown as { typedData: { message: { text: string } } };
    expect(() => (approval.typedData.message.text = 'b')).toThrow(TypeError);
  });
});

const typed = (types: Record<string, { name: string; type: string }[]>, message: object, primaryType = 'Note') => ({
  types,
  primaryType,
  domain: { name: 'N' },
  message,
});

describe('typed data that would be shown differently from what is signed (docs/threats.md 42)', () => {
  const to = [{ name: 'to', type: 'address' }];
  it.each([
    [
      'a struct named as an array',
      { Note: [{ name: 'all', type: 'Pay[]' }], Pay: to, 'Pay[]': [] },
      { all: [{ to: address }] },
    ],
    ['a struct named as a basic type', { Note: [{ name: 'n', type: 'uint256' }], uint256: to }, { n: { to: address } }],
    ['a struct named address', { Note: to, address: [] }, { to: {} }],
    ['a name with a space', { Note: [{ name: 'n', type: 'A B' }], 'A B': to }, { n: { to: address } }],
    ['a name beyond ASCII', { Note: [{ name: 'n', type: 'Pаy' }], Pаy: to }, { n: { to: address } }],
    ['a name with a bracket', { Note: [{ name: 'n', type: 'Pay(' }], 'Pay(': to }, { n: { to: address } }],
    ['an empty name', { Note: [{ name: 'n', type: '' }], '': to }, { n: { to: address } }],
  ])('%s is refused', async (_, types, message) => {
    const { ask, queue } = await createConnectedHarness();
    const answer = ask('eth_signTypedData_v4', [account, typed(types, message)]);
    await settle();
    expect(queue()).toEqual([]);
    expect(await answer).toMatchObject({ error: { code: -32602 } });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'an undefined type named %s is refused',
    async (name) => {
      const { ask, queue } = await createConnectedHarness();
      const data = JSON.stringify(typed({ Note: [{ name: 'n', type: name }] }, { n: {} }));
      expect(await ask('eth_signTypedData_v4', [account, data])).toMatchObject({ error: { code: -32602 } });
      expect(await ask('eth_signTypedData_v4', [account, typed({}, {}, name)])).toMatchObject({
        error: { code: -32602 },
      });
      expect(queue()).toEqual([]);
    },
  );
});

describe('hostile params (docs/threats.md 11, 58)', () => {
  it('of 10 MB are refused quickly and never shown', async () => {
    const { ask, queue } = await createConnectedHarness();
    const huge = 'a'.repeat(10_000_000);
    const started = performance.now();
    const answers = await Promise.all([
      ask('personal_sign', [huge, account]),
      ask('eth_sendTransaction', [{ from: address, to: address, data: `0x${huge}` }]),
      ask('eth_signTypedData_v4', [account, huge]),
      ask('wallet_addEthereumChain', [
        {
          chainId: '0x6',
          chainName: huge,
          rpcUrls: ['https://a.test'],
          nativeCurrency: { name: 'A', symbol: 'A', decimals: 18 },
        },
      ]),
      ask('wallet_switchEthereumChain', [{ chainId: `0x${huge}` }]),
    ]);
    for (const answer of answers) {
      expect([-32602, -32603]).toContain((answer as Answer).error?.code);
      // The response does not repeat the input.
      expect(JSON.stringify(answer).length).toBeLessThan(1_000);
    }
    expect(queue()).toEqual([]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it.each(['Main\u202eten', 'Ether\u200beum', 'a\nb', '\ud800', 'Ethereum\u0000'])(
    'a chain named %j is refused',
    async (name) => {
      const { ask, queue } = await createConnectedHarness();
      const chain = { chainId: '0x6', rpcUrls: ['https://six.test'] };
      const currency = { name: 'Six', symbol: 'SIX', decimals: 18 };
      for (const bad of [
        { ...chain, chainName: name, nativeCurrency: currency },
        { ...chain, chainName: 'Six', nativeCurrency: { ...currency, symbol: name } },
      ])
        expect(await ask('wallet_addEthereumChain', [bad])).toMatchObject({ error: { code: -32602 } });
      expect(queue()).toEqual([]);
    },
  );

  it('of any shape receive a response, do not pollute prototypes, and do not block the next request', async () => {
    const { ask, wallet } = await createConnectedHarness();
    const names = [...catalogue.map(({ name }) => name), 'eth_call'];
    const nasty: unknown[] = [
      null,
      '\ud800',
      '\u202e',
      Number.NaN,
      10n ** 80n,
      new Map([['a', 1]]),
      new Date(NaN),
      [[[[]]]],
      { toString: 'x' },
      { toJSON: 1 },
      { length: 1e9 },
      JSON.parse('{"__proto__":{"polluted":1}}'),
      JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
      address,
      '0x',
      { from: address, to: address, value: '-0x1' },
    ];
    const value = fc.oneof(
      fc.constantFrom(...nasty),
      fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }),
    );
    const params = fc.oneof(value, fc.array(value, { maxLength: 4 }), fc.tuple(fc.constant(account), value));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), params, async (method, given) => {
        let answer: Answer | undefined;
        void ask(method, given).then((found) => (answer = found));
        // The code of a method may still be loading when others have their approval.
        while (answer === undefined) {
          await settle();
          for (const { id } of [...wallet.stores.approvals.state.queue]) wallet.actions.decide(id, { approved: false });
        }
        if (answer.error) {
          expect(Number.isInteger(answer.error.code)).toBe(true);
          expect(typeof answer.error.message).toBe('string');
        }
        expect(JSON.stringify(answer) ?? '').not.toContain(keyHex);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
      { numRuns: inDepth(100, 10_000) },
    );
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' });
  });

  it('in 10,000 signature requests take ten places, and the others are refused with -32005', async () => {
    const { ask, queue, press } = await createConnectedHarness();
    const answers: Answer[] = [];
    for (let i = 0; i < 10_000; i++)
      void ask('personal_sign', [`m${i}`, account]).then((answer) => answers.push(answer));
    await settle();
    expect(queue()).toHaveLength(10);
    expect(answers).toHaveLength(9_990);
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([-32005]));
    await press(false);
    const next = ask('personal_sign', ['next', account]);
    await settle();
    expect(queue().at(-1)).toMatchObject({ message: { text: 'next' } });
    for (let i = 0; i < 10; i++) await press(false);
    expect(await next).toMatchObject({ error: { code: 4001 } });
  });
});

describe('another origin (docs/threats.md 1, 29)', () => {
  it('cannot use the connection of the connected one', async () => {
    const { ask, queue } = await createConnectedHarness();
    const origin = 'https://evil.test';
    expect(await ask('eth_accounts', [], { origin })).toMatchObject({ result: [] });
    for (const [method, params] of [
      ['personal_sign', ['a', account]],
      ['eth_sendTransaction', [{ from: address, to: address }]],
      ['eth_signTypedData_v4', [account, typed({ Note: [{ name: 'text', type: 'string' }] }, { text: 'a' })]],
    ] as const)
      expect(await ask(method, params, { origin })).toMatchObject({ error: { code: 4100 } });
    expect(queue()).toEqual([]);
  });

  it('does not receive user details before the user connects it', async () => {
    const harness = createHarness();
    await harness.signInByMail();
    expect(await harness.tell('user_info')).toMatchObject({ error: { code: 4100 } });
  });
});

describe('a dishonest node (docs/threats.md 50)', () => {
  const html = () => {
    throw new TypeError('fetch failed');
  };
  it.each([
    ['an HTML page in place of each answer', { eth_estimateGas: html, eth_feeHistory: html, eth_gasPrice: html }],
    ['gas that is not a number', { eth_estimateGas: 'lots' }],
    ['gas above any block limit', { eth_estimateGas: `0x${'f'.repeat(64)}` }],
    ['negative fees', { eth_feeHistory: { baseFeePerGas: ['-0x1', '-0x1'], reward: [['-0x1']] } }],
    ['fees that are objects', { eth_feeHistory: { baseFeePerGas: {}, reward: null }, eth_gasPrice: {} }],
    ['a balance that is text', { eth_getBalance: '<html>' }],
  ])('%s: nothing that cannot be paid can be confirmed, and the request settles', async (_, node) => {
    const raws: unknown[] = [];
    const { ask, queue, wallet, clock } = await createConnectedHarness({
      node: { ...node, eth_sendRawTransaction: (params: unknown[]) => (raws.push(params), '0x') },
    });
    const sending = ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]);
    await clock.advance(30_000);
    const [approval] = queue();
    expect(approval).toMatchObject({ kind: 'sendTransaction' });
    const { transaction } = approval as unknown as { transaction: { fee: { max: string } | null; problem: unknown } };
    wallet.actions.decide(approval!.id, { approved: true });
    await settle();
    if (transaction.fee === null) {
      expect(queue()).toHaveLength(1);
      wallet.actions.decide(approval!.id, { approved: false });
      expect(await sending).toMatchObject({ error: { code: 4001 } });
      expect(raws).toEqual([]);
    } else {
      expect(transaction.fee.max).toMatch(/^\d+$/);
      expect(await sending).toBeDefined();
    }
  });
});
