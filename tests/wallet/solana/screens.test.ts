import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { SolanaTransaction } from '../../../src/ui/confirm/solana/SolanaTransaction';
import { Differences } from '../../../src/ui/screens/activity/details/EntryDetails';
import { AmountStep } from '../../../src/ui/screens/send/AmountStep';
import { SwapSettings } from '../../../src/ui/screens/swap/SwapSettings';
import type { Risk } from '../../../src/wire/approval/effects';
import type { Asker } from '../../../src/wire/asker';
import { page } from '../../helpers/askers';
import { dapp } from '../../helpers/wallet/walletHarness';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { showScreen } from '../../helpers/wallet/showScreen';
import { devnet, own, useSolanaWallet } from '../../helpers/wallet/solanaWallet';

describe.skipIf(!canRunSurfpool)('screens of a wallet on Solana', () => {
  const world = useSolanaWallet();
  const show = (screen: ReactNode) => showScreen(world.harness.wallet, screen);

  it('offer a note on Send only on Solana, report one that is too long, and show it on the confirmation', async () => {
    const { wallet } = await world.open();
    const step = (id: string) => {
      const chain = wallet.stores.network.state.chains.find(({ chainId }) => chainId === id)!;
      return show(createElement(AmountStep, { account: own, chain, onPick: () => undefined }));
    };
    expect(await step(devnet)).toMatch(/Note \(optional\)/);
    expect(await step('0x7a69')).not.toMatch(/Note/);
    wallet.stores.send.actions.write({ memo: 'é'.repeat(129) });
    expect(await step(devnet)).toMatch(/This note is too long/);
    const { sending, approval } = await world.startSending('1', null, 'Rent <b>May</b>');
    const html = await show(createElement(SolanaTransaction, { approval, waiting: 1, onDecide: () => undefined }));
    expect(html).toMatch(/Note/);
    expect(html).toMatch(/Rent &lt;b&gt;May&lt;\/b&gt;/);
    await world.harness.press(false);
    await sending;
  });

  it('show the cost of new accounts and priority fees in money, for pages and the wallet', async () => {
    await world.open();
    const { sending, approval, facts } = await world.startSending('1', null);
    const risks: Risk[] = [
      { kind: 'mainNetworkToo', level: 'danger', values: {} },
      { kind: 'costlyFee', level: 'danger', values: { text: '0.2 SOL' } },
    ];
    const transaction = {
      ...facts,
      rent: '2039280',
      speeds: null,
      fee: {
        expected: '20005000',
        max: '20005000',
        base: '5000',
        units: 1_000_000,
        unitPrice: '20000000',
        unusual: true,
      },
      personal: { prices: { currency: 'usd', coin: 200, tokens: {} }, names: {} },
      risks,
    };
    const shown = (asker: Asker) =>
      show(
        createElement(SolanaTransaction, {
          approval: { ...approval, asker, transaction },
          waiting: 1,
          onDecide: () => undefined,
        }),
      );
    const html = await shown(page(dapp));
    expect(html).toMatch(/Opening new accounts.*\$0\.41 \(0\.00203928.SOL\)/);
    expect(html).toMatch(/Priority fee.*\$4\.00 \(0\.02.SOL\)/);
    expect(html).toMatch(/This network fee is unusually high/);
    expect(html).toMatch(/may also count on the main network/);
    expect(html).toMatch(/pay 0\.2 SOL in priority fees alone/);
    expect(await shown(approval.asker)).toMatch(/Opening their account/);
    await world.harness.press(false);
    await sending;
  });

  it('show no deadline and no allowances in the swap settings', async () => {
    await world.open();
    const [here, there] = await Promise.all(
      [devnet, '0x7a69'].map((chainId) => show(createElement(SwapSettings, { chainId }))),
    );
    for (const words of [/Deadline/, /Approve only this amount/]) {
      expect(here).not.toMatch(words);
      expect(there).toMatch(words);
    }
    for (const html of [here, there]) expect(html).toMatch(/Slippage tolerance/);
  });

  it('show differences between the simulation and the outcome', async () => {
    await world.open();
    const shown = {
      asset: 'coin',
      token: null,
      symbol: 'SOL',
      decimals: 9,
      amount: '-500000000',
      tokenId: null,
    } as const;
    const differences = [{ shown, real: { ...shown, amount: '-1000000000' } }];
    const html = await show(createElement(Differences, { outcome: { memo: null, differences } }));
    expect(html).toMatch(/Not what was shown/);
    expect(html).toMatch(/you saw −0\.5 SOL\. In fact it was −1 SOL/);
    expect(await show(createElement(Differences, { outcome: { memo: null, differences: [] } }))).toBe('');
  });
});
