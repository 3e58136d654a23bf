import { describe, expect, it } from 'vitest';
import { settle } from '../../../../tests/helpers/fakeClock';
import { address, createConnectedHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { entryPoints } from './entryPoints';
import { fillGasCredit } from './fillGasCredit';
import { paymasterServiceOf, smartAccountUrls } from './smartAccounts';

const pay = 'https://pay.test';
const withPaymaster = (url: string, chainId = '0x7a69') => ({
  accountAbstraction: {
    smartAccountType: 'safe',
    chains: [{ chainId, bundlerConfig: { url: 'https://bundler.test' }, paymasterConfig: { url } }],
  },
});

describe('smartAccountUrls', () => {
  it.each([
    ['a paymaster for the chain', withPaymaster(pay), pay],
    ['the same chain in other digits', withPaymaster(pay, '0x07A69'), pay],
    ['a paymaster of another chain', withPaymaster(pay, '0x1'), undefined],
    ['a URL that is not allowed', withPaymaster('javascript:alert(1)'), undefined],
    [
      'invalid chains besides it',
      {
        accountAbstraction: {
          chains: [
            null,
            { chainId: 7, paymasterConfig: { url: pay } },
            { chainId: '0x7a69', bundlerConfig: 'https://no.test', paymasterConfig: { url: pay } },
          ],
        },
      },
      pay,
    ],
    ['no such thing', { accountAbstraction: null }, undefined],
    ['something else', { accountAbstraction: { chains: 'all' } }, undefined],
  ])('returns the URL of the paymaster, if any, for %s', (_name, init, url) =>
    expect(smartAccountUrls(init.accountAbstraction, '0x7a69').paymaster).toBe(url),
  );
});

describe('paymasterServiceOf', () => {
  it.each([
    ['for every chain', [{ url: pay, context: { policy: 'x' } }], { url: pay, context: { policy: 'x' } }],
    ['for this chain', [{ '0x7a69': { url: pay } }], { url: pay, context: undefined }],
    ['for another chain', [{ '0x1': { url: pay } }], undefined],
    ['by plain http', [{ url: 'http://pay.test' }], undefined],
    ['as something else', ['yes', null, 7], undefined],
  ])('reads the paymaster service that a page asks for %s', (_what, asked, expected) =>
    expect(paymasterServiceOf(asked, '0x7a69')).toEqual(expected),
  );
});

describe('a request whose fee a paymaster is to pay', () => {
  const transaction = { from: address, to: address, value: '0x1' };
  const batch = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: false, calls: [{ to: address }] };
  const asked = { paymasterService: { url: pay, optional: true } };
  const refuses = () => {
    throw Object.assign(new Error('Sponsor balance too low'), { code: -32001 });
  };
  const isDown = () => {
    throw new TypeError('Failed to fetch');
  };
  const knowsNoSuchCall = () => {
    throw Object.assign(new Error('no such method'), { code: -32601 });
  };
  const pays = () => ({ paymaster: address, paymasterData: '0x' });
  const withService = { ...batch, capabilities: asked };

  it.each([
    ['eth_sendTransaction', [transaction], withPaymaster(pay), refuses, 'insufficient'],
    ['eth_signTransaction', [transaction], withPaymaster(pay), refuses, 'insufficient'],
    ['wallet_sendCalls', [batch], withPaymaster(pay), refuses, 'insufficient'],
    ['wallet_sendCalls', [withService], {}, refuses, 'insufficient'],
    ['eth_sendTransaction', [transaction], withPaymaster(pay), pays, undefined],
    ['eth_sendTransaction', [transaction], withPaymaster(pay), isDown, undefined],
    ['eth_sendTransaction', [transaction], withPaymaster(pay), knowsNoSuchCall, undefined],
    ['eth_sendTransaction', [transaction], {}, refuses, undefined],
    ['wallet_sendCalls', [batch], {}, refuses, undefined],
  ])('%s %# shows the answer of the paymaster', async (method, params, init, answer, sponsorCredit) => {
    const node = { pm_getPaymasterStubData: answer };
    const { ask, waiting, queue, wallet, asked: calls } = await createConnectedHarness({ init, node });
    void ask(method, params);
    await waiting();
    await settle();
    expect((queue()[0] as { sponsorCredit?: string }).sponsorCredit).toBe(sponsorCredit);
    const atPaymaster = calls.filter(({ method: name }) => name === 'pm_getPaymasterStubData');
    expect(new Set(atPaymaster.map(({ url }) => url))).toEqual(
      new Set('accountAbstraction' in init || params[0] === withService ? [pay] : []),
    );
    wallet.destroy();
  });

  it.each([
    ['safe', entryPoints['0.7'], false],
    ['trust', entryPoints['0.6'], true],
    ['simple7702', entryPoints['0.8'], false],
  ])(
    'asks the paymaster for the entry point of the configured kind, %s, with the integrator’s context',
    async (type, at, isOld) => {
      const bundlerConfig = { url: 'https://bundler.test', paymasterContext: { policy: 'x' } };
      const chains = [{ chainId: '0x7a69', bundlerConfig, paymasterConfig: { url: pay } }];
      const asked: unknown[][] = [];
      const request = async (_method: string, params: unknown[]) => void asked.push(params);
      const clients = { clientFor: () => ({ request }) } as unknown as Parameters<typeof fillGasCredit>[0]['chains'];
      const parts = { chains: clients, accountAbstraction: () => ({ smartAccountType: type, chains }) };
      await fillGasCredit(parts, { open: { fill: () => undefined }, account: address, chainId: '0x7a69', data: '0x' });
      expect(asked[0]!.slice(1)).toEqual([at, '0x7a69', { policy: 'x' }]);
      expect('initCode' in (asked[0]![0] as object)).toBe(isOld);
    },
  );
});
