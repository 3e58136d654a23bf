import { describe, expect, it } from 'vitest';
import { address, createConnectedHarness } from '../../tests/helpers/walletHarness';
import { gasCreditOf } from './smartAccounts';

const withPaymaster = (url: string, chainId = '0x7a69') => ({
  accountAbstraction: { smartAccountType: 'safe', chains: [{ chainId, paymasterConfig: { url } }] },
});

describe('gasCreditOf', () => {
  it.each([
    ['a paymaster for the chain', withPaymaster('https://pay.test'), 'insufficient'],
    ['the same chain in other digits', withPaymaster('https://pay.test', '0x07A69'), 'insufficient'],
    ['a paymaster of another chain', withPaymaster('https://pay.test', '0x1'), undefined],
    ['an address that nobody may call', withPaymaster('javascript:alert(1)'), undefined],
    [
      'chains beside it that are none',
      {
        accountAbstraction: {
          chains: [
            null,
            { chainId: 7, paymasterConfig: { url: 'https://pay.test' } },
            { chainId: '0x7a69', bundlerConfig: 'https://no.test', paymasterConfig: { url: 'https://pay.test' } },
          ],
        },
      },
      'insufficient',
    ],
    ['no such thing', { accountAbstraction: null }, undefined],
    ['something else', { accountAbstraction: { chains: 'all' } }, undefined],
  ])('%s', (_name, init, gasCredit) => {
    expect(gasCreditOf(init, { chainId: '0x7a69' }).gasCredit).toBe(gasCredit);
  });

  it('counts a page that asks for it by itself', () => {
    expect(gasCreditOf({ accountAbstraction: null }, { chainId: '0x7a69', asksFor: true })).toEqual({
      gasCredit: 'insufficient',
    });
  });
});

describe('a request whose fee a paymaster is meant to pay (spec §8)', () => {
  const transaction = { from: address, to: address, value: '0x1' };
  const batch = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: false, calls: [{ to: address }] };
  const asked = { paymasterService: { url: 'https://pay.test', optional: true } };

  it.each([
    ['eth_sendTransaction', [transaction], withPaymaster('https://pay.test'), { gasCredit: 'insufficient' }],
    ['eth_signTransaction', [transaction], withPaymaster('https://pay.test'), { gasCredit: 'insufficient' }],
    ['wallet_sendCalls', [batch], withPaymaster('https://pay.test'), { gasCredit: 'insufficient' }],
    ['wallet_sendCalls', [{ ...batch, capabilities: asked }], {}, { gasCredit: 'insufficient' }],
    ['eth_sendTransaction', [transaction], {}, {}],
    ['wallet_sendCalls', [batch], {}, {}],
  ])('%s says that the account pays itself', async (method, params, init, expected) => {
    const { ask, waiting, queue, wallet } = await createConnectedHarness({ init });
    void ask(method, params);
    await waiting();
    const { gasCredit } = queue()[0] as { gasCredit?: string };
    expect(gasCredit === undefined ? {} : { gasCredit }).toEqual(expected);
    wallet.destroy();
  });
});
