import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { address, createConnectedHarness, createHarness } from '../helpers/wallet/walletHarness';

const token = '0x00000000000000000000000000000000000000bb';
const hash = `0x${'11'.repeat(32)}`;

describe('user operations', () => {
  const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
  const execute = (data: string) =>
    encodeFunctionData({
      abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
      args: [token, 0n, data as `0x${string}`],
    });
  const approveAll = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [address, maxUint256] });
  const operation = {
    sender: token,
    nonce: '0x0',
    callData: execute(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 5n] })),
    callGasLimit: '0x64',
    verificationGasLimit: '0x64',
    preVerificationGas: '0x64',
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
    signature: '0x',
  };
  const init = {
    accountAbstraction: {
      smartAccountType: 'safe',
      chains: [
        { chainId: '0x7a69', bundlerConfig: { url: 'https://bundler.test' }, paymasterConfig: { url: 'file:///' } },
      ],
    },
  };
  it('go to the bundler of the chain, and are refused without one', async () => {
    const { ask, asked } = await createConnectedHarness({ init, node: { eth_supportedEntryPoints: ['0x1'] } });
    expect(await ask('eth_supportedEntryPoints')).toMatchObject({ result: ['0x1'] });
    expect(asked.find(({ method }) => method === 'eth_supportedEntryPoints')).toMatchObject({
      url: 'https://bundler.test',
    });
    expect(await ask('pm_getPaymasterStubData')).toMatchObject({ error: { code: -32004 } });
    expect(await ask('pm_getPaymasterData', [operation])).toMatchObject({ error: { code: -32004 } });
    const plain = await createConnectedHarness();
    expect(await plain.ask('eth_sendUserOperation', [operation])).toMatchObject({
      error: { code: -32004, message: 'No bundler is configured for chain 0x7a69.' },
    });
    expect(await plain.ask('eth_estimateAATransactionGas', [{ from: address }])).toMatchObject({
      error: { code: -32004 },
    });
  });

  const paid = {
    accountAbstraction: {
      smartAccountType: 'safe',
      chains: [
        {
          chainId: '0x7a69',
          bundlerConfig: { url: 'https://bundler.test' },
          paymasterConfig: { url: 'https://paymaster.test' },
        },
      ],
    },
  };
  const asking = ['eth_sendUserOperation', 'pm_sponsorUserOperation', 'pm_getPaymasterData', 'pm_getFeeQuoteOrData'];
  const node = Object.fromEntries(asking.map((method) => [method, hash]));
  const handedOn = ({ asked }: Awaited<ReturnType<typeof createConnectedHarness>>) =>
    asked.filter(({ method }) => asking.includes(method));

  it.each(asking)('%s is shown to the user, and passed on unchanged', async (method) => {
    const harness = await createConnectedHarness({ init: paid, node });
    const params = [{ ...operation, factory: null, own: 'kept' }, entryPoint, { of: 'the service' }];
    const refused = harness.ask(method, params);
    await harness.press(false);
    expect(await refused).toMatchObject({ error: { code: 4001 } });
    expect(handedOn(harness)).toEqual([]);
    const sending = harness.ask(method, params);
    await harness.waiting();
    expect(harness.queue()[0]).toMatchObject({
      kind: 'userOperation',
      account: address,
      operation: {
        purpose: method === 'eth_sendUserOperation' ? 'send' : 'sponsor',
        service: method === 'eth_sendUserOperation' ? 'bundler.test' : 'paymaster.test',
        sender: token,
        isUnreadable: false,
        call: { name: 'execute', calls: [{ name: 'transfer' }] },
        maxFee: '600',
      },
    });
    await harness.press(true);
    expect(await sending).toMatchObject({ result: hash });
    expect(handedOn(harness)).toMatchObject([{ method, params }]);
  });

  it.each(asking)('%s from a page that is not connected is refused and passed to no service', async (method) => {
    const harness = createHarness({ init: paid, node });
    await harness.signInByMail();
    expect(await harness.ask(method, [operation])).toMatchObject({ error: { code: 4100 } });
    const connected = await createConnectedHarness({ init: paid, node });
    expect(await connected.ask(method, [operation], { origin: 'https://other.test' })).toMatchObject({
      error: { code: 4100 },
    });
    expect([...harness.asked, ...connected.asked].filter((one) => asking.includes(one.method))).toEqual([]);
    expect([...harness.queue(), ...connected.queue()]).toEqual([]);
  });

  it.each([
    ['unknown calldata', '0xdeadbeef00', true, []],
    ['an unknown call inside', execute('0xdeadbeef'), true, []],
    ['a batch that cannot be decoded', `0xe9ae5c53${'ff'.repeat(32)}`, true, []],
    ['no call', '0x', false, []],
    ['an approval of all', execute(approveAll), false, ['hiddenApproval', 'unlimitedApproval']],
  ])('with %s are shown with the right label and dangers', async (_, callData, isUnreadable, dangers) => {
    const harness = await createConnectedHarness({ init: paid, node });
    const sending = harness.ask('eth_sendUserOperation', [{ ...operation, callData }, entryPoint]);
    await harness.waiting();
    const [shown] = harness.queue();
    if (shown?.kind !== 'userOperation') throw new Error('Something else is asked.');
    expect(shown.operation.isUnreadable).toBe(isUnreadable);
    const told = shown.operation.risks.filter(({ level }) => level === 'danger').map(({ kind }) => kind);
    expect(told).toEqual(dangers);
    await harness.press(false);
    await sending;
  });

  it.each([[], [{}], [{ ...operation, sender: 'me' }], [{ ...operation, callData: 'text' }], {}, undefined])(
    'with the params %j are refused without asking the user',
    async (params) => {
      const harness = await createConnectedHarness({ init: paid, node });
      expect(await harness.ask('eth_sendUserOperation', params)).toMatchObject({ error: { code: -32602 } });
      expect(harness.queue()).toEqual([]);
    },
  );
});
